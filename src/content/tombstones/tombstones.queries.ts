import { setImmediate } from 'node:timers/promises';
import type { Db, Transaction } from '#lib/db/index.ts';
import type { TombstonesTable } from '#lib/db/schema.ts';
import { instantAfter } from './instant-after.ts';
import type { Tombstone, TombstoneType } from './tombstone.schema.ts';

/** Rows of one query, during which SQLite blocks all other requests. */
const CHUNK = 500;

const COLUMNS = ['type', 'subject', 'state', 'ended_at'] as const;

type TombstoneRow = Pick<TombstonesTable, (typeof COLUMNS)[number]>;

function toTombstone({ type, subject, state, ended_at }: TombstoneRow): Tombstone {
  return { type: type as TombstoneType, subject, state, endedAt: ended_at };
}

/** Yields the whole list, a chunk at a time. */
export async function* readListedTombstones(db: Db): AsyncGenerator<Tombstone[]> {
  let after: Pick<TombstoneRow, 'type' | 'subject'> | undefined;
  for (;;) {
    const all = db.selectFrom('endings').select(COLUMNS);
    const last = after;
    const rest = last
      ? all.where((eb) => eb(eb.refTuple('type', 'subject'), '>', eb.tuple(last.type, last.subject)))
      : all;
    const rows = await rest.orderBy('type').orderBy('subject').limit(CHUNK).execute();
    if (rows.length > 0) yield rows.map(toTombstone);
    if (rows.length < CHUNK) return;
    after = rows.at(-1);
  }
}

async function findTombstone(
  trx: Transaction,
  { type, subject }: Pick<Tombstone, 'type' | 'subject'>,
): Promise<Tombstone | undefined> {
  const row = await trx
    .selectFrom('endings')
    .select(COLUMNS)
    .where('type', '=', type)
    .where('subject', '=', subject)
    .limit(1)
    .executeTakeFirst();
  return row && toTombstone(row);
}

/** Lists a tombstone in place of the one that the same thing has, with a later time. `undone` needs one to undo. */
export async function recordTombstone(trx: Transaction, tombstone: Tombstone): Promise<void> {
  const present = await findTombstone(trx, tombstone);
  const { type, subject, state } = tombstone;
  if (state === 'undone' && (!present || present.state === 'undone')) return;
  const ended_at = instantAfter(present?.endedAt, tombstone.endedAt);
  await trx
    .insertInto('endings')
    .values({ type, subject, state, ended_at, mirrored: 0 })
    .onConflict((conflict) =>
      conflict.columns(['type', 'subject']).doUpdateSet({ state, ended_at, mirrored: 0 }),
    )
    .execute();
}

/** Lists stored files as ended for good, unless they are so already. @param keys at most 500. */
export async function insertMediaTombstones(
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
  // Files that a restore brought back on purpose, and that are deleted again.
  const undone = await trx
    .selectFrom('endings')
    .select('subject')
    .where('type', '=', 'media')
    .where('subject', 'in', keys)
    .where('state', '=', 'undone')
    .execute();
  for (const { subject } of undone) {
    await recordTombstone(trx, { type: 'media', subject, state: 'deleted', endedAt: now });
  }
}

function toRow({ type, subject, state, endedAt }: Tombstone) {
  return { type, subject, state, ended_at: endedAt };
}

function* chunksOf(tombstones: readonly Tombstone[], size = CHUNK): Generator<readonly Tombstone[]> {
  for (let start = 0; start < tombstones.length; start += size) yield tombstones.slice(start, start + size);
}

/** Lists tombstones, each in place of an earlier one of the same thing. */
async function insertUnlessLater(db: Db, tombstones: readonly Tombstone[], mirrored: 0 | 1): Promise<void> {
  for (const some of chunksOf(tombstones)) {
    await db
      .insertInto('endings')
      .values(some.map((tombstone) => ({ ...toRow(tombstone), mirrored })))
      .onConflict((conflict) =>
        conflict
          .columns(['type', 'subject'])
          .doUpdateSet((eb) => ({
            state: eb.ref('excluded.state'),
            ended_at: eb.ref('excluded.ended_at'),
            mirrored,
          }))
          .whereRef('excluded.ended_at', '>=', 'endings.ended_at'),
      )
      .execute();
  }
}

/**
 * Adds the tombstones of another database of the same site, unless the list has later ones, and marks the whole list as
 * not mirrored, because the mirror may be that of another store.
 */
export async function mergeIntoList(db: Db, tombstones: readonly Tombstone[]): Promise<void> {
  await insertUnlessLater(db, tombstones, 0);
  await db.updateTable('endings').set({ mirrored: 0 }).where('mirrored', '=', 1).execute();
}

/** Adds the mirror's tombstones, unless the list has later ones by now. */
export function importMirrored(db: Db, tombstones: readonly Tombstone[]): Promise<void> {
  return insertUnlessLater(db, tombstones, 1);
}

/** Returns tombstones that the mirror does not have. */
export async function findUnmirrored(db: Db, limit: number): Promise<Tombstone[]> {
  const rows = await db
    .selectFrom('endings')
    .select(COLUMNS)
    .where('mirrored', '=', 0)
    .orderBy('type')
    .orderBy('subject')
    .limit(limit)
    .execute();
  return rows.map(toTombstone);
}

/** Rows of one transaction, each with a separate statement. */
const MARKED = 200;

/** Notes that the mirror has these tombstones; one that has changed meanwhile it does not have. */
export async function markMirrored(db: Db, tombstones: readonly Tombstone[]): Promise<void> {
  for (const some of chunksOf(tombstones, MARKED)) {
    await db.transaction().execute(async (trx) => {
      for (const { type, subject, state, endedAt } of some) {
        await trx
          .updateTable('endings')
          .set({ mirrored: 1 })
          .where('type', '=', type)
          .where('subject', '=', subject)
          .where('state', '=', state)
          .where('ended_at', '=', endedAt)
          .execute();
      }
    });
    // Prevents requests from waiting for all rows, because SQLite queries block the event loop.
    await setImmediate();
  }
}

/** Notes that the mirror does not have these tombstones. @param tombstones at most 500. */
export async function markUnmirrored(db: Db, tombstones: readonly Tombstone[]): Promise<void> {
  for (const [type, some] of Map.groupBy(tombstones, (tombstone) => tombstone.type)) {
    await db
      .updateTable('endings')
      .set({ mirrored: 0 })
      .where('mirrored', '=', 1)
      .where('type', '=', type)
      .where(
        'subject',
        'in',
        some.map(({ subject }) => subject),
      )
      .execute();
  }
}

/** Returns the instant of the list's oldest tombstone. */
export async function findFirstTombstone(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('endings')
    .select((eb) => eb.fn.min('ended_at').as('first'))
    .executeTakeFirst();
  return row?.first ?? null;
}

/** Takes the tombstones before an instant off the list. @returns their number. */
export async function deleteTombstonesBefore(db: Db, before: string): Promise<number> {
  const result = await db.deleteFrom('endings').where('ended_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
