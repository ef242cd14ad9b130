import { stat, statfs } from 'node:fs/promises';
import { frenchFileSize } from '#lib/text/file-size.ts';
import { BackupError } from './backup-error.ts';

/** Bytes to leave free on the disk of the site's data, because the database needs space to work. */
const RESERVE = 64 * 1024 * 1024;

/** Bytes that a backup writes into a folder. */
export interface Need {
  readonly folder: string;
  readonly bytes: number;
}

function fullError({ folder, bytes }: Need, free: number): BackupError {
  return new BackupError(
    `Il faut environ ${frenchFileSize(bytes)} de libre dans ${folder} pour cette sauvegarde, et il n’en reste que ${frenchFileSize(Math.max(0, free))} : libérez de la place, ou choisissez un autre dossier.`,
    { code: 'disk_full' },
  );
}

/** Returns the bytes available to this user on a folder's disk. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** @throws {BackupError} `disk_full`, with figures, where a folder's disk has less space. */
export async function assertFree(need: Need): Promise<void> {
  const free = await freeBytes(need.folder);
  if (free < need.bytes) throw fullError(need, free);
}

/**
 * Verifies, before anything is written, that there is space for a backup. Needs on the same disk are added up.
 * @param dataDir the site's data folder, on whose disk some space is left free.
 * @throws {BackupError} `disk_full`, with figures.
 */
export async function assertRoom(needs: readonly Need[], dataDir: string): Promise<void> {
  const dataDisk = (await stat(dataDir)).dev;
  const byDisk = new Map<number, Need>();
  for (const need of needs) {
    const { dev } = await stat(need.folder);
    byDisk.set(dev, { folder: need.folder, bytes: need.bytes + (byDisk.get(dev)?.bytes ?? 0) });
  }
  for (const [disk, need] of byDisk) {
    const free = (await freeBytes(need.folder)) - (disk === dataDisk ? RESERVE : 0);
    if (free < need.bytes) throw fullError(need, free);
  }
}
