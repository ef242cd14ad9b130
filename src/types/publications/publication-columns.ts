import type { ColumnsOf } from '#content/fields/type-rows.store.ts';
import { AppError } from '#lib/app-error.ts';
import type { PublicationRow } from '#lib/db/schema.ts';
import type { publicationFields } from '#types/publication-fields.ts';
import { endRefusal, publicationDate } from './publication.policy.ts';
import { END_REFUSALS } from './publication.ts';

/** Columns of what an item of a list shows: all but the body, and the cover, which is read with its file. */
type ListedColumn = Exclude<keyof ColumnsOf<typeof publicationFields>, 'details' | 'cover_media_id'>;

/**
 * Whether lists and cards read a column. A column without an entry does not compile, and neither does one that an item of a
 * list shows and that is not read: each list would be unreadable.
 */
const IS_IN_SUMMARY = {
  id: true,
  kind: true,
  slug: true,
  title: true,
  opening: true,
  details_to_describe: true,
  cover_alt: true,
  cover_decorative: true,
  status: true,
  published_at: true,
  sorted_at: true,
  ends_at: true,
  mentions_violence: true,
  created_at: true,
  updated_at: true,
  deleted_at: true,
  /** A body is read where it is shown. */
  details: false,
  cover_media_id: false,
  version: false,
} as const satisfies Readonly<Record<keyof PublicationRow, boolean>> & Readonly<Record<ListedColumn, true>>;

type Column = keyof typeof IS_IN_SUMMARY;
type ColumnWith<IsInSummary extends boolean> = {
  [Name in Column]: (typeof IS_IN_SUMMARY)[Name] extends IsInSummary ? Name : never;
}[Column];

const COLUMNS = Object.keys(IS_IN_SUMMARY) as Column[];

/** Columns that lists and cards read. */
export const SUMMARY_COLUMNS = COLUMNS.filter((name): name is ColumnWith<true> => IS_IN_SUMMARY[name]);

/** The others, which are read with a whole publication. */
export const OTHER_COLUMNS = COLUMNS.filter((name): name is ColumnWith<false> => !IS_IN_SUMMARY[name]);

/** Returns what the alert of a row depends on. */
export function alertOf(row: Pick<PublicationRow, 'kind' | 'sorted_at' | 'ends_at'>) {
  return { kind: row.kind, startsAt: row.sorted_at, endsAt: row.ends_at };
}

/**
 * Returns the columns that follow from others, before a row is written.
 * @param row as it will be, `published_at` as the request gives it.
 * @param now ISO 8601, in UTC.
 * @throws {AppError} `validation`, for an end that is none.
 */
export function datesOf(
  row: Pick<PublicationRow, 'kind' | 'status' | 'published_at' | 'ends_at' | 'created_at'>,
  now: string,
): Pick<PublicationRow, 'published_at' | 'sorted_at' | 'updated_at'> {
  const publishedAt = publicationDate(row.kind, row.status, row.published_at, now);
  const refusal = endRefusal(row.kind, publishedAt, row.ends_at);
  if (refusal) throw new AppError('validation', { fields: { endsAt: END_REFUSALS[refusal] } });
  return { published_at: publishedAt, sorted_at: publishedAt ?? row.created_at, updated_at: now };
}
