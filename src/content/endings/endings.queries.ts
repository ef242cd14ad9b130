import type { Db, Transaction } from '#platform/db/index.ts';
import type { EndingsTable } from '#platform/db/schema.ts';
import type { Ending, EndingType } from './ending.schema.ts';

/** Rows of one query: SQLite lets nobody else in between. */
const CHUNK = 500;

const COLUMNS = ['type', 'subject', 'state', 'ended_at'] as const;

type EndingRow = Pick<EndingsTable, (typeof COLUMNS)[number]>;

function toEnding({ type, subject, state, ended_at }: EndingRow): Ending {
  return { type: type as EndingType, subject, state, endedAt: ended_at };
}

/** True when the database has the list: one of an earlier version has none. */
export async function hasEndings(db: Db): Promise<boolean> {
  const tables = await db.introspection.getTables();
  return tables.some(({ name }) => name === 'endings');
}

/** Yields the whole list, a chunk at a time. */
export async function* readListedEndings(db: Db): AsyncGenerator<Ending[]> {
  let after: Pick<EndingRow, 'type' | 'subject'> | undefined;
  for (;;) {
    const all = db.selectFrom('endings').select(COLUMNS);
    const last = after;
    const rest = last
      ? all.where((eb) => eb(eb.refTuple('type', 'subject'), '>', eb.tuple(last.type, last.subject)))
      : all;
    const rows = await rest.orderBy('type').orderBy('subject').limit(CHUNK).execute();
    if (rows.length > 0) yield rows.map(toEnding);
    if (rows.length < CHUNK) return;
    after = rows.at(-1);
  }
}

/** Returns an ending as the running transaction has it. */
export async function findEnding(
  trx: Transaction,
  { type, subject }: Pick<Ending, 'type' | 'subject'>,
): Promise<Ending | undefined> {
  const row = await trx
    .selectFrom('endings')
    .select(COLUMNS)
    .where('type', '=', type)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row && toEnding(row);
}

/** Lists an ending in place of the one that the same thing has; the mirror does not have it yet. */
export async function putEnding(trx: Transaction, ending: Ending): Promise<void> {
  const { type, subject, state, endedAt: ended_at } = ending;
  await trx
    .insertInto('endings')
    .values({ type, subject, state, ended_at, mirrored: 0 })
    .onConflict((conflict) =>
      conflict.columns(['type', 'subject']).doUpdateSet({ state, ended_at, mirrored: 0 }),
    )
    .execute();
}

/** Lists stored files as ended for good; no key is ever given to another file. */
export async function insertMediaEndings(
  trx: Transaction,
  keys: readonly string[],
  now: string,
): Promise<void> {
  for (let start = 0; start < keys.length; start += CHUNK) {
    const rows = keys
      .slice(start, start + CHUNK)
      .map((key) => ({ type: 'media', subject: key, state: 'deleted' as const, ended_at: now }));
    await trx
      .insertInto('endings')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['type', 'subject']).doUpdateSet({ state: 'deleted', ended_at: now, mirrored: 0 }),
      )
      .execute();
  }
}
