import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { Services } from '#content/services.ts';
import { hasAdministrator } from '#features/accounts/index.ts';
import { findDailySince, isDailyDecided, noteDailyDecided } from '#platform/daily-backups.ts';
import { freeBytes } from './backup-room.ts';
import { type BackupSite, surveySite } from './collect-site.ts';
import { findWhetherDisabled } from './daily-events.queries.ts';
import { switchDaily } from './switch-daily.ts';

/** Backups that the disk has to have room for before a site that exists begins with daily ones. */
const NEEDED_ROOM = 3;

interface DecidedSite {
  readonly site: BackupSite;
  readonly version: string;
  /** Folder of the backups, or the nearest one above it that there is. */
  readonly folder: string;
  /** Returns the bytes that a folder's disk has left. */
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
 * Switches daily backups on, once, where nobody has ever decided: not where somebody has switched them off, and not where the
 * disk has no room for three. The dashboard proposes them there.
 */
export async function decideDaily(services: Services, decided: DecidedSite): Promise<void> {
  const { db, clock } = services;
  if ((await isDailyDecided(db)) || !(await hasAdministrator(services))) return;
  const isOpen = (await findDailySince(db)) === null && !(await findWhetherDisabled(db));
  if (isOpen && (await hasRoom(services, decided))) await switchDaily(services, SYSTEM_ACTOR, true);
  await noteDailyDecided(db, clock.now());
}
