import { AppError } from '#platform/app-error.ts';
import {
  FOREIGN_IMAGE,
  type FocusedPicture,
  findOwnImages,
  imageFocus,
  imageUrl,
  prepareField,
  prepareImage,
} from '../../media/index.ts';
import type { FieldStore } from '../field.store.ts';
import type { ChosenPictures } from './pictures.schema.ts';
import type { PicturesField } from './pictures.ts';

/** One of the pictures of an item, with the point that a request gives it. */
export interface PictureUse extends FocusedPicture {
  readonly mediaId: string;
  readonly caption: string | null;
}

/** Pictures of a request, with the ids of their rows. */
export interface PreparedPictures {
  /** `undefined`: the present ones stay. */
  readonly kept: readonly PictureUse[] | undefined;
  readonly added: readonly PictureUse[];
}

export const picturesStore: FieldStore<PicturesField> = {
  prepare: async ({ services, files }, name, _field, value): Promise<PreparedPictures> => {
    const chosen = value as ChosenPictures;
    const addresses = chosen.kept?.map(({ url }) => url) ?? [];
    const own = await findOwnImages(services.db, services.settings, addresses);
    const kept = chosen.kept?.map(({ url, caption, focus }) => {
      const media = own.get(url);
      if (!media) throw new AppError('validation', { fields: { [name]: FOREIGN_IMAGE } });
      return { mediaId: media.id, caption, focus };
    });
    const added: PictureUse[] = [];
    for (const { file, caption, focus } of chosen.added) {
      const image = await prepareField(name, () => prepareImage(services, file));
      files.push(image);
      added.push({ mediaId: image.media.id, caption, focus });
    }
    return { kept, added };
  },
  // They have rows of their own.
  columns: () => ({}),
  show: (name, _field, { pictures }) => ({
    [name]: pictures?.map(({ media, caption }) => ({
      url: imageUrl(media),
      caption,
      focus: imageFocus(media),
    })),
  }),
};
