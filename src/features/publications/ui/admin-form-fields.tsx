import {
  describePicture,
  describeText,
  type FieldDescription,
  type FormFields,
  isRecord,
  revivePicture,
  textOf,
} from '#admin/index.ts';
import { PicturePreview } from '#admin/pictures/picture-preview.tsx';
import { useLoaded } from '#ui/use-loaded.ts';
import { PUBLICATION_STATUSES, type PublicationStatus } from '../publication.ts';
import { areSameImages, type ImageValue, type PublicationFormValues } from './admin-form-values.ts';
import { STATUS_WORDS } from './admin-words.ts';
import { PENDING_PICTURE_ID, readPendingPicture } from './editor/pending-picture.ts';

/** The element that takes the focus when the list of images is faulty. */
export const IMAGES_ID = 'images-supplementaires';

/** Sanitising takes a library, which is fetched when two versions are compared, and not before. */
function loadBodyVersion() {
  return import('./admin-body-version.tsx');
}

function LazyBodyVersion({ html }: { html: string }) {
  const { part, isMissing, retry } = useLoaded(loadBodyVersion);
  if (part) return <part.default html={html} />;
  if (!isMissing) return <p>Chargement...</p>;
  return (
    <>
      <p>Ce texte n’a pas pu être affiché.</p>
      <button type="button" className="button button-quiet mt-2" onClick={retry}>
        Réessayer
      </button>
    </>
  );
}

const DETAILS: FieldDescription<string> = {
  ...describeText('Contenu'),
  show: (html) => <LazyBodyVersion html={html} />,
};

const STATUS: FieldDescription<PublicationStatus> = {
  label: 'Statut',
  isSame: Object.is,
  revive: (kept) => PUBLICATION_STATUSES.find((status) => status === kept) ?? 'draft',
  show: (status) => STATUS_WORDS[status],
};

function imageFrom(kept: unknown): ImageValue {
  const record = isRecord(kept) ? kept : {};
  return { picture: revivePicture(record.picture), caption: textOf(record.caption) };
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
  title: describeText('Titre'),
  details: DETAILS,
  pendingPicture: {
    label: null,
    isSame: Object.is,
    revive: readPendingPicture,
    focusId: PENDING_PICTURE_ID,
  },
  status: STATUS,
  publishedAt: {
    ...describeText('Date et heure de publication'),
    show: sayLocalTime,
  },
  coverImage: describePicture('Image de couverture'),
  images: IMAGES,
};
