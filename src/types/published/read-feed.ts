import { listNewestIds, readByIds } from '#content/collections/index.ts';
import type { PublishedType } from '#content/content-types.ts';
import type { Services } from '#content/services.ts';
import { excerptOf } from '#lib/text/excerpt.ts';
import type { PublishedItem } from './published.schema.ts';
import { COLLECTIONS } from './published.ts';
import { shownDate } from './shown-date.ts';

/** Entries of a feed: enough for a month's absence. */
const LENGTH = 20;
/** Characters of an entry's excerpt. */
const EXCERPT_LENGTH = 200;

/** Returns an item in one line: its date, its place, and the beginning of its text. */
export function summaryOf(type: PublishedType, item: PublishedItem, timeZone: string): string {
  const parts = [shownDate(type, item, timeZone), item.place, item.details];
  return excerptOf(parts.filter(Boolean).join(' · ').replace(/\s+/g, ' '), EXCERPT_LENGTH);
}

/** Returns what was published last of a type, as its feed has it. */
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
    const { image = null, imageFocus = null } = 'image' in item ? item : {};
    const publishedAt = item.publishedAt ?? createdAt;
    return {
      id,
      slug,
      title,
      excerpt: summaryOf(type, item, timeZone),
      coverImage: image,
      coverFocus: imageFocus,
      coverAlt: '',
      publishedAt,
      changedAt: publishedAt > updatedAt ? publishedAt : updatedAt,
    };
  });
}
