import type { PublishedType } from '#content/content-types.ts';
import type { Field, Fields } from '#content/fields/field.ts';
import { hasPassed } from '#content/fields/instant/instant.ts';
import { frenchRange } from '#content/fields/range/range.text.ts';
import { DEFINITIONS } from '#types/definitions.ts';
import { publishingFields } from '#types/publishing-fields.ts';
import type { PublishedItem } from './published.schema.ts';

type Values = Readonly<Record<string, string | null>>;

/** Returns a choice or a date in French; empty for a field of another kind, and for a date that is not given. */
function shownValue(name: string, field: Field, values: Values, timeZone: string): string {
  const value = values[name] ?? null;
  if (value === null) return '';
  if (field.kind === 'choice') return field.labels[value] ?? '';
  if (field.kind === 'range') return frenchRange({ start: value, end: values[field.end] ?? null }, timeZone);
  if (field.kind !== 'instant') return '';
  return `${field.label}\u00a0: ${frenchRange({ start: value, end: null }, timeZone)}`;
}

/** Returns choices and dates of an item in French, as its definition has them; empty where it has none. */
export function shownDate(type: PublishedType, item: PublishedItem, timeZone: string): string {
  const values = item as unknown as Values;
  const fields: Fields = DEFINITIONS[type].fields;
  return Object.entries(fields)
    .filter(([name]) => !(name in publishingFields))
    .map(([name, field]) => shownValue(name, field, values, timeZone))
    .filter(Boolean)
    .join(' · ');
}

/** Returns the marks of an item some of whose instants have passed, such as the deadline of a notice; empty before. */
export function passedMark(type: PublishedType, item: PublishedItem, now: Date): string {
  const values = item as unknown as Values;
  const fields: [string, Field][] = Object.entries(DEFINITIONS[type].fields);
  return fields
    .map(([name, field]) =>
      field.kind === 'instant' && hasPassed(values[name] ?? null, now) ? field.passed : '',
    )
    .filter(Boolean)
    .join(' · ');
}
