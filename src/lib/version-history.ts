import type { Clock } from './clock.ts';
import type { Db } from './db/index.ts';
import { findSetting, insertSettingOnce, type VersionSetting } from './db/settings.queries.ts';
import type { Log } from './log.ts';
import { PRODUCT_VERSION } from './product-version.ts';

const SETTING: VersionSetting = `version.first_served.${PRODUCT_VERSION}`;

/**
 * Records when the running version first served this site. A failure is logged; the next housekeeping tries
 * again.
 */
export async function noteRunningVersion({
  db,
  clock,
  log,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<void> {
  try {
    await insertSettingOnce(db, SETTING, clock.now().toISOString());
  } catch (error) {
    log.error({ err: error }, 'the running version could not be noted');
  }
}

/** Returns when the running version first served this site, as ISO 8601; `null` before that was recorded. */
export async function findRunningSince(db: Db): Promise<string | null> {
  return (await findSetting(db, SETTING)) ?? null;
}
