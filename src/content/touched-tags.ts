import { frameFor } from '#organisation/frame.ts';
import type { Organisation } from '#organisation/sections/sections.schema.ts';
import { isPublicationKind } from './content-types.ts';
import type { Change, ContentRow, ItemChange, OrganisationChange } from './record-change.ts';
import type { Forgotten, Tag } from './shown.ts';

/** Columns that a publication's card shows, and those that its link does. */
const CARD = ['slug', 'title', 'opening', 'cover_media_id', 'published_at', 'ends_at'];
const LINK = ['slug', 'title'];

/** Returns what a row's place in its list depends on; `null` where visitors do not see it, today or on its day. */
export function placeOf(row: ContentRow | null): string | null {
  if (row === null || row.deleted_at !== null) return null;
  if (!('status' in row)) return 'position' in row ? String(row.position) : row.created_at;
  return row.status === 'published' ? row.sorted_at : null;
}

function differ(before: ContentRow | null, after: ContentRow | null, columns: readonly string[]): boolean {
  const value = (row: object | null, column: string) => (row as Record<string, unknown> | null)?.[column];
  return columns.some((column) => value(before, column) !== value(after, column));
}

function touchedByItem({ type, id, before, after }: ItemChange): Tag[] {
  const tags: Tag[] = [`${type}:${id}`];
  if (isPublicationKind(type) && after && differ(before, after, ['slug'])) {
    tags.push(`slug:${type}/${'slug' in after ? after.slug : ''}`);
  }
  const [from, to] = [placeOf(before), placeOf(after)];
  if (from === null && to === null) return tags;
  tags.push(`every:${type}`);
  const isMoved = from !== to;
  if (isMoved) tags.push(type);
  if (!isPublicationKind(type)) return tags;
  if (isMoved || differ(before, after, CARD)) tags.push(`card:${id}`);
  if (isMoved || differ(before, after, LINK)) tags.push(`link:${id}`);
  if (type === 'bulletin' && (isMoved || differ(before, after, ['ends_at']))) tags.push('alert');
  return tags;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The settings on which everything depends that names an address or a day. */
function settingsOf({ identity, address }: Organisation): readonly unknown[] {
  return [identity.timeZone, address.publicUrl];
}

function touchedBySection({ id: name, sections: { before, after } }: OrganisationChange): Forgotten {
  if (!isSame(settingsOf(before), settingsOf(after))) return 'everything';
  const [from, to] = [before[name], after[name]] as readonly Readonly<Record<string, unknown>>[];
  const fields = Object.keys({ ...from, ...to }).filter((field) => !isSame(from?.[field], to?.[field]));
  const isFramed = !isSame(frameFor(before), frameFor(after));
  return [
    `section:${name}`,
    ...fields.map((field): Tag => `section:${name}.${field}`),
    ...(isFramed ? (['frame'] as const) : []),
  ];
}

/** Returns the tags that a change touches: the pages that show one of them are outdated. */
export function touchedTags(change: Change): Forgotten {
  if ('sections' in change) return touchedBySection(change);
  if (change.action === 'agent.ordered') return ['agent'];
  return 'before' in change && change.before !== undefined ? touchedByItem(change) : [];
}
