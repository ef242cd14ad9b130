import { z } from 'zod';
import { type UploadedFile, uploadedFileSchema } from '#lib/http/uploaded-file.ts';
import type { FieldSchemas, Optional } from '../field-schemas.schema.ts';
import { storedId } from '../stored-values.schema.ts';
import type { DocumentField } from './document.ts';

export interface DocumentShapes<Name extends string, Field extends DocumentField> {
  new: { [Key in Name]: z.ZodType<UploadedFile> };
  change: { [Key in Name]: Optional<UploadedFile> };
  answer: { [Key in Field['url']]: z.ZodType<string> } & { [Key in Field['size']]: z.ZodType<number> };
  stored: { [Key in Field['column']]: z.ZodType<string> };
}

function file({ required }: DocumentField) {
  return z
    .unknown()
    .refine((value): value is UploadedFile => uploadedFileSchema.safeParse(value).success, {
      error: required,
    })
    .meta({ type: 'string', format: 'binary' });
}

export const documentSchemas: FieldSchemas<DocumentField> = {
  input: (name, field, request) => ({ [name]: request === 'new' ? file(field) : file(field).optional() }),
  answer: (_name, { url, size }) => ({
    [url]: z.string().describe('Where its PDF is downloaded'),
    [size]: z.number().int().describe('Bytes of the PDF'),
  }),
  stored: (_name, { column }) => ({ [column]: storedId }),
};
