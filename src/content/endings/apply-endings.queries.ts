import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#platform/db/index.ts';
import {
  CONTENT_TYPES,
  type FileOwnerType,
  isPublicationKind,
  TRASHED_TYPES,
  type TrashedType,
} from '../content-types.ts';
import { deleteUnusedMedia, insertMediaRemovals } from '../media/media.queries.ts';

/** Rows of one statement; databases limit how many values one takes. */
const CHUNK = 500;

function ownerOf(type: TrashedType): FileOwnerType {
  return CONTENT_TYPES[type].fileOwner;
}

function tableOf(type: TrashedType): RawBuilder<unknown> {
  return sql.table(CONTENT_TYPES[type].table);
}

/** Keeps the rows of one type: those of three share a table. */
function isOfType(type: TrashedType): RawBuilder<boolean> {
  return isPublicationKind(type) ? sql`item.kind = ${type}` : sql`true`;
}

/** The ending of the row at hand, in one of the states. */
function endingOf(type: TrashedType, state: 'deleted' | 'trashed'): RawBuilder<unknown> {
  return sql`from endings where endings.type = ${type} and endings.subject = item.id and endings.state = ${state}`;
}

async function changedRows(trx: Transaction, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await statement.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** Returns the latest instant of the list, `null` in an empty one. */
export async function findLastEnding(trx: Transaction): Promise<string | null> {
  const row = await trx
    .selectFrom('endings')
    .select((eb) => eb.fn.max('ended_at').as('last'))
    .executeTakeFirst();
  return row?.last ?? null;
}

/** Lists as undone, or as trashed, whatever content and files are there again. @param now later than every ending. */
export async function markReturned(trx: Transaction, now: string): Promise<void> {
  for (const type of TRASHED_TYPES) {
    const item = sql`select 1 from ${tableOf(type)} as item where item.id = endings.subject and ${isOfType(type)}`;
    for (const [state, place] of [
      ['trashed', sql`item.deleted_at is not null`],
      ['undone', sql`item.deleted_at is null`],
    ] as const) {
      await trx
        .updateTable('endings')
        .set({ state, ended_at: now, mirrored: 0 })
        .where('type', '=', type)
        .where('state', 'in', ['deleted', 'trashed'])
        .where('state', '!=', state)
        .where(sql<boolean>`exists (${item} and ${place})`)
        .execute();
    }
  }
  await trx
    .updateTable('endings')
    .set({ state: 'undone', ended_at: now, mirrored: 0 })
    .where('type', '=', 'media')
    .where('state', '=', 'deleted')
    .where((eb) =>
      eb.exists(eb.selectFrom('media').select('id').whereRef('media.key', '=', 'endings.subject')),
    )
    .execute();
}

/** Returns ids of items that are listed as deleted, at most 500. */
export async function findDeleted(trx: Transaction, type: TrashedType): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select item.id from ${tableOf(type)} as item
    where ${isOfType(type)} and exists (select 1 ${endingOf(type, 'deleted')}) limit ${CHUNK}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Deletes items for good, with the rows of the files that nothing else shows; these are noted for removal. @param ids at most 500. */
export async function deleteItems(
  trx: Transaction,
  type: TrashedType,
  ids: readonly string[],
  now: string,
): Promise<void> {
  const released = await trx
    .deleteFrom('media_uses')
    .where('owner_type', '=', ownerOf(type))
    .where('owner_id', 'in', ids)
    .returning('media_id')
    .execute();
  await sql`delete from ${tableOf(type)} where id in (${sql.join(ids)})`.execute(trx);
  const unused = await deleteUnusedMedia(trx, [...new Set(released.map(({ media_id }) => media_id))]);
  await insertMediaRemovals(
    trx,
    unused.map(({ key }) => key),
    now,
  );
}

/** Puts the items that are listed as trashed into the trash. @returns their number. */
export function trashListed(trx: Transaction, type: TrashedType): Promise<number> {
  return changedRows(
    trx,
    sql`update ${tableOf(type)} as item
      set deleted_at = (select endings.ended_at ${endingOf(type, 'trashed')}), version = item.version + 1
      where item.deleted_at is null and ${isOfType(type)} and exists (select 1 ${endingOf(type, 'trashed')})`,
  );
}

/** Stops serving the files of everything in the trash, unless something else shows them. */
export async function stopServingTrash(trx: Transaction): Promise<void> {
  for (const type of TRASHED_TYPES) {
    await sql`update media_uses set active = 0 where active = 1 and owner_type = ${ownerOf(type)}
      and exists (select 1 from ${tableOf(type)} as item
        where item.id = media_uses.owner_id and item.deleted_at is not null)`.execute(trx);
  }
}

/** Disables the accounts that are listed as disabled. @returns their number. */
export function disableListed(trx: Transaction, now: string): Promise<number> {
  return changedRows(
    trx,
    sql`update users set updated_at = ${now}, disabled_at = (
        select ended_at from endings where type = 'account' and subject = users.id and state = 'disabled')
      where disabled_at is null and exists (
        select 1 from endings where type = 'account' and subject = users.id and state = 'disabled')`,
  );
}

export async function countEnabledAccounts(trx: Transaction): Promise<number> {
  const { total } = await trx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}
