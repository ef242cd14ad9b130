import type { Transaction } from '#lib/db/index.ts';
import type { LeavingColumns } from '#lib/db/schema.ts';
import { type CollectionType, contentType, isPublishedType } from '../content-types.ts';
import type { Row } from '../fields/field.store.ts';
import { slugsOf } from '../publishing/item-slugs.queries.ts';
import { eventVerb, type Published, type ShownStatus, shownStatus } from '../publishing/publishing.policy.ts';
import { baseSlug, reserveSlug } from '../publishing/reserve-slug.ts';

interface Written {
  readonly id: string;
  /** Columns of the fields that the request gives values to. */
  readonly columns: object;
  /** ISO 8601, in UTC. */
  readonly now: string;
}

/** End of an item that has none. */
const NEVER = '9999-12-31T23:59:59.999Z';
const DAY_MS = 24 * 60 * 60_000;

/** Returns when an item is over and when it leaves the site, by its type's rule. */
export function leavingColumns(
  { after, days }: { readonly after: string; readonly days: number },
  row: Row,
): LeavingColumns {
  const over = (row[after] ?? null) as string | null;
  if (over === null) return { closes_at: NEVER, hidden_at: NEVER };
  return { closes_at: over, hidden_at: new Date(Date.parse(over) + days * DAY_MS).toISOString() };
}

type Labelled = { readonly subject: CollectionType; label(row: never): string };

/**
 * Returns the slug of an item, its date of publication and when it leaves the site, where its type has them
 * (docs/specification/publishing.md#publication-date).
 * @param before row of the item that is changed.
 */
export async function publishedColumns(
  trx: Transaction,
  { subject, label }: Labelled,
  { id, columns, now }: Written,
  before?: Row,
): Promise<Row> {
  if (!isPublishedType(subject)) return {};
  const after: Row = { ...before, ...columns };
  // The names of rows of published types.
  const { status, published_at } = after as { status: Published['status']; published_at: string | null };
  const title = label(after as never);
  const { leaves } = contentType(subject).published ?? {};
  const isNewAddress = before === undefined || baseSlug(title) !== baseSlug(label(before as never));
  return {
    published_at: published_at ?? (status === 'published' ? now : null),
    ...(leaves && leavingColumns(leaves, after)),
    ...(isNewAddress && { slug: await reserveSlug(title, slugsOf(trx, subject, id, now)) }),
  };
}

function statusOf(row: object, now: Date): ShownStatus {
  const { status, published_at: publishedAt } = row as Pick<Published, 'status'> & {
    published_at: string | null;
  };
  return shownStatus({ status, publishedAt }, now);
}

/** Returns the action of a change's event; for published types it follows from the status before and after. */
export function changeAction(
  { subject }: Pick<Labelled, 'subject'>,
  before: object | null,
  after: object,
  now: Date,
): string {
  if (!isPublishedType(subject)) return `${subject}.${before ? 'changed' : 'created'}`;
  return `${subject}.${eventVerb(before && statusOf(before, now), statusOf(after, now))}`;
}
