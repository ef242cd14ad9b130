import type { Services } from '#content/services.ts';
import { findDailySince } from '#lib/daily-backups.ts';
import { lastProvedBackup, listBackupRuns } from './backup-runs.ts';
import { isBackupLate } from './backups.policy.ts';
import type { BackupStatus } from './backups.schema.ts';
import { readRoom } from './read-room.ts';

/** Locations from the configuration. */
export interface BackupSettings {
  readonly dataDir: string;
  readonly backups: {
    readonly folder: string;
    readonly isFolderGiven: boolean;
    readonly secondFolder: string | null;
    readonly recipients: readonly string[];
  };
  /** Names of all targets of daily backups, as shown to people. */
  readonly places: readonly string[];
}

/** Newest runs searched for the last finished one; at most one is in progress. */
const NEWEST = 10;

/** Returns the status of the backups, without asking another machine. */
export async function readStatus(
  services: Pick<Services, 'db' | 'clock'>,
  { dataDir, backups, places }: BackupSettings,
): Promise<Omit<BackupStatus, 'download'>> {
  const { folder, isFolderGiven, secondFolder, recipients } = backups;
  const [dailySince, lastProved, newest, room] = await Promise.all([
    findDailySince(services.db),
    lastProvedBackup(services),
    listBackupRuns(services, NEWEST),
    readRoom([
      { use: 'data', folder: dataDir, isMadeAtNeed: false },
      { use: 'backups', folder, isMadeAtNeed: !isFolderGiven },
      ...(secondFolder ? [{ use: 'second' as const, folder: secondFolder, isMadeAtNeed: false }] : []),
    ]),
  ]);
  const lastEnded = newest.find(({ outcome }) => outcome !== 'running');
  const dates = { lastProvedAt: lastProved?.finishedAt ?? null, dailySince };
  return {
    daily: {
      isOn: dailySince !== null,
      isEncrypted: recipients.length > 0,
      places: [...places],
      hasSecondPlace: places.length > 1,
    },
    lastProved,
    lastFailure: lastEnded?.outcome === 'failed' ? lastEnded : null,
    isLate: isBackupLate(dates, services.clock.now()),
    room,
  };
}
