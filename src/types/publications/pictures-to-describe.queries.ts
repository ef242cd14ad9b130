import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#lib/db/index.ts';
import { listed, preparedQuery } from '#lib/db/prepared-query.ts';
import type { Database } from '#lib/db/schema.ts';
import type { PublicationKind } from './publication.schema.ts';

// The SQL form of `picturesToDescribe` of the presenter. Literals: with bound values, SQLite would not use the partial indexes.
const COVER_WAITS = sql<SqlBool>`(cover_media_id is not null and cover_alt is null and cover_decorative = 0)`;
const TEXT_OR_COVER_WAITS = sql<SqlBool>`(details_to_describe > 0 or ${COVER_WAITS})`;
const IMAGE_WAITS = sql<SqlBool>`publication_images.alt is null and publication_images.decorative = 0`;

/** Returns the condition of a publication that has pictures to describe. */
export function hasPicturesToDescribe(eb: ExpressionBuilder<Database, 'publications'>): Expression<SqlBool> {
  const image = eb
    .selectFrom('publication_images')
    .select('publication_images.id')
    .whereRef('publication_id', '=', 'publications.id')
    .where(IMAGE_WAITS);
  return eb.or([TEXT_OR_COVER_WAITS, eb.exists(image)]);
}

/** Returns how many images of each publication wait for their alternative text; none of one that has no such image. */
export async function countImagesToDescribe(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await imagesToDescribeQuery(db, ids, ids.length);
  return new Map(rows.map(({ publication_id, total }) => [publication_id, Number(total)]));
}

const imagesToDescribeQuery = preparedQuery((db, ids: readonly string[], count: number) =>
  db
    .selectFrom('publication_images')
    .select((eb) => ['publication_id', eb.fn.countAll().as('total')])
    .where('publication_id', 'in', listed(ids, count))
    .where(IMAGE_WAITS)
    .groupBy('publication_id'),
);

const textsAndCoversQuery = preparedQuery((db, _values: object) =>
  db
    .selectFrom('publications')
    .select([
      'kind',
      sql<number>`sum(details_to_describe + case when ${COVER_WAITS} then 1 else 0 end)`.as('total'),
    ])
    .where('deleted_at', 'is', null)
    .where(TEXT_OR_COVER_WAITS)
    .groupBy('kind'),
);

const imagesQuery = preparedQuery((db, _values: object) =>
  db
    .selectFrom('publication_images')
    .innerJoin('publications', 'publications.id', 'publication_images.publication_id')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('total')])
    .where('deleted_at', 'is', null)
    .where(IMAGE_WAITS)
    .groupBy('kind'),
);

/** Returns how many pictures of each kind's publications outside the trash wait for their alternative text. */
export async function countPicturesToDescribe(db: Db): Promise<Map<PublicationKind, number>> {
  const totals = new Map<PublicationKind, number>();
  for (const { kind, total } of [...(await textsAndCoversQuery(db, {})), ...(await imagesQuery(db, {}))])
    totals.set(kind, (totals.get(kind) ?? 0) + Number(total));
  return totals;
}
