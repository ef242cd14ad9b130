import { z } from 'zod';
import { requiredLine } from '#platform/http/form-fields.schema.ts';
import { type UploadedFile, uploadedFileSchema } from '#platform/http/uploaded-file.ts';
import { showsText } from '#platform/text/clean-text.ts';
import { MAX_TITLE_LENGTH } from './report.ts';

/** Report in an answer of the API (docs/specification/api.md#entities). */
export const reportSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    fileUrl: z.string().describe('Where its PDF is downloaded'),
    size: z.number().int().describe('Bytes of the PDF'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Report' });

export type Report = z.infer<typeof reportSchema>;

const title = requiredLine({
  required: 'Le titre est un texte.',
  maxLength: MAX_TITLE_LENGTH,
  tooLong: `Le titre compte au plus ${MAX_TITLE_LENGTH} caractères.`,
});

const file = z
  .unknown()
  .refine((value): value is UploadedFile => uploadedFileSchema.safeParse(value).success, {
    error: 'Choisissez un fichier PDF.',
  })
  .meta({ type: 'string', format: 'binary' });

/** A title of which nobody sees anything is none: the report takes the name of its file. */
function unseenAsAbsent(value: unknown): unknown {
  return typeof value === 'string' && !showsText(value) ? undefined : value;
}

/** Body of `POST /reports`. */
export const newReportSchema = z.object({
  file,
  title: z.preprocess(unseenAsAbsent, title.optional()).describe('The name of the file when left out'),
});

export type NewReport = z.infer<typeof newReportSchema>;
