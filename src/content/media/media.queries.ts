import type { Db, Transaction } from '#platform/db/index.ts';
import type { MediaRow } from '#platform/db/schema.ts';
import type { Focus } from '#platform/images/focus.ts';
import type { FileOwnerType } from '../content-types.ts';
import { insertMediaEndings } from '../endings/endings.queries.ts';

/** Something that shows stored files; when it goes, so do those that nothing else shows. */
export interface MediaOwner {
  readonly type: FileOwnerType;
  readonly id: string;
}

/** One stored file that an owner shows; not `active` while the owner lies in the trash. */
export interface MediaUse {
  readonly mediaId: string;
  readonly isActive: boolean;
}

/** Values in one statement; databases limit how many one takes. */
const CHUNK = 500;

export function chunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, index) =>
    items.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}

export async function insertMediaRow(trx: Transaction, row: MediaRow): Promise<void> {
  await trx.insertInto('media').values(row).execute();
}

export async function findMediaByKeys(db: Db, keys: readonly string[]): Promise<MediaRow[]> {
  const found: MediaRow[] = [];
  for (const some of chunks(keys)) {
    found.push(...(await db.selectFrom('media').selectAll().where('key', 'in', some).execute()));
  }
  return found;
}

export async function findMediaByIds(db: Db, ids: readonly string[]): Promise<Map<string, MediaRow>> {
  const found = new Map<string, MediaRow>();
  for (const some of chunks(ids)) {
    const rows = await db.selectFrom('media').selectAll().where('id', 'in', some).execute();
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

/**
 * A stored file that may be served: nothing uses it yet, or something out of the trash does
 * (docs/specification/trash.md#files).
 */
export function findServedMedia(db: Db, key: string): Promise<MediaRow | undefined> {
  return db
    .selectFrom('media')
    .selectAll()
    .where('key', '=', key)
    .where((eb) => {
      const uses = eb.selectFrom('media_uses').select('active').whereRef('media_id', '=', 'media.id');
      return eb.or([eb.not(eb.exists(uses)), eb.exists(uses.where('active', '=', 1))]);
    })
    .executeTakeFirst();
}

/** True when one of these files is shown by nothing but what lies in the trash. */
export async function hasTakenDown(db: Db, mediaIds: readonly string[]): Promise<boolean> {
  for (const some of chunks(mediaIds)) {
    const taken = await db
      .selectFrom('media')
      .select('id')
      .where('id', 'in', some)
      .where((eb) => {
        const uses = eb.selectFrom('media_uses').select('active').whereRef('media_id', '=', 'media.id');
        return eb.and([eb.exists(uses), eb.not(eb.exists(uses.where('active', '=', 1)))]);
      })
      .limit(1)
      .executeTakeFirst();
    if (taken) return true;
  }
  return false;
}

export async function findMediaUses(db: Db, owner: MediaOwner): Promise<MediaUse[]> {
  const rows = await db
    .selectFrom('media_uses')
    .select(['media_id', 'active'])
    .where('owner_type', '=', owner.type)
    .where('owner_id', '=', owner.id)
    .execute();
  return rows.map((row) => ({ mediaId: row.media_id, isActive: row.active === 1 }));
}

export async function insertMediaUses(
  trx: Transaction,
  owner: MediaOwner,
  uses: readonly MediaUse[],
): Promise<void> {
  for (const some of chunks(uses)) {
    const rows = some.map(({ mediaId, isActive }) => ({
      media_id: mediaId,
      owner_type: owner.type,
      owner_id: owner.id,
      active: isActive ? 1 : 0,
    }));
    await trx.insertInto('media_uses').values(rows).execute();
  }
}

export async function deleteMediaUses(
  trx: Transaction,
  owner: MediaOwner,
  mediaIds: readonly string[],
): Promise<void> {
  for (const some of chunks(mediaIds)) {
    await trx
      .deleteFrom('media_uses')
      .where('owner_type', '=', owner.type)
      .where('owner_id', '=', owner.id)
      .where('media_id', 'in', some)
      .execute();
  }
}

export async function updateMediaUses(trx: Transaction, owner: MediaOwner, isActive: boolean): Promise<void> {
  await trx
    .updateTable('media_uses')
    .set({ active: isActive ? 1 : 0 })
    .where('owner_type', '=', owner.type)
    .where('owner_id', '=', owner.id)
    .execute();
}

/**
 * Keeps other transactions from giving these files a use, or taking their last one, until this one ends. An update
 * that changes nothing locks the rows in both databases; what is read after it is what the others left.
 * @returns the identifiers of those that exist.
 */
export async function lockMedia(trx: Transaction, mediaIds: readonly string[]): Promise<Set<string>> {
  const locked = new Set<string>();
  for (const some of chunks(mediaIds)) {
    const rows = await trx
      .updateTable('media')
      .set((eb) => ({ size: eb.ref('size') }))
      .where('id', 'in', some)
      .returning('id')
      .execute();
    for (const { id } of rows) locked.add(id);
  }
  return locked;
}

/** Writes the points that crops of pictures keep; `null` where it is to be guessed anew. @returns the pictures' keys. */
export async function updateMediaFocus(
  trx: Transaction,
  changes: ReadonlyMap<string, Focus | null>,
): Promise<string[]> {
  const keys: string[] = [];
  // In one order: without it, two requests that change the same pictures could wait for one another.
  const sorted = [...changes].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [id, focus] of sorted) {
    const rows = await trx
      .updateTable('media')
      .set({ focus_x: focus && Math.round(focus.x), focus_y: focus && Math.round(focus.y) })
      .where('id', '=', id)
      .returning('key')
      .execute();
    for (const { key } of rows) keys.push(key);
  }
  return keys;
}

/** Pictures whose crops keep no point yet, by their ids, at most 100. @param after the last one that was looked at. */
export function findMediaWithoutFocus(db: Db, after: string): Promise<MediaRow[]> {
  return db
    .selectFrom('media')
    .selectAll()
    .where('focus_x', 'is', null)
    .where('width', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Pictures by their ids, the oldest first, at most 100. @param after the last one that was looked at. */
export function findImagesAfter(db: Db, after: string): Promise<MediaRow[]> {
  return db
    .selectFrom('media')
    .selectAll()
    .where('width', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Writes a point that was guessed, unless somebody has chosen one meanwhile. */
export async function fillMediaFocus(trx: Transaction, id: string, { x, y }: Focus): Promise<void> {
  await trx
    .updateTable('media')
    .set({ focus_x: x, focus_y: y })
    .where('id', '=', id)
    .where('focus_x', 'is', null)
    .execute();
}

/** Deletes and returns the rows of those files that nothing uses; they are to be locked before ({@link lockMedia}). */
export async function deleteUnusedMedia(trx: Transaction, mediaIds: readonly string[]): Promise<MediaRow[]> {
  const deleted: MediaRow[] = [];
  for (const some of chunks(mediaIds)) {
    const rows = await trx
      .deleteFrom('media')
      .where('id', 'in', some)
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('media_uses').select('active').whereRef('media_id', '=', 'media.id'))),
      )
      .returningAll()
      .execute();
    deleted.push(...rows);
  }
  return deleted;
}

/**
 * Files that were put into an editor before an instant and that nothing uses, at most 500.
 * @param after the last one that was looked at.
 */
export async function findForgottenMedia(db: Db, createdBefore: string, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('id', '>', after)
    .where('created_at', '<', createdBefore)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('media_uses').select('active').whereRef('media_id', '=', 'media.id'))),
    )
    .orderBy('id')
    .limit(CHUNK)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Notes that the files of these keys are to go for good, and lists them as ended: no restored backup brings them back.
 * @param now ISO 8601, in UTC.
 */
export async function insertMediaRemovals(
  trx: Transaction,
  keys: readonly string[],
  now: string,
): Promise<void> {
  for (const some of chunks(keys)) {
    await insertMediaEndings(trx, some, now);
    await trx
      .insertInto('media_removals')
      .values(some.map((key) => ({ key })))
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  }
}

/**
 * Keys of files that are to go for good, at most 500. One that a row names is never among them.
 * @param after the last one that was looked at.
 */
export async function findMediaRemovals(db: Db, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('media_removals')
    .select('key')
    .where('key', '>', after)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('media').select('id').whereRef('media.key', '=', 'media_removals.key'))),
    )
    .orderBy('key')
    .limit(CHUNK)
    .execute();
  return rows.map(({ key }) => key);
}

/** Strikes files off that are gone. */
export async function deleteMediaRemovals(db: Db, keys: readonly string[]): Promise<void> {
  for (const some of chunks(keys)) await db.deleteFrom('media_removals').where('key', 'in', some).execute();
}
