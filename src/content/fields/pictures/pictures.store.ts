import { AppError } from '#lib/app-error.ts';
import {
  FOREIGN_IMAGE,
  type FocusedPicture,
  findOwnImages,
  imageFocus,
  imageUrl,
  prepareField,
  prepareImage,
} from '#media/index.ts';
import type { FieldStore } from '../field.store.ts';
import type { PictureDescription } from '../picture/alt-text.ts';
import type { ChosenPictures, GivenDescription } from './pictures.schema.ts';
import type { PicturesField } from './pictures.ts';

/** One of the pictures of an item, with the point that a request gives it. */
export interface PictureUse extends FocusedPicture, GivenDescription {
  readonly mediaId: string;
  readonly caption: string | null;
}

/** One of the pictures of an item, as its row has it. */
export interface StoredPictureUse extends PictureDescription {
  readonly mediaId: string;
  readonly caption: string | null;
}

/** Pictures of a request, with the ids of their rows. */
export interface PreparedPictures {
  /** `undefined`: the present ones stay. */
  readonly kept: readonly PictureUse[] | undefined;
  readonly added: readonly PictureUse[];
}

/**
 * Returns the pictures of an item after a request, described as before where the request does not say.
 * @param present those that it has.
 */
export function settlePictures(
  { kept, added }: PreparedPictures,
  present: readonly StoredPictureUse[],
): StoredPictureUse[] {
  const former = new Map(present.map((picture) => [picture.mediaId, picture]));
  return [...(kept ?? present), ...added].map(({ mediaId, caption, alt, decorative }) => {
    const before = former.get(mediaId);
    return {
      mediaId,
      caption,
      alt: alt === undefined ? (before?.alt ?? null) : alt,
      // A text that is given says that there is something to describe.
      decorative: decorative ?? (alt === undefined && (before?.decorative ?? false)),
    };
  });
}

export const picturesStore: FieldStore<PicturesField> = {
  prepare: async ({ services, files }, name, _field, value): Promise<PreparedPictures> => {
    const chosen = value as ChosenPictures;
    const addresses = chosen.kept?.map(({ url }) => url) ?? [];
    const own = await findOwnImages(services.db, services.settings, addresses);
    const kept = chosen.kept?.map(({ url, ...said }) => {
      const media = own.get(url);
      if (!media) throw new AppError('validation', { fields: { [name]: FOREIGN_IMAGE } });
      return { mediaId: media.id, ...said };
    });
    const added: PictureUse[] = [];
    for (const { file, ...said } of chosen.added) {
      const image = await prepareField(name, () => prepareImage(services, file));
      files.push(image);
      added.push({ mediaId: image.media.id, ...said });
    }
    return { kept, added };
  },
  // They are stored in separate rows.
  columns: () => ({}),
  show: (name, _field, { pictures }) => ({
    [name]: pictures?.map(({ media, caption, alt, decorative }) => ({
      url: imageUrl(media),
      caption,
      focus: imageFocus(media),
      alt,
      decorative,
    })),
  }),
};
