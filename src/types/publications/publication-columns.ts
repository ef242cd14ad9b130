import { AppError } from '#lib/app-error.ts';
import type { PublicationRow } from '#lib/db/schema.ts';
import { endRefusal, publicationDate } from './publication.policy.ts';
import { END_REFUSALS } from './publication.ts';

/** Columns that lists and cards read; a body is read where it is shown. */
export const SUMMARY_COLUMNS = [
  'id',
  'kind',
  'slug',
  'title',
  'opening',
  'cover_alt',
  'cover_decorative',
  'status',
  'published_at',
  'sorted_at',
  'ends_at',
  'mentions_violence',
  'created_at',
  'updated_at',
  'deleted_at',
] as const satisfies readonly (keyof PublicationRow)[];

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
