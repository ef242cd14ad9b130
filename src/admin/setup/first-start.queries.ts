import { CONTENT_TYPES, type TrashedType } from '#content/content-types.ts';
import type { Db } from '#lib/db/index.ts';

/** An item, and whether it is as created: neither changed nor trashed since. */
export interface CreatedThing {
  readonly id: string;
  readonly isUntouched: boolean;
  readonly isTrashed: boolean;
}

/** Returns which of these items still exist. */
export async function findCreated(
  db: Db,
  type: TrashedType,
  ids: readonly string[],
): Promise<CreatedThing[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom(CONTENT_TYPES[type].table)
    .select(['id', 'version', 'deleted_at'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, version, deleted_at }) => ({
    id,
    isUntouched: version === 1 && deleted_at === null,
    isTrashed: deleted_at !== null,
  }));
}

/** True when a publication or team member other than these exists outside the trash. */
export async function hasOther(
  db: Db,
  table: 'publications' | 'agents',
  ids: readonly string[],
): Promise<boolean> {
  let query = db.selectFrom(table).select('id').where('deleted_at', 'is', null);
  if (ids.length > 0) query = query.where('id', 'not in', ids);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
