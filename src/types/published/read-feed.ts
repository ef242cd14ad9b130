import { listNewestIds, readByIds } from '#content/collections/index.ts';
import type { PublishedType } from '#content/content-types.ts';
import type { Field } from '#content/fields/field.ts';
import type { Services } from '#content/services.ts';
import type { Focus } from '#lib/images/focus.ts';
import { excerptOf } from '#lib/text/excerpt.ts';
import { DEFINITIONS } from '#types/definitions.ts';
import type { PublishedItem } from './published.schema.ts';
import { COLLECTIONS } from './published.ts';
import { shownDate } from './shown-date.ts';

/** Entries of a feed: enough for a month's absence. */
const LENGTH = 20;
/** Characters of an entry's excerpt. */
const EXCERPT_LENGTH = 200;

/** Returns an item in one line: its dates, what is said of it in a line, and the beginning of its text. */
export function summaryOf(type: PublishedType, item: PublishedItem, timeZone: string): string {
  const fields: [string, Field][] = Object.entries(DEFINITIONS[type].fields);
  const values = item as unknown as Readonly<Record<string, string | null>>;
  const textsOf = (isMultiline: boolean) =>
    fields.flatMap(([name, field]) =>
      field.kind === 'text' &&
      !field.heading &&
      field.describes === undefined &&
      (field.multiline ?? false) === isMultiline
        ? [values[name]]
        : [],
    );
  const parts = [shownDate(type, item, timeZone), ...textsOf(false), ...textsOf(true)];
  return excerptOf(parts.filter(Boolean).join(' · ').replace(/\s+/g, ' '), EXCERPT_LENGTH);
}

/** Returns the picture of an item with its alternative text, as a feed has them. */
function coverOf(type: PublishedType, item: PublishedItem) {
  const fields: [string, Field][] = Object.entries(DEFINITIONS[type].fields);
  const values = item as unknown as Readonly<Record<string, unknown>>;
  const [name, picture] = fields.find(([, { kind }]) => kind === 'picture') ?? [];
  if (name === undefined || picture?.kind !== 'picture')
    return { coverImage: null, coverFocus: null, coverAlt: '' };
  const [alt = ''] = fields.find(([, field]) => field.kind === 'text' && field.describes === name) ?? [];
  // The answer's schema has found these values there.
  return {
    coverImage: (values[name] ?? null) as string | null,
    coverFocus: (values[picture.focus] ?? null) as Focus | null,
    coverAlt: (values[alt] ?? '') as string,
  };
}

/** Returns the items of a type that were published last, as its feed has them. */
export async function readPublishedFeed(services: Services, type: PublishedType) {
  const collection = COLLECTIONS[type];
  const { timeZone } = services.settings;
  const found = await readByIds(
    services,
    collection,
    await listNewestIds(services, collection.table, LENGTH),
  );
  return found.map(({ item }) => {
    const { id, slug, title, createdAt, updatedAt } = item;
    const publishedAt = item.publishedAt ?? createdAt;
    return {
      id,
      slug,
      title,
      excerpt: summaryOf(type, item, timeZone),
      ...coverOf(type, item),
      publishedAt,
      changedAt: publishedAt > updatedAt ? publishedAt : updatedAt,
    };
  });
}
