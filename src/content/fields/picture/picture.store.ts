import { AppError } from '#lib/app-error.ts';
import type { UploadedFile } from '#lib/http/uploaded-file.ts';
import {
  FOREIGN_IMAGE,
  findOwnImages,
  imageFocus,
  imageUrl,
  prepareField,
  prepareImage,
} from '#media/index.ts';
import type { FieldStore } from '../field.store.ts';
import type { PictureField } from './picture.ts';

export const pictureStore: FieldStore<PictureField> = {
  prepare: async ({ services, files }, name, _field, value): Promise<string | null | undefined> => {
    // The request's schema has found a file, an address, `null` or nothing there.
    const source = value as UploadedFile | string | null | undefined;
    if (source === null || source === undefined) return source;
    if (typeof source === 'string') {
      const own = (await findOwnImages(services.db, services.settings, [source])).get(source);
      if (!own) throw new AppError('validation', { fields: { [name]: FOREIGN_IMAGE } });
      return own.id;
    }
    const file = await prepareField(name, () => prepareImage(services, source));
    files.push(file);
    return file.media.id;
  },
  columns: (_name, { column }, value = null) => ({ [column]: value }),
  show: (name, { focus }, { media }) => ({
    [name]: media && imageUrl(media),
    [focus]: media && imageFocus(media),
  }),
};
