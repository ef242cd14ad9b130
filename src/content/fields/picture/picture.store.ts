import { imageFocus, imageUrl } from '../../media/index.ts';
import type { FieldStore } from '../field.store.ts';
import type { PictureField } from './picture.ts';

export const pictureStore: FieldStore<PictureField> = {
  columns: (_name, { column }, value = null) => ({ [column]: value }),
  show: (name, { focus }, { media }) => ({
    [name]: media && imageUrl(media),
    [focus]: media && imageFocus(media),
  }),
};
