import { z } from 'zod';
import type { ColumnOf } from '../common.ts';
import type { FieldSchemas, Optional } from '../field-schemas.schema.ts';
import { storedText } from '../stored-values.schema.ts';
import type { RichTextField } from './rich-text.ts';

export interface RichTextShapes<Name extends string, Field extends RichTextField> {
  new: { [Key in Name]: Optional<string> };
  change: { [Key in Name]: Optional<string> };
  answer: { [Key in Name | Field['excerpt']]: z.ZodType<string> };
  stored: { [Key in ColumnOf<Name, Field> | Field['opening']]: z.ZodType<string> } & {
    [Key in Field['toDescribe']]: z.ZodType<number>;
  };
}

export const richTextSchemas: FieldSchemas<RichTextField> = {
  // Its length is counted once it is sanitised.
  input: (name, { invalid }) => ({ [name]: z.string({ error: invalid }).optional() }),
  answer: (name, { excerpt }) => ({ [name]: z.string().describe('Sanitised HTML'), [excerpt]: z.string() }),
  // A restore sanitises it beside this schema, because that needs the site's addresses.
  stored: (name, { column = name, opening, toDescribe }) => ({
    [column]: z.string(),
    [opening]: storedText,
    [toDescribe]: z.int().min(0).catch(0),
  }),
};
