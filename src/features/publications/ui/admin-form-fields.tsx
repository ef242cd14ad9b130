import { lazy, Suspense } from 'react';
import {
  type FieldDescription,
  type FormFields,
  isRecord,
  PicturePreview,
  pictureField,
  pictureFrom,
  textField,
  textOf,
} from '#features/administration/index.ts';
import { PUBLICATION_STATUSES, type PublicationStatus } from '../publication.ts';
import { areSameImages, type ImageValue, type PublicationFormValues } from './admin-form-values.ts';
import { readPendingPicture } from './editor/pending-picture.ts';

/** The element that takes the focus when the list of images is faulty. */
export const IMAGES_ID = 'images-supplementaires';

/** Sanitising takes a library, which is fetched when two versions are compared, and not before. */
const BodyVersion = lazy(() => import('./admin-body-version.tsx'));

const STATUS_LABELS: Record<PublicationStatus, string> = { published: 'Publié', draft: 'Brouillon' };

const DETAILS: FieldDescription<string> = {
  ...textField('Contenu'),
  show: (html) => (
    <Suspense fallback="Chargement...">
      <BodyVersion html={html} />
    </Suspense>
  ),
};

const STATUS: FieldDescription<PublicationStatus> = {
  label: 'Statut',
  isSame: Object.is,
  revive: (kept) => PUBLICATION_STATUSES.find((status) => status === kept) ?? 'draft',
  show: (status) => STATUS_LABELS[status],
};

function imageFrom(kept: unknown): ImageValue {
  const record = isRecord(kept) ? kept : {};
  return { picture: pictureFrom(record.picture), caption: textOf(record.caption) };
}

const IMAGES: FieldDescription<ImageValue[]> = {
  label: 'Images supplémentaires',
  isSame: areSameImages,
  revive: (kept) => (Array.isArray(kept) ? kept.map(imageFrom) : []),
  show: (images) =>
    images.length === 0 ? (
      <p className="text-muted">Aucune</p>
    ) : (
      <ol className="grid grid-cols-2 gap-3">
        {images.map(({ picture, caption }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves while two versions are compared
          <li key={index}>
            <PicturePreview
              picture={picture}
              className="aspect-[4/3] w-full rounded-field bg-base-300 object-cover"
            />
            <p className="mt-1 text-sm break-words">{caption}</p>
          </li>
        ))}
      </ol>
    ),
  apiNames: ['captions', 'keptImages'],
  focusId: IMAGES_ID,
};

/** `2026-01-12T14:32` as it is read: `12/01/2026 à 14:32`. */
function sayLocalTime(local: string): string {
  const [day = '', time = ''] = local.split('T');
  return local === '' ? 'Sans date' : `${day.split('-').reverse().join('/')} à ${time}`;
}

/** The fields of a publication, from top to bottom as the screen shows them. */
export const PUBLICATION_FIELDS: FormFields<PublicationFormValues> = {
  title: textField('Titre'),
  details: DETAILS,
  pendingPicture: { label: null, isSame: Object.is, revive: readPendingPicture },
  status: STATUS,
  publishedAt: {
    ...textField('Date et heure de publication'),
    show: sayLocalTime,
  },
  coverImage: pictureField('Image de couverture'),
  images: IMAGES,
};
