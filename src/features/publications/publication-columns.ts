import { AppError } from '#platform/app-error.ts';
import type { PublicationRow } from '#platform/db/schema.ts';
import { alertUntil, endRefusal, publicationDate } from './publication.policy.ts';
import type { Publication, WrittenField } from './publication.schema.ts';
import { END_REFUSALS } from './publication.ts';
import type { PublicationInput } from './publication-input.schema.ts';

/** Columns that lists and cards read; a body is read where it is shown. */
export const SUMMARY_COLUMNS = [
  'id',
  'kind',
  'slug',
  'title',
  'opening',
  'status',
  'published_at',
  'sorted_at',
  'ends_at',
  'mentions_violence',
  'created_at',
  'updated_at',
  'deleted_at',
] as const satisfies readonly (keyof PublicationRow)[];

type SummaryColumns = Pick<PublicationRow, (typeof SUMMARY_COLUMNS)[number]>;

/** Returns what the alert of a row depends on. */
export function alertOf(row: Pick<PublicationRow, 'kind' | 'sorted_at' | 'ends_at'>) {
  return { kind: row.kind, startsAt: row.sorted_at, endsAt: row.ends_at };
}

/** Returns the API's fields that are stored in the same form. */
export function fieldsOfRow(row: SummaryColumns) {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    status: row.status,
    publishedAt: row.published_at,
    endsAt: row.ends_at,
    alertUntil: alertUntil(alertOf(row), row.status),
    mentionsViolence: row.mentions_violence === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
  } satisfies Partial<Publication>;
}

/** Column of each field that follows from no other one; body and pictures have code of their own. */
const INPUT_COLUMNS = {
  title: 'title',
  status: 'status',
  publishedAt: 'published_at',
  endsAt: 'ends_at',
  mentionsViolence: 'mentions_violence',
} as const satisfies Record<Exclude<WrittenField, 'details' | 'coverImage' | 'images'>, keyof PublicationRow>;

type InputColumns = Pick<PublicationRow, (typeof INPUT_COLUMNS)[keyof typeof INPUT_COLUMNS]>;

/** The values of a new publication before its request is read. */
export const NEW_COLUMNS: InputColumns = {
  title: '',
  status: 'published',
  published_at: null,
  ends_at: null,
  mentions_violence: 0,
};

/**
 * Returns the columns that a request gives values to, and those that follow from them; a field that is left out keeps
 * its value (`docs/specification/api.md#request-bodies`).
 * @param before the columns before the request: {@link NEW_COLUMNS} for a new publication.
 * @param now ISO 8601, in UTC.
 * @throws {AppError} `validation`, for an end that is none.
 */
export function columnsOfInput(
  before: InputColumns & Pick<PublicationRow, 'kind' | 'created_at'>,
  input: PublicationInput,
  now: string,
): InputColumns & Pick<PublicationRow, 'sorted_at' | 'updated_at'> {
  const status = input.status ?? before.status;
  const givenDate = input.publishedAt === undefined ? before.published_at : input.publishedAt;
  const publishedAt = publicationDate(before.kind, status, givenDate, now);
  const endsAt = input.endsAt === undefined ? before.ends_at : input.endsAt;
  const refusal = endRefusal(before.kind, publishedAt, endsAt);
  if (refusal) throw new AppError('validation', { fields: { endsAt: END_REFUSALS[refusal] } });
  return {
    title: input.title ?? before.title,
    status,
    published_at: publishedAt,
    ends_at: endsAt,
    mentions_violence: Number(input.mentionsViolence ?? before.mentions_violence),
    sorted_at: publishedAt ?? before.created_at,
    updated_at: now,
  };
}
