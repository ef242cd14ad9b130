import { z } from 'zod';
import { showsText } from '#lib/text/clean-text.ts';
import { cleanedText, type TextRule } from '#lib/text/cleaned-text.schema.ts';
import type { ColumnOf } from '../common.ts';
import type { FieldSchemas, Optional } from '../field-schemas.schema.ts';
import { storedLine, storedText } from '../stored-values.schema.ts';
import type { TextField } from './text.ts';

type Text<Field extends TextField> = Field extends { readonly optional: string } ? string | null : string;

export interface TextShapes<Name extends string, Field extends TextField> {
  new: {
    [Key in Name]: Field extends { readonly required: string } ? z.ZodType<string> : Optional<Text<Field>>;
  };
  change: { [Key in Name]: Optional<Text<Field>> };
  answer: { [Key in Name]: z.ZodType<Text<Field>> };
  stored: { [Key in ColumnOf<Name, Field>]: z.ZodType<Text<Field>> };
}

/** A text in which nothing can be seen is left out. */
function unseenAsAbsent(value: unknown): unknown {
  return typeof value === 'string' && !showsText(value) ? undefined : value;
}

/** A text that may be empty: `null` then. */
export function emptyableText(rule: TextRule) {
  return cleanedText(rule).transform((text) => text || null);
}

export const textSchemas: FieldSchemas<TextField> = {
  input: (name, field, request) => {
    if ('optional' in field) {
      return { [name]: emptyableText({ ...field, invalid: field.optional }).nullish() };
    }
    const invalid = 'required' in field ? field.required : field.filledIn;
    const text = cleanedText({ ...field, invalid }).refine((line) => line !== '', invalid);
    if ('filledIn' in field) return { [name]: z.preprocess(unseenAsAbsent, text.optional()) };
    return { [name]: request === 'new' ? text : text.optional() };
  },
  answer: (name, field) => ({ [name]: 'optional' in field ? z.string().nullable() : z.string() }),
  stored: (name, { column = name, multiline, ...field }) => {
    const text = multiline ? storedText : storedLine;
    return { [column]: 'optional' in field ? text.nullable() : text };
  },
};
