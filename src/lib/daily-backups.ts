import type { Db } from './db/index.ts';
import { deleteSetting, findSetting, insertSettingOnce, putSetting } from './db/settings.queries.ts';

const SWITCH = 'backup.daily';

/** Setting that records that it was decided, once, whether daily backups start by themselves. */
const DECIDED = 'backup.daily_decided';

/** Returns the instant since when daily backups are switched on, as ISO 8601; `null` while they are off. */
export async function findDailySince(db: Db): Promise<string | null> {
  return (await findSetting(db, SWITCH)) ?? null;
}

/** Switches daily backups on, as from this instant, or off. */
export async function setDailySince(db: Db, since: string | null): Promise<void> {
  if (since === null) await deleteSetting(db, SWITCH);
  else await putSetting(db, SWITCH, since);
}

/** True once it was decided whether daily backups start by themselves. */
export async function isDailyDecided(db: Db): Promise<boolean> {
  return (await findSetting(db, DECIDED)) !== undefined;
}

export async function noteDailyDecided(db: Db, now: Date): Promise<void> {
  await insertSettingOnce(db, DECIDED, now.toISOString());
}
