import type { ColumnsOf } from '#content/fields/type-rows.store.ts';
import { storedShape } from '#content/fields/type-schemas.schema.ts';
import { AppError } from '#lib/app-error.ts';
import type { PublicationRow } from '#lib/db/schema.ts';
import { publicationFields } from '#types/publication-fields.ts';
import { endRefusal, publicationDate } from './publication.policy.ts';
import { END_REFUSALS } from './publication.ts';

/** Columns that a publication has besides those of its fields. */
const OWN = [
  'id',
  'kind',
  'slug',
  'sorted_at',
  'created_at',
  'updated_at',
  'deleted_at',
  'version',
  'pictures_to_describe',
] as const;

/** Columns that lists and cards do not read: a body is read where it is shown, and a cover with its file. */
const OTHER = ['details', 'cover_media_id', 'version'] as const;

type Column = (typeof OWN)[number] | keyof ColumnsOf<typeof publicationFields>;
type OtherColumn = (typeof OTHER)[number];

const COLUMNS = [...OWN, ...Object.keys(storedShape(publicationFields))] as readonly Column[];

function isOther(column: Column): column is OtherColumn {
  return OTHER.some((other) => other === column);
}

/** Columns that lists and cards read. */
export const SUMMARY_COLUMNS = COLUMNS.filter(
  (column): column is Exclude<Column, OtherColumn> => !isOther(column),
);

/** The others, which are read with a whole publication. */
export const OTHER_COLUMNS = COLUMNS.filter(isOther);

/** Returns the fields of a row that determine its alert. */
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
