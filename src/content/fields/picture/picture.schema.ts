import { z } from 'zod';
import { emptyAsAbsent } from '#lib/http/form-fields.schema.ts';
import { type UploadedFile, uploadedFileSchema } from '#lib/http/uploaded-file.ts';
import type { Focus } from '#lib/images/focus.ts';
import { type FocusChoice, focusField, shownFocusSchema } from '#media/focus.schema.ts';
import type { FieldSchemas, Optional } from '../field-schemas.schema.ts';
import { storedId } from '../stored-values.schema.ts';
import type { PictureField } from './picture.ts';

/** A file, or the address of one of the site's own pictures. */
type Source = UploadedFile | string;

type IsRequired<Field extends PictureField, Yes, No> = Field extends { readonly required: true } ? Yes : No;
/** `null` where the item shows none. */
type Choice<Field extends PictureField> = IsRequired<Field, Source, Source | null>;
type Text<Field extends PictureField> = IsRequired<Field, string, string | null>;

type FocusOf<Field extends PictureField> = {
  [Key in Field['focus']]: Optional<Exclude<FocusChoice, undefined>>;
};

export interface PictureShapes<Name extends string, Field extends PictureField> {
  new: {
    [Key in Name]: IsRequired<Field, z.ZodType<Source>, Optional<Source | null>>;
  } & FocusOf<Field>;
  change: { [Key in Name]: Optional<Choice<Field>> } & FocusOf<Field>;
  answer: { [Key in Name]: z.ZodType<Text<Field>> } & { [Key in Field['focus']]: z.ZodType<Focus | null> };
  stored: { [Key in Field['column']]: z.ZodType<Text<Field>> };
}

export const pictureSchemas: FieldSchemas<PictureField> = {
  input: (name, { missing, required, focus }, request) => {
    const source = z.union([uploadedFileSchema, z.string().min(1)], { error: missing });
    const present = request === 'new' ? source : source.optional();
    return {
      [name]: z.preprocess(emptyAsAbsent, required ? present : source.nullish()),
      [focus]: focusField,
    };
  },
  answer: (name, { required, focus }) => ({
    [name]: required ? z.string() : z.string().nullable(),
    [focus]: shownFocusSchema,
  }),
  stored: (_name, { column, required }) => ({ [column]: required ? storedId : storedId.nullable() }),
};
