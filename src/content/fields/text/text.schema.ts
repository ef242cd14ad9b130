import { z } from 'zod';
import { maxSentLength, requiredLine } from '#platform/http/form-fields.schema.ts';
import { cleanLine, showsText } from '#platform/text/clean-text.ts';
import type { ColumnOf } from '../common.ts';
import type { FieldSchemas, Optional } from '../field-schemas.schema.ts';
import { storedLine } from '../stored-values.schema.ts';
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

/** Returns the sentence for what is no text. */
function invalidOf(field: TextField): string {
  if ('required' in field) return field.required;
  return 'optional' in field ? field.optional : field.filledIn;
}

function line(field: TextField) {
  return requiredLine({ required: invalidOf(field), maxLength: field.max, tooLong: field.tooLong });
}

/** A text in which nothing can be seen is left out. */
function unseenAsAbsent(value: unknown): unknown {
  return typeof value === 'string' && !showsText(value) ? undefined : value;
}

/** A line that may be empty: `null` then. */
export function emptyableLine(field: TextField) {
  return z
    .string({ error: invalidOf(field) })
    .max(maxSentLength(field.max), field.tooLong)
    .transform(cleanLine)
    .pipe(z.string().max(field.max, field.tooLong))
    .transform((text) => text || null);
}

export const textSchemas: FieldSchemas<TextField> = {
  input: (name, field, request) => {
    if ('optional' in field) return { [name]: emptyableLine(field).nullish() };
    if ('filledIn' in field) return { [name]: z.preprocess(unseenAsAbsent, line(field).optional()) };
    return { [name]: request === 'new' ? line(field) : line(field).optional() };
  },
  answer: (name, field) => ({ [name]: 'optional' in field ? z.string().nullable() : z.string() }),
  stored: (name, { column = name, ...field }) => ({
    [column]: 'optional' in field ? storedLine.nullable() : storedLine,
  }),
};
