import type { Db } from '#platform/db/index.ts';
import { deleteSetting, findSetting, putSetting } from '#platform/db/settings.queries.ts';

const SETTING = 'backup.daily';

/** Returns since when daily backups are switched on, as ISO 8601; `null` while they are off. */
export async function findDailySince(db: Db): Promise<string | null> {
  return (await findSetting(db, SETTING)) ?? null;
}

/** Switches daily backups on, as from this instant, or off. */
export async function setDailySince(db: Db, since: string | null): Promise<void> {
  if (since === null) await deleteSetting(db, SETTING);
  else await putSetting(db, SETTING, since);
}
