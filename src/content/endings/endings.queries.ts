import type { Db } from '#platform/db/index.ts';
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
