import { AppError } from '#platform/app-error.ts';
import type { UploadedFile } from '#platform/http/uploaded-file.ts';
import {
  FOREIGN_IMAGE,
  findOwnImages,
  imageFocus,
  imageUrl,
  prepareField,
  prepareImage,
} from '../../media/index.ts';
import type { FieldStore } from '../field.store.ts';
import type { PictureField } from './picture.ts';

export const pictureStore: FieldStore<PictureField> = {
  prepare: async (services, name, _field, value) => {
    // The request's schema has found a file, an address, `null` or nothing there.
    const source = value as UploadedFile | string | null | undefined;
    if (source === null || source === undefined) return { value: source, files: [] };
    if (typeof source === 'string') {
      const own = (await findOwnImages(services.db, services.settings, [source])).get(source);
      if (!own) throw new AppError('validation', { fields: { [name]: FOREIGN_IMAGE } });
      return { value: own.id, files: [] };
    }
    const file = await prepareField(name, () => prepareImage(services, source));
    return { value: file.media.id, files: [file] };
  },
  columns: (_name, { column }, value = null) => ({ [column]: value }),
  show: (name, { focus }, { media }) => ({
    [name]: media && imageUrl(media),
    [focus]: media && imageFocus(media),
  }),
};
