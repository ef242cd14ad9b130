import { z } from 'zod';
import { emptyAsAbsent } from '#lib/http/form-fields.schema.ts';
import { hasPossibleYear, YEAR_RULE } from '#lib/text/years.ts';
import type { ColumnOf } from '../common.ts';
import type { FieldSchemas, Optional } from '../field-schemas.schema.ts';
import { storedInstant } from '../stored-values.schema.ts';
import type { InstantField } from './instant.ts';

export interface InstantShapes<Name extends string, Field extends InstantField> {
  new: { [Key in Name]: Optional<string | null> };
  change: { [Key in Name]: Optional<string | null> };
  answer: { [Key in Name]: z.ZodType<string | null> };
  stored: { [Key in ColumnOf<Name, Field>]: z.ZodType<string | null> };
}

export function emptyAsNone(value: unknown): unknown {
  return value === '' ? null : value;
}

export const instantSchemas: FieldSchemas<InstantField> = {
  input: (name, { invalid, emptied }) => {
    const instant = z.iso
      .datetime({ offset: true, error: invalid })
      // Judged in UTC, as it is stored.
      .refine(hasPossibleYear, YEAR_RULE)
      .transform((text) => new Date(text).toISOString());
    return { [name]: z.preprocess(emptied === 'ignored' ? emptyAsAbsent : emptyAsNone, instant.nullish()) };
  },
  answer: (name) => ({ [name]: z.iso.datetime().nullable() }),
  stored: (name, { column = name, unreadable }) => ({
    [column]: unreadable === 'refused' ? storedInstant.nullable() : storedInstant.nullable().catch(null),
  }),
};
