import { z } from 'zod';
import { emptyAsAbsent } from '#lib/http/form-fields.schema.ts';
import type { ColumnOf } from '../common.ts';
import type { FieldSchemas, Optional } from '../field-schemas.schema.ts';
import { storedFlag } from '../stored-values.schema.ts';
import type { FlagField } from './flag.ts';

export interface FlagShapes<Name extends string, Field extends FlagField> {
  new: { [Key in Name]: Optional<boolean> };
  change: { [Key in Name]: Optional<boolean> };
  answer: { [Key in Name]: z.ZodType<boolean> };
  stored: { [Key in ColumnOf<Name, Field>]: z.ZodType<number> };
}

/** Returns the value of a switch, which multipart writes as a word. */
export function readSwitch(value: unknown): unknown {
  if (value === 'true' || value === 'false') return value === 'true';
  return emptyAsAbsent(value);
}

export const flagSchemas: FieldSchemas<FlagField> = {
  input: (name, { invalid }) => ({
    [name]: z.preprocess(readSwitch, z.boolean({ error: invalid }).optional()),
  }),
  answer: (name) => ({ [name]: z.boolean() }),
  stored: (name, { column = name }) => ({ [column]: storedFlag }),
};
