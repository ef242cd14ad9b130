import { sql } from 'kysely';
import type { Db } from '#lib/db/index.ts';
import { preparedQuery } from '#lib/db/prepared-query.ts';
import type { PublicationKind } from './publication.schema.ts';

const countsQuery = preparedQuery((db, _values: object) =>
  db
    .selectFrom('publications')
    .select((eb) => [eb.fn.sum<number>('pictures_to_describe').as('total'), 'kind'])
    .where('deleted_at', 'is', null)
    // A literal, as the condition of the index has it.
    .where('pictures_to_describe', '<>', sql.lit(0))
    .groupBy('kind'),
);

/** Returns how many pictures of each kind's publications outside the trash wait for their alternative text. */
export async function countPicturesToDescribe(db: Db): Promise<Map<PublicationKind, number>> {
  return new Map((await countsQuery(db, {})).map(({ kind, total }) => [kind, Number(total)]));
}
