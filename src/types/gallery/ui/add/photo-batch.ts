import {
  describeText,
  type FormFields,
  isRecord,
  isSamePicture,
  NO_PICTURE,
  type PictureValue,
  revivePicture,
  textOf,
} from '#admin/index.ts';
import { showsText } from '#lib/text/clean-text.ts';
import { galleryItem } from '#types/gallery-item.ts';

/** Photos that are added together: fewer than the uploads that the server keeps for one administrator. */
export const MAX_BATCH = 40;

/** One photo that is going to be added. */
export interface BatchPhoto {
  /** Tells it from the others, and makes its creation happen once (`Idempotency-Key`). */
  readonly key: string;
  readonly picture: PictureValue;
  /** Content key of its file, by which the same photo chosen twice is noticed. */
  readonly contentKey: string;
  /** True when its file is the one to send. */
  readonly isPrepared: boolean;
  readonly alt: string;
  /** Its own description, where the photos do not share one. */
  readonly description: string;
  /** Alternative text that the picture has elsewhere on the site: shown as a hint, never filled in. */
  readonly suggestedAlt: string;
}

export interface BatchValues {
  /** Description of all photos, where they share it. */
  description: string;
  isShared: boolean;
  /** True where photos without alternative text are added all the same. */
  describeLater: boolean;
  photos: BatchPhoto[];
  /** Photos of this form that are in the gallery already. */
  added: number;
  /** Picture and text of a draft of one photo, as the form that changes one keeps it; they become a photo. */
  image: PictureValue;
  alt: string;
}

export const BLANK_BATCH: BatchValues = {
  description: '',
  isShared: true,
  describeLater: false,
  photos: [],
  added: 0,
  image: NO_PICTURE,
  alt: '',
};

function revivePhoto(stored: unknown): BatchPhoto[] {
  if (!isRecord(stored)) return [];
  const picture = revivePicture(stored.picture);
  const key = textOf(stored.key);
  // A photo whose file the device lost is chosen again.
  if (picture.kind === 'none' || key === '') return [];
  return [
    {
      key,
      picture,
      contentKey: textOf(stored.contentKey),
      isPrepared: stored.isPrepared === true,
      alt: textOf(stored.alt),
      description: textOf(stored.description),
      suggestedAlt: textOf(stored.suggestedAlt),
    },
  ];
}

function isSamePhoto(one: BatchPhoto, other: BatchPhoto | undefined): boolean {
  return (
    other !== undefined &&
    one.key === other.key &&
    one.alt === other.alt &&
    one.description === other.description &&
    isSamePicture(one.picture, other.picture)
  );
}

export const BATCH_FIELDS: FormFields<BatchValues> = {
  description: describeText(galleryItem.fields.description.label),
  isShared: {
    label: null,
    // Alone it is nothing that one would miss.
    isSame: () => true,
    revive: (stored) => stored !== false,
  },
  describeLater: { label: null, isSame: () => true, revive: (stored) => stored === true },
  photos: {
    label: 'Photos',
    isSame: (some, others) =>
      some.length === others.length && some.every((photo, index) => isSamePhoto(photo, others[index])),
    revive: (stored) => (Array.isArray(stored) ? stored.flatMap(revivePhoto) : []),
  },
  added: {
    label: null,
    isSame: () => true,
    revive: (stored) => (typeof stored === 'number' ? stored : 0),
  },
  image: { label: null, isSame: () => true, revive: revivePicture },
  alt: { label: null, isSame: () => true, revive: textOf },
};

/** Returns `1 photo`, `10 photos`. */
export function countPhotos(count: number): string {
  return count === 1 ? '1 photo' : `${count} photos`;
}

/** Returns how many photos wait for an alternative text before they can be added. */
export function countWithoutAlt({
  photos,
  describeLater,
}: {
  readonly photos: readonly Pick<BatchPhoto, 'alt'>[];
  readonly describeLater: boolean;
}): number {
  return describeLater ? 0 : photos.filter(({ alt }) => !showsText(alt)).length;
}

/** Returns the sentence that points gently to photos without alternative text; `null` where none lacks it. */
export function missingAltSentence(count: number): string | null {
  if (count === 0) return null;
  return count === 1
    ? 'Une photo attend encore son texte alternatif.'
    : `${count} photos attendent encore leur texte alternatif.`;
}
