import type { z } from 'zod';
import { DEFAULTS } from '../defaults/index.ts';
import { SECTION_SCHEMAS, type SectionName, type SectionValue } from './sections.schema.ts';

/** A value that stands for "nothing said", where a field may be empty. */
const NOTHING = ['', null, []];

/** Returns those items of a list that each are valid. */
function validItems(field: z.ZodType, items: readonly unknown[]): unknown {
  const valid = items.filter((item) => field.safeParse([item]).success);
  const result = field.safeParse(valid);
  return result.success ? result.data : undefined;
}

/** Returns a field's stored value as far as it is valid: its valid items, else nothing, else the default. */
function readField(field: z.ZodType, stored: unknown, byDefault: unknown): unknown {
  const result = field.safeParse(stored);
  if (result.success) return result.data;
  const items = Array.isArray(stored) ? validItems(field, stored) : undefined;
  if (items !== undefined) return items;
  const nothing = NOTHING.find((value) => field.safeParse(value).success);
  return nothing === undefined ? byDefault : nothing;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A section as it is shown. */
export interface ReadValue<Name extends SectionName> {
  readonly value: SectionValue<Name>;
  /** True where the product's own default stands. */
  readonly isDefault: boolean;
  /** True where a part of the stored value cannot be shown and something else stands in its place. */
  readonly isMended: boolean;
}

/**
 * Returns a stored value as it can be shown. A value that another version of the product has written may break the
 * rules of this one: each field of it is validated alone, so that one faulty field costs that field only.
 */
export function readStoredValue<Name extends SectionName>(name: Name, stored: string): ReadValue<Name> {
  const schema: z.ZodObject = SECTION_SCHEMAS[name];
  const byDefault = DEFAULTS[name];
  const value = parseJson(stored);
  if (value === null) return { value: byDefault, isDefault: true, isMended: false };
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data as SectionValue<Name>, isDefault: false, isMended: false };
  if (typeof value !== 'object' || Array.isArray(value)) {
    return { value: byDefault, isDefault: true, isMended: true };
  }
  const fields = Object.entries(schema.shape).map(([field, rule]) => [
    field,
    readField(rule as z.ZodType, (value as Record<string, unknown>)[field], Reflect.get(byDefault, field)),
  ]);
  return { value: Object.fromEntries(fields) as SectionValue<Name>, isDefault: false, isMended: true };
}
