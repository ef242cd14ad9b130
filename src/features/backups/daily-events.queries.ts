import type { Db } from '#platform/db/index.ts';

/** True when the journal records that daily backups were switched off. */
export async function findWhetherDisabled(db: Db): Promise<boolean> {
  const event = await db
    .selectFrom('events')
    .select('id')
    .where('action', '=', 'backup.daily_disabled')
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}
