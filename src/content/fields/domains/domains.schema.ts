import { z } from 'zod';
import { NO_DOMAIN } from '#lib/http/domain-filter.ts';
import { MAX_HEADING_LENGTH } from '#settings/sections/limits.ts';
import type { FieldSchemas, Optional } from '../field-schemas.schema.ts';
import { storedId } from '../stored-values.schema.ts';
import { type DomainsField, MAX_DOMAINS } from './domains.ts';

export interface DomainsShapes<Name extends string> {
  new: { [Key in Name]: Optional<string[]> };
  change: { [Key in Name]: Optional<string[]> };
  answer: { [Key in Name]: z.ZodType<string[]> };
  stored: Record<never, z.ZodType>;
}

/** Returns the ids of a list; a form writes none as one empty field. */
function readIds(value: unknown): unknown {
  const list = typeof value === 'string' ? [value] : value;
  return Array.isArray(list) ? list.filter((id) => id !== '') : list;
}

/** The row of one domain in the field's table. {@link NO_DOMAIN} is the mark of owners without any. */
export function storedDomain<const OwnerColumn extends string>(ownerColumn: OwnerColumn) {
  const owner = { [ownerColumn]: storedId } as { [Key in OwnerColumn]: typeof storedId };
  return z.strictObject({
    ...owner,
    domain_id: z
      .string()
      .regex(/^[a-z0-9-]{1,500}$/)
      .refine((id) => id !== NO_DOMAIN),
  });
}

export const domainsSchemas: FieldSchemas<DomainsField> = {
  input: (name, { invalid, tooMany }) => ({
    [name]: z
      .preprocess(
        readIds,
        z
          .array(z.string({ error: invalid }).max(MAX_HEADING_LENGTH, invalid), { error: invalid })
          .max(MAX_DOMAINS, tooMany)
          .optional(),
      )
      .describe(
        'Ids of the section `domains` of `/organisation`, in any order: a JSON array, or a repeated field of a form, where an empty one says none; left out, the present ones stay',
      ),
  }),
  answer: (name) => ({ [name]: z.array(z.string()) }),
  stored: () => ({}),
};
