import { z } from 'zod';
import { completeWebAddress, isWebAddress } from '#lib/text/web-address.ts';
import type { ColumnOf } from '../common.ts';
import type { FieldSchemas, Optional } from '../field-schemas.schema.ts';
import { MAX_STORED_LINE } from '../stored-values.schema.ts';
import { emptyableText } from '../text/text.schema.ts';
import type { WebAddressField } from './web-address.ts';

export interface WebAddressShapes<Name extends string, Field extends WebAddressField> {
  new: { [Key in Name]: Optional<string | null> };
  change: { [Key in Name]: Optional<string | null> };
  answer: { [Key in Name]: z.ZodType<string | null> };
  stored: { [Key in ColumnOf<Name, Field>]: z.ZodType<string | null> };
}

/** An address that a restore takes; without its scheme, it is completed. */
const storedAddress = z
  .string()
  .max(MAX_STORED_LINE)
  .transform(completeWebAddress)
  .pipe(z.string().refine(isWebAddress));

export const webAddressSchemas: FieldSchemas<WebAddressField> = {
  input: (name, { max, invalid }) => ({
    [name]: emptyableText({ max, invalid, tooLong: invalid, multiline: true })
      .nullish()
      .refine((text) => !text || isWebAddress(text), invalid),
  }),
  answer: (name) => ({ [name]: z.string().nullable() }),
  stored: (name, { column = name }) => ({ [column]: storedAddress.nullable().catch(null) }),
};
