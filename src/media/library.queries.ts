import { type Expression, type SqlBool, sql } from 'kysely';
import { CONTENT_TYPES, PUBLISHED_TYPES } from '#content/content-types.ts';
import type { Db } from '#lib/db/index.ts';
import type { MediaRow } from '#lib/db/schema.ts';
import { MAX_STEP, type SteppedList } from '#lib/db/search-steps.ts';
import { type ImageUse, MAX_NAMED_USES } from './library-image.schema.ts';

/** Part of a list, newest first. */
interface Range {
  readonly offset: number;
  readonly limit: number;
}

/** Returns the number of pictures that may be used again. */
export async function countLibraryImages(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('library_images')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Returns identifiers of a part of the library: UUIDs of version 7 sort by the moment they were made. */
export async function listLibraryIds(db: Db, { offset, limit }: Range): Promise<string[]> {
  const rows = await db
    .selectFrom('library_images')
    .select('media_id')
    .orderBy('media_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => row.media_id);
}

/** Owners of stored files, whether or not they show pictures. */
const OWNERS = [...new Set(Object.values(CONTENT_TYPES).flatMap(({ fileOwner }) => fileOwner ?? []))];

/** Returns identifiers of those pictures of one owner that may be used again, and how many there are. */
export async function listLibraryIdsOf(
  db: Db,
  ownerId: string,
  { offset, limit }: Range,
): Promise<{ ids: string[]; total: number }> {
  const rows = await db
    .selectFrom('media_uses')
    .innerJoin('library_images', 'library_images.media_id', 'media_uses.media_id')
    .select('media_uses.media_id as id')
    .where('media_uses.owner_type', 'in', OWNERS)
    .where('media_uses.owner_id', '=', ownerId)
    .orderBy('media_uses.media_id', 'desc')
    .execute();
  return { ids: rows.slice(offset, offset + limit).map(({ id }) => id), total: rows.length };
}

/** Owners of one picture whose texts a search reads. */
const SEARCHED_USES = 20;

const joinPublished = sql.join(
  PUBLISHED_TYPES.map((type) => {
    const { table, fileOwner } = CONTENT_TYPES[type];
    return sql`left join ${sql.table(table)} on used.owner_type = ${sql.lit(fileOwner)}
      and ${sql.ref(`${table}.id`)} = used.owner_id`;
  }),
  sql` `,
);

function publishedColumns(column: string) {
  return sql.join(PUBLISHED_TYPES.map((type) => sql.ref(`${CONTENT_TYPES[type].table}.${column}`)));
}

/** True when a word stands in the texts of something that shows the picture. */
function isDescribedBy(word: string): Expression<SqlBool> {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`exists (
    select 1 from (
      select owner_type, owner_id from media_uses
      where media_uses.media_id = library_images.media_id and media_uses.active = 1
      order by owner_type, owner_id limit ${sql.lit(SEARCHED_USES)}
    ) as used
    left join publications on used.owner_type = 'publication' and publications.id = used.owner_id
    left join gallery_items on used.owner_type = 'gallery_item' and gallery_items.id = used.owner_id
    left join agents on used.owner_type = 'agent' and agents.id = used.owner_id
    ${joinPublished}
    where coalesce(publications.search_text, gallery_items.search_text, agents.search_text,
      ${publishedColumns('search_text')})
      like ${pattern} escape '\\')`;
}

/** Returns the library as a search reads it. @param words folded; each of them has to be found. */
export function steppedLibrary(db: Db, words: readonly string[]): SteppedList {
  const behind = (after: { readonly id: string } | undefined) => {
    const all = db.selectFrom('library_images').select('media_id').orderBy('media_id', 'desc');
    return after ? all.where('media_id', '<', after.id) : all;
  };
  return {
    findEnd: async (after, size) => {
      const row = await behind(after)
        .offset(size - 1)
        .limit(1)
        .executeTakeFirst();
      return row && { key: row.media_id, id: row.media_id };
    },
    findMatches: async (after, end) => {
      const part = end ? behind(after).where('media_id', '>=', end.id) : behind(after);
      const found = words.reduce((query, word) => query.where(isDescribedBy(word)), part);
      const rows = await found.limit(MAX_STEP).execute();
      return rows.map((row) => ({ id: row.media_id, rank: 0 }));
    },
  };
}

/**
 * Returns the rows of pictures, in the order of `ids`, without those that lie in the trash alone: the list of the library
 * may be a moment behind where two writers took the last two uses away at once.
 */
export async function findLibraryRows(db: Db, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .where('id', 'in', ids)
    .where('width', 'is not', null)
    .where((eb) => {
      const uses = eb.selectFrom('media_uses').select('active').whereRef('media_id', '=', 'media.id');
      return eb.or([eb.not(eb.exists(uses)), eb.exists(uses.where('active', '=', 1))]);
    })
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Thing that shows one of several pictures. */
export interface NamedUse extends Omit<ImageUse, 'type'> {
  readonly mediaId: string;
  readonly type: ImageUse['type'] | null;
}

/**
 * Returns what shows each of these pictures out of the trash, one more than {@link MAX_NAMED_USES} of each at most: a
 * thousand articles may have the same cover.
 */
export async function findNamedUses(db: Db, mediaIds: readonly string[]): Promise<NamedUse[]> {
  if (mediaIds.length === 0) return [];
  const parts = mediaIds.map(
    (id) => sql`select * from (
      select media_id, owner_type, owner_id from media_uses where media_id = ${id} and active = 1
      order by owner_type, owner_id limit ${sql.lit(MAX_NAMED_USES + 1)}) as part`,
  );
  const { rows } = await sql<NamedUse>`select used.media_id as ${sql.ref('mediaId')}, used.owner_id as id,
      coalesce(publications.kind, used.owner_type) as type,
      coalesce(publications.title, gallery_items.description, agents.name, ${publishedColumns('title')}) as title,
      case when gallery_items.alt_pending = 0 then gallery_items.alt end as alt
    from (${sql.join(parts, sql` union all `)}) as used
    left join publications on used.owner_type = 'publication' and publications.id = used.owner_id
    left join gallery_items on used.owner_type = 'gallery_item' and gallery_items.id = used.owner_id
    left join agents on used.owner_type = 'agent' and agents.id = used.owner_id
    ${joinPublished}
    order by used.media_id, used.owner_type, used.owner_id`.execute(db);
  return rows;
}
