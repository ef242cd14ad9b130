import { imageFocus, imageUrl } from '../../media/index.ts';
import type { FieldStore } from '../field.store.ts';
import type { PicturesField } from './pictures.ts';

export const picturesStore: FieldStore<PicturesField> = {
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
