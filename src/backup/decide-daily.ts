import { hasAdministrator } from '#accounts/index.ts';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { Services } from '#content/services.ts';
import { findDailySince, isDailyDecided, noteDailyDecided } from '#lib/daily-backups.ts';
import { freeBytes } from './backup-room.ts';
import { wasDailyDisabled } from './backup-runs.queries.ts';
import { type BackupSite, surveySite } from './collect-site.ts';
import { switchDaily } from './switch-daily.ts';

/** Backups for which an existing site's disk needs space before daily ones are enabled. */
const NEEDED_ROOM = 3;

interface DecidedSite {
  readonly site: BackupSite;
  readonly version: string;
  /** Folder of the backups, or its nearest existing parent. */
  readonly folder: string;
  /** Returns the free bytes on a folder's disk. */
  readonly free?: (folder: string) => Promise<number>;
}

async function hasRoom(
  services: Pick<Services, 'clock'>,
  { site, version, folder, free = freeBytes }: DecidedSite,
) {
  const { fileBytes, databaseBytes } = await surveySite(site, version, services.clock.now());
  return (await free(folder)) >= NEEDED_ROOM * (fileBytes + databaseBytes);
}

/**
 * Enables daily backups, once, where no decision was made yet: not where an administrator disabled them, nor where the
 * disk lacks space for three. There the dashboard suggests them.
 */
export async function decideDaily(services: Services, decided: DecidedSite): Promise<void> {
  const { db, clock } = services;
  if ((await isDailyDecided(db)) || !(await hasAdministrator(services))) return;
  const isOpen = (await findDailySince(db)) === null && !(await wasDailyDisabled(db));
  if (isOpen && (await hasRoom(services, decided))) await switchDaily(services, SYSTEM_ACTOR, true);
  await noteDailyDecided(db, clock.now());
}
