import type { Db } from '#platform/db/index.ts';
import { keptQuery } from '#platform/db/kept-query.ts';

/** Events of the agenda: those to come or going on, or those that are over. */
export type AgendaPart = 'toCome' | 'past';

interface Values {
  /** ISO 8601, in UTC. */
  readonly at: string;
  readonly offset: number;
}

function visible(db: Db, { at }: Pick<Values, 'at'>, part: AgendaPart) {
  return db
    .selectFrom('agenda_events')
    .where('deleted_at', 'is', null)
    .where('status', '=', 'published')
    .where('published_at', '<=', at)
    .where('over_at', part === 'toCome' ? '>' : '<=', at);
}

const idsQuery = keptQuery((db, values: Values, part: AgendaPart, limit: number) => {
  const direction = part === 'toCome' ? 'asc' : 'desc';
  return visible(db, values, part)
    .select('id')
    .orderBy('over_at', direction)
    .orderBy('starts_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(values.offset);
});

/** Returns ids of a part of the agenda: those that are over first, from now on or back. What lasts long does not hide what comes meanwhile. */
export async function listEventIds(
  db: Db,
  part: AgendaPart,
  { limit, ...values }: Values & { readonly limit: number },
): Promise<string[]> {
  if (limit <= 0) return [];
  return (await idsQuery(db, values, part, limit)).map(({ id }) => id);
}

const countQuery = keptQuery((db, values: { readonly at: string }, part: AgendaPart) =>
  visible(db, values, part).select((eb) => eb.fn.countAll<number>().as('total')),
);

export async function countEvents(db: Db, part: AgendaPart, at: string): Promise<number> {
  const [counted] = await countQuery(db, { at }, part);
  return Number(counted?.total ?? 0);
}
