import { findSetting, putSetting } from '#lib/db/settings.queries.ts';
import type { Services } from '../services.ts';
import { expireMirror } from './compact-mirror.ts';
import { deleteTombstonesBefore, findFirstTombstone } from './tombstones.queries.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Milliseconds of fourteen months: two more than the oldest backup that is kept. */
const RETENTION = 14 * 31 * DAY;

const SETTING = 'endings.trusted_time';

/**
 * Returns the present, at most a day after that of the last round, so that a clock that is wrong for some hours cannot
 * bring it far forward. After a machine was off for long, it lags behind, and tombstones stay for longer.
 */
async function trustedTime({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number | null> {
  const first = (await findSetting(db, SETTING)) ?? (await findFirstTombstone(db));
  if (first === null) return null;
  const time = Math.min(clock.now().getTime(), Date.parse(first) + DAY);
  await putSetting(db, SETTING, new Date(time).toISOString());
  return time;
}

/**
 * Deletes the tombstones so old that no backup can undo them, from the list and from its mirror. A failure is logged;
 * the next sweep tries again.
 * @param findLastBackup returns when the last verified backup was begun, ISO 8601, or `null`: it is never removed,
 *   however old it is, and the tombstones since then stay.
 */
export async function sweepTombstones(
  services: Pick<Services, 'db' | 'files' | 'clock' | 'log'>,
  findLastBackup: () => Promise<string | null>,
): Promise<void> {
  const { db, files, log } = services;
  try {
    const now = await trustedTime(services);
    if (now === null) return;
    const limit = new Date(now - RETENTION).toISOString();
    const lastBackup = await findLastBackup();
    const before = lastBackup !== null && lastBackup < limit ? lastBackup : limit;
    // The mirror first, because the next start adds to the list whatever the mirror still has.
    await expireMirror(files, before);
    const count = await deleteTombstonesBefore(db, before);
    if (count > 0) log.info({ count }, 'tombstones that no backup can undo any more were forgotten');
  } catch (error) {
    log.error({ err: error }, 'the list of tombstones could not be swept');
  }
}
