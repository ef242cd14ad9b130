import type { PublishedType } from '#content/content-types.ts';
import { frenchRange } from '#content/fields/range/range.text.ts';
import { DEFINITIONS } from './definitions.ts';
import type { PublishedItem } from './published.schema.ts';

/** Returns the date of an item in French, as its definition has it; empty where it has none. */
export function shownDate(type: PublishedType, item: PublishedItem, timeZone: string): string {
  const values = item as unknown as Readonly<Record<string, string | null>>;
  for (const [name, field] of Object.entries(DEFINITIONS[type].fields)) {
    if (field.kind === 'range') {
      return frenchRange({ start: values[name] ?? '', end: values[field.end] ?? null }, timeZone);
    }
  }
  return '';
}
