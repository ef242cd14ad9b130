import { z } from 'zod';
import { type UploadedFile, uploadedFileSchema } from '#lib/http/uploaded-file.ts';

/** A body that is no form holds no file either. */
export const addImageSchema = z.preprocess(
  (body) => body ?? {},
  z.object({
    file: z
      .unknown()
      .refine((value): value is UploadedFile => uploadedFileSchema.safeParse(value).success, {
        error: 'Choisissez une image.',
      })
      .meta({ type: 'string', format: 'binary' }),
  }),
);

export const addedImageSchema = z
  .object({
    url: z.string().describe('The widest rendition; the addresses of the narrower ones follow from it'),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
  })
  .meta({ id: 'Image' });
