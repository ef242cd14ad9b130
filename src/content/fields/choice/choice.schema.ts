import { z } from 'zod';
import { emptyAsAbsent } from '#lib/http/form-fields.schema.ts';
import type { ColumnOf } from '../common.ts';
import type { FieldSchemas, Optional } from '../field-schemas.schema.ts';
import type { ChoiceField } from './choice.ts';

export interface ChoiceShapes<Name extends string, Field extends ChoiceField> {
  new: { [Key in Name]: Optional<Field['options'][number]> };
  change: { [Key in Name]: Optional<Field['options'][number]> };
  answer: { [Key in Name]: z.ZodType<Field['options'][number]> };
  stored: { [Key in ColumnOf<Name, Field>]: z.ZodType<Field['options'][number]> };
}

export const choiceSchemas: FieldSchemas<ChoiceField> = {
  input: (name, { options, invalid }) => ({
    [name]: z.preprocess(emptyAsAbsent, z.enum(options, { error: invalid }).optional()),
  }),
  answer: (name, { options }) => ({ [name]: z.enum(options) }),
  stored: (name, { column = name, options }) => ({ [column]: z.enum(options) }),
};
