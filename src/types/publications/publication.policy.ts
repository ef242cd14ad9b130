import { eventVerb, type ShownStatus, shownStatus } from '#content/publishing/publishing.policy.ts';
import type { Publication, PublicationKind, PublicationStatus } from './publication.schema.ts';
import type { AlertState, END_REFUSALS } from './publication.ts';

export { type ShownStatus, shownStatus };

/** Filter of a list: a status, or the bulletins whose alert is in force or over. */
export type ListedStatus = ShownStatus | AlertState;

/**
 * True when visitors see the publication: it is published, its date has come, and it is not in the trash. The SQL form
 * is `isInList` of `publication-lists.queries.ts`; `publication-visibility.test.ts` compares both.
 */
export function isVisible(
  publication: Pick<Publication, 'status' | 'publishedAt' | 'deletedAt'>,
  now: Date,
): boolean {
  return publication.deletedAt === null && shownStatus(publication, now) === 'published';
}

/**
 * Returns the action of a change's event, named by the status that visitors then see.
 * @param before `null` for something new.
 */
export function eventAction(before: ShownStatus | null, after: ShownStatus): string {
  return `publication.${eventVerb(before, after)}`;
}

/**
 * Returns the date that a publication gets: the given one, else the present when it is published, and none for an echo
 * or a draft (`docs/specification/publishing.md#publication-date`).
 */
export function publicationDate(
  kind: PublicationKind,
  status: PublicationStatus,
  given: string | null,
  now: string,
): string | null {
  if (given !== null) return given;
  return status === 'published' && kind !== 'echo' ? now : null;
}

/** Status of a publication, and whether it has a cover. */
interface Covered {
  readonly status: PublicationStatus;
  readonly hasCover: boolean;
}

/**
 * True for a change that makes a publication published without a cover, or takes the cover of a published one. One that
 * was published without a cover before stays, and can be corrected.
 * @param before `null` for something new.
 */
export function lacksCover(before: Covered | null, after: Covered): boolean {
  if (after.status === 'draft' || after.hasCover) return false;
  return before === null || before.status === 'draft' || before.hasCover;
}

/** True for the kinds whose page offers documents. */
export function hasDocuments(kind: PublicationKind): boolean {
  return kind !== 'echo';
}

/**
 * Returns when what visitors read last changed, by an edit or by its publication: one written last week may have been
 * published today, and has not been changed before it was (`docs/specification/publishing.md#publication-date`).
 * @param shownAt the date of the publication, that of its creation where it has none; ISO 8601 in UTC, as the others.
 */
export function changedAt(shownAt: string, updatedAt: string): string {
  return shownAt > updatedAt ? shownAt : updatedAt;
}

/** Milliseconds for which a bulletin without a chosen end is in force: 72 hours. */
export const ALERT_TIME = 72 * 60 * 60 * 1000;

/** Milliseconds by which an alert is prolonged: 24 hours. */
const PROLONGED_BY = 24 * 60 * 60 * 1000;

/** Fields of a publication that determine its alert. */
interface Alert {
  readonly kind: PublicationKind;
  /** Its date, that of its creation where it has none. */
  readonly startsAt: string;
  readonly endsAt: string | null;
}

/** Returns when a bulletin's alert ends, in milliseconds since 1970 (`NaN` for dates that are none); `null` for the other kinds. */
export function alertEnd({ kind, startsAt, endsAt }: Alert): number | null {
  if (kind !== 'bulletin') return null;
  return endsAt === null ? Date.parse(startsAt) + ALERT_TIME : Date.parse(endsAt);
}

/**
 * Returns whether a bulletin's alert is in force, up to its end and no second longer
 * (`docs/specification/publishing.md#bulletins-in-force`); `null` for the other kinds. The SQL forms are `findInForce` of
 * `bulletin-alerts.queries.ts` and `isInList` of `publication-lists.queries.ts`; `bulletin-alerts.test.ts` compares them.
 */
export function alertState({ kind, startsAt, endsAt }: Alert, now: Date): AlertState | null {
  const end = alertEnd({ kind, startsAt, endsAt });
  if (end === null) return null;
  return now.getTime() < end ? 'inForce' : 'ended';
}

/**
 * Returns the end of an alert as the API shows it; `null` for a draft, which warns nobody yet, and for the other kinds.
 */
export function alertUntil(alert: Alert, status: PublicationStatus): string | null {
  const end = status === 'draft' ? null : alertEnd(alert);
  return end === null || Number.isNaN(end) ? null : new Date(end).toISOString();
}

/** Returns the end of an alert that is ended now: after its date in any case, as every end is; one that is over keeps its own. */
export function endedAt(alert: Alert, now: Date): string {
  const end = alertEnd(alert) ?? 0;
  return new Date(Math.min(end, Math.max(now.getTime(), Date.parse(alert.startsAt) + 1))).toISOString();
}

/** Returns the end of an alert that is prolonged now. */
export function prolongedUntil(alert: Alert, now: Date): string {
  return new Date(Math.max(now.getTime(), alertEnd(alert) ?? 0) + PROLONGED_BY).toISOString();
}

/** Returns why a publication cannot have this end, if so: only a bulletin has one, and it comes after its date. */
export function endRefusal(
  kind: PublicationKind,
  publishedAt: string | null,
  endsAt: string | null,
): keyof typeof END_REFUSALS | null {
  if (endsAt === null) return null;
  if (kind !== 'bulletin') return 'endless';
  return publishedAt !== null && Date.parse(endsAt) <= Date.parse(publishedAt) ? 'endsBefore' : null;
}

export const SHOWN_STATUSES = ['draft', 'scheduled', 'published'] as const satisfies readonly ShownStatus[];

/** Options of the status filter. */
export const LISTED_STATUSES = [
  ...SHOWN_STATUSES,
  'inForce',
  'ended',
] as const satisfies readonly ListedStatus[];

/** Orders of a list: by its date, by title, by its last change. */
export const PUBLICATION_SORTS = ['newest', 'oldest', 'title', 'changed'] as const;
export type PublicationSort = (typeof PUBLICATION_SORTS)[number];

/** Orders of the trash, whose date is that of the trashing. */
export const TRASH_SORTS = ['newest', 'oldest', 'title'] as const satisfies readonly PublicationSort[];
