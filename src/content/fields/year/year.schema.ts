import { z } from 'zod';
import { FIRST_YEAR, LAST_YEAR, YEAR_RULE } from '#lib/text/years.ts';
import type { ColumnOf } from '../common.ts';
import type { FieldSchemas, Optional } from '../field-schemas.schema.ts';
import { readYear, type YearField } from './year.ts';

export interface YearShapes<Name extends string, Field extends YearField> {
  new: { [Key in Name]: Optional<number | null> };
  change: { [Key in Name]: Optional<number | null> };
  answer: { [Key in Name]: z.ZodType<number | null> };
  stored: { [Key in ColumnOf<Name, Field>]: z.ZodType<number | null> };
}

const possibleYear = z.int({ error: YEAR_RULE }).min(FIRST_YEAR, YEAR_RULE).max(LAST_YEAR, YEAR_RULE);

export const yearSchemas: FieldSchemas<YearField> = {
  input: (name) => ({ [name]: z.preprocess(readYear, possibleYear.nullish()) }),
  answer: (name) => ({ [name]: z.int().nullable() }),
  stored: (name, { column = name }) => ({ [column]: z.int().min(0).max(9999).nullable().catch(null) }),
};
