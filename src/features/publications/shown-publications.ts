import type { Services } from '#content/services.ts';
import type { Shown } from '#content/shown.ts';
import type { PublicationRow } from '#platform/db/schema.ts';
import { alertEnd } from './publication.policy.ts';
import type { PublicationKind } from './publication.schema.ts';
import { readScheduled, type Scheduled } from './publication-lists.queries.ts';

type Reading = Pick<Services, 'db' | 'shown'>;

/** Notes that a page changes with the next scheduled publication of a kind, and returns what is scheduled. */
export async function noteScheduled(
  { db, shown }: Reading,
  kind: PublicationKind,
  now: Date,
): Promise<Scheduled> {
  const scheduled = await readScheduled(db, kind, now.toISOString());
  if (scheduled.next !== null) shown.until(new Date(scheduled.next));
  return scheduled;
}

/** {@link noteScheduled}, and notes that a page shows which publications of a kind there are, in which order. */
export function noteList(reading: Reading, kind: PublicationKind, now: Date): Promise<Scheduled> {
  reading.shown.note(kind);
  return noteScheduled(reading, kind, now);
}

/** Notes that a page shows which publication of a kind comes first. */
export async function noteNewest(reading: Reading, kind: PublicationKind, now: Date): Promise<void> {
  reading.shown.note(`newest:${kind}`);
  await noteScheduled(reading, kind, now);
}

/** Notes when a publication appears that visitors do not see yet. */
export function noteAppearance(
  shown: Shown,
  { published_at }: Pick<PublicationRow, 'published_at'>,
  now: Date,
): void {
  const date = new Date(published_at ?? 0);
  if (date > now) shown.until(date);
}

/** Notes that what a page says of a bulletin in force changes with its end. */
export function noteAlert(
  shown: Shown,
  { kind, sorted_at, ends_at }: Pick<PublicationRow, 'kind' | 'sorted_at' | 'ends_at'>,
  now: Date,
): void {
  const end = alertEnd({ kind, startsAt: sorted_at, endsAt: ends_at });
  if (end !== null && end > now.getTime()) shown.until(new Date(end));
}
