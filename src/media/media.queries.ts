import { type Expression, type SqlBool, sql } from 'kysely';
import { CONTENT_TYPES, type FileOwnerType, ofEach, PUBLISHED_TYPES } from '#content/content-types.ts';
import { isShown } from '#content/publishing/is-shown.queries.ts';
import { insertMediaTombstones } from '#content/tombstones/tombstones.queries.ts';
import type { Db, Transaction } from '#lib/db/index.ts';
import { preparedQuery } from '#lib/db/prepared-query.ts';
import type { MediaRow } from '#lib/db/schema.ts';
import type { Focus } from '#lib/images/focus.ts';

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

/** When visitors see the files of an owner of each type (`docs/specification/pictures.md#who-sees-a-picture`). */
const VISIBILITY = {
  publication: 'published',
  agent: 'always',
  gallery_item: 'always',
  report: 'always',
  organisation: 'always',
  ...ofEach(PUBLISHED_TYPES, () => 'published' as const),
} as const satisfies Readonly<Record<FileOwnerType, 'always' | 'published' | 'never'>>;

const ALWAYS_VISIBLE = Object.entries(VISIBILITY).flatMap(([type, visible]) =>
  visible === 'always' ? [sql.lit(type)] : [],
);

/**
 * True for a row of `media` that something visible shows: the SQL form of `isVisible` in `publication.policy.ts`, which
 * `publication-visibility.test.ts` compares with it.
 * @param now ISO 8601, in UTC.
 */
function isPublic(now: string): Expression<SqlBool> {
  const published = PUBLISHED_TYPES.map((type) => {
    const { fileOwner, table } = CONTENT_TYPES[type];
    return sql`or (media_uses.owner_type = ${sql.lit(fileOwner)} and exists (
      select 1 from ${sql.table(table)} as item where item.id = media_uses.owner_id and ${isShown(type, now)}))`;
  });
  return sql<SqlBool>`exists (
    select 1 from media_uses where media_uses.media_id = media.id and media_uses.active = 1 and (
      media_uses.owner_type in (${sql.join(ALWAYS_VISIBLE)})
      or (media_uses.owner_type = 'publication' and exists (
        select 1 from publications where publications.id = media_uses.owner_id
          and publications.status = 'published' and publications.deleted_at is null
          and publications.sorted_at <= ${now}))
      ${sql.join(published, sql` `)}))`;
}

/** True for a row of `media` that was not taken down: nothing uses it yet, or something out of the trash does. */
const isKept = sql<SqlBool>`(
  not exists (select 1 from media_uses where media_uses.media_id = media.id)
  or exists (select 1 from media_uses where media_uses.media_id = media.id and media_uses.active = 1))`;

const publicMediaQuery = preparedQuery((db, { key, now }: { readonly key: string; readonly now: string }) =>
  db.selectFrom('media').selectAll().where('key', '=', key).where(isPublic(now)),
);

/** Returns a stored file that everybody may see now, if there is one of this key. @param now ISO 8601, in UTC. */
export async function findPublicMedia(db: Db, key: string, now: string): Promise<MediaRow | undefined> {
  const [row] = await publicMediaQuery(db, { key, now });
  return row;
}

/**
 * Returns a stored file that administrators may see: nothing uses it yet, or something out of the trash does
 * (docs/specification/trash.md#files).
 */
export function findKeptMedia(db: Db, key: string): Promise<MediaRow | undefined> {
  return db.selectFrom('media').selectAll().where('key', '=', key).where(isKept).executeTakeFirst();
}

/** Returns which of these files administrators may see, by their keys, and whether everybody may. @param now ISO 8601, in UTC. */
export async function findShownKeys(
  db: Db,
  keys: readonly string[],
  now: string,
): Promise<Map<string, { readonly isPublic: boolean }>> {
  const shown = new Map<string, { readonly isPublic: boolean }>();
  for (const some of chunks(keys)) {
    const rows = await db
      .selectFrom('media')
      .select('key')
      .select((eb) => eb.case().when(isPublic(now)).then(1).else(0).end().as('is_public'))
      .where('key', 'in', some)
      .where(isKept)
      .execute();
    for (const row of rows) shown.set(row.key, { isPublic: row.is_public === 1 });
  }
  return shown;
}

/** True when one of these files is used by things in the trash alone. */
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
 * that changes nothing locks the rows in both databases; reads after it see what the others have committed.
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

/** Writes the points that crops of pictures keep; `null` where it is to be guessed again. */
export async function updateMediaFocus(
  trx: Transaction,
  changes: ReadonlyMap<string, Focus | null>,
): Promise<void> {
  // In one order, because two requests that change the same pictures could deadlock otherwise.
  const sorted = [...changes].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [id, focus] of sorted) {
    await trx
      .updateTable('media')
      .set({ focus_x: focus && Math.round(focus.x), focus_y: focus && Math.round(focus.y) })
      .where('id', '=', id)
      .execute();
  }
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
    await insertMediaTombstones(trx, some, now);
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

/** Deletes the notes of files that have been removed. */
export async function deleteMediaRemovals(db: Db, keys: readonly string[]): Promise<void> {
  for (const some of chunks(keys)) await db.deleteFrom('media_removals').where('key', 'in', some).execute();
}
