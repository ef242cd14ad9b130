import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#lib/db/index.ts';
import { insertMediaRemovals } from '#media/media.queries.ts';
import { deleteReleasedMedia } from '#media/undo-uses.queries.ts';
import {
  CONTENT_TYPES,
  type FileOwnerType,
  isPublicationKind,
  TRASHED_TYPES,
  type TrashedType,
} from '../content-types.ts';

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

/** Returns the latest instant of the list, `null` in an empty one. */
export async function findLastTombstone(trx: Transaction): Promise<string | null> {
  const row = await trx
    .selectFrom('endings')
    .select((eb) => eb.fn.max('ended_at').as('last'))
    .executeTakeFirst();
  return row?.last ?? null;
}

/** Lists as undone, or as trashed, whatever content and files are there again. @param now later than every tombstone. */
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

/**
 * Yields ids of items that are listed in a state and are not in it, at most 500 at a time: in PostgreSQL no statement may
 * take longer than its limit.
 */
export async function* readListedItems(
  trx: Transaction,
  type: TrashedType,
  state: 'deleted' | 'trashed',
): AsyncGenerator<string[]> {
  const isToDo = state === 'trashed' ? sql`item.deleted_at is null` : sql`true`;
  let after = '';
  for (;;) {
    const { rows } = await sql<{ id: string }>`select item.id from endings
      inner join ${tableOf(type)} as item on item.id = endings.subject and ${isOfType(type)}
      where endings.type = ${type} and endings.state = ${state} and endings.subject > ${after} and ${isToDo}
      order by endings.subject limit ${CHUNK}`.execute(trx);
    if (rows.length > 0) yield rows.map(({ id }) => id);
    if (rows.length < CHUNK) return;
    after = rows.at(-1)?.id ?? '';
  }
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
  await trx.deleteFrom('item_slugs').where('item_type', '=', type).where('item_id', 'in', ids).execute();
  const unused = await deleteReleasedMedia(trx, [...new Set(released.map(({ media_id }) => media_id))]);
  await insertMediaRemovals(
    trx,
    unused.map(({ key }) => key),
    now,
  );
}

/** Puts items into the trash as of their tombstones; their files are not served any more. @param ids at most 500. */
export async function trashItems(trx: Transaction, type: TrashedType, ids: readonly string[]): Promise<void> {
  await sql`update ${tableOf(type)} as item set version = item.version + 1, deleted_at = (
      select endings.ended_at from endings where endings.type = ${type} and endings.subject = item.id)
    where item.id in (${sql.join(ids)})`.execute(trx);
  await trx
    .updateTable('media_uses')
    .set({ active: 0 })
    .where('owner_type', '=', ownerOf(type))
    .where('owner_id', 'in', ids)
    .execute();
}

/** Disables the accounts that are listed as disabled. @returns their number. */
export async function disableListed(trx: Transaction, now: string): Promise<number> {
  const { numAffectedRows } = await sql`update users set updated_at = ${now}, disabled_at = (
      select ended_at from endings where type = 'account' and subject = users.id)
    where disabled_at is null and exists (
      select 1 from endings where type = 'account' and subject = users.id and state = 'disabled')`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0n);
}

export async function countEnabledAccounts(trx: Transaction): Promise<number> {
  const { total } = await trx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** Deletes the messages that were purged, whatever else comes back: their authors were told that they are. @returns how many. */
export async function deleteListedMessages(trx: Transaction): Promise<number> {
  const purged = trx
    .selectFrom('endings')
    .select('subject')
    .where('type', '=', 'message')
    .where('state', '=', 'deleted');
  const { numDeletedRows } = await trx
    .deleteFrom('messages')
    .where('id', 'in', purged)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
