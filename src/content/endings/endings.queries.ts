import type { Db, Transaction } from '#platform/db/index.ts';
import type { EndingsTable } from '#platform/db/schema.ts';
import type { Ending, EndingType } from './ending.schema.ts';
import { instantAfter } from './instant-after.ts';

/** Rows of one query: SQLite lets nobody else in between. */
const CHUNK = 500;

const COLUMNS = ['type', 'subject', 'state', 'ended_at'] as const;

type EndingRow = Pick<EndingsTable, (typeof COLUMNS)[number]>;

function toEnding({ type, subject, state, ended_at }: EndingRow): Ending {
  return { type: type as EndingType, subject, state, endedAt: ended_at };
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

async function findEnding(
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

/** Lists an ending in place of the one that the same thing has, with a later time. `undone` needs one to undo. */
export async function recordEnding(trx: Transaction, ending: Ending): Promise<void> {
  const present = await findEnding(trx, ending);
  const { type, subject, state } = ending;
  if (state === 'undone' && (!present || present.state === 'undone')) return;
  const ended_at = instantAfter(present?.endedAt, ending.endedAt);
  await trx
    .insertInto('endings')
    .values({ type, subject, state, ended_at, mirrored: 0 })
    .onConflict((conflict) =>
      conflict.columns(['type', 'subject']).doUpdateSet({ state, ended_at, mirrored: 0 }),
    )
    .execute();
}

/** Lists stored files as ended for good, unless they are so already. @param keys at most 500. */
export async function insertMediaEndings(
  trx: Transaction,
  keys: readonly string[],
  now: string,
): Promise<void> {
  const inserted = await trx
    .insertInto('endings')
    .values(keys.map((key) => ({ type: 'media', subject: key, state: 'deleted', ended_at: now })))
    .onConflict((conflict) => conflict.columns(['type', 'subject']).doNothing())
    .returning('subject')
    .execute();
  if (inserted.length === keys.length) return;
  // Those that a restore brought back on purpose, and that are ended once more.
  const undone = await trx
    .selectFrom('endings')
    .select('subject')
    .where('type', '=', 'media')
    .where('subject', 'in', keys)
    .where('state', '=', 'undone')
    .execute();
  for (const { subject } of undone) {
    await recordEnding(trx, { type: 'media', subject, state: 'deleted', endedAt: now });
  }
}

/** Lists endings, each unless the list has a later one of the same thing; the mirror does not have them yet. */
export async function mergeIntoList(db: Db, endings: readonly Ending[]): Promise<void> {
  for (let start = 0; start < endings.length; start += CHUNK) {
    const rows = endings
      .slice(start, start + CHUNK)
      .map(({ type, subject, state, endedAt }) => ({ type, subject, state, ended_at: endedAt, mirrored: 0 }));
    await db
      .insertInto('endings')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['type', 'subject'])
          .doUpdateSet((eb) => ({
            state: eb.ref('excluded.state'),
            ended_at: eb.ref('excluded.ended_at'),
            mirrored: 0,
          }))
          .whereRef('excluded.ended_at', '>=', 'endings.ended_at'),
      )
      .execute();
  }
}

/** Notes that the mirror may have none of the list: it is another store's, or an earlier one's. */
export async function markAllUnmirrored(db: Db): Promise<void> {
  await db.updateTable('endings').set({ mirrored: 0 }).where('mirrored', '=', 1).execute();
}
