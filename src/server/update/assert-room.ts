import { spawnSync } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DISK_RESERVE } from '#platform/files/disk-space.ts';
import { StartError } from '#platform/start-error.ts';
import type { Config } from '../../config.server.ts';

const MEBIBYTE = 1024 * 1024;

/** Copies of the database that an update makes: its own, what is in the backup, and what the backup's proof makes. */
const DATABASE_COPIES = 3;

/** Returns the bytes of a folder and what is in it; 0 where it is not there. */
function sizeOf(folder: string): number {
  const { stdout } = spawnSync('du', ['-sk', folder], { encoding: 'utf8' });
  return (Number.parseInt(stdout, 10) || 0) * 1024;
}

/**
 * Makes sure that the disk of the data folder has room for a backup of everything and for the copy of the database.
 * @param database its bytes.
 * @throws {StartError} with what is missing.
 */
export async function assertRoom({ dataDir }: Config, database: number): Promise<void> {
  const needed = sizeOf(join(dataDir, 'uploads')) + DATABASE_COPIES * database + DISK_RESERVE;
  const { bavail, bsize } = await statfs(dataDir);
  const missing = needed - bavail * bsize;
  if (missing <= 0) return;
  throw new StartError(
    `Il manque ${Math.ceil(missing / MEBIBYTE)} Mo sur le disque de ${dataDir} pour la sauvegarde et la copie de la base : libérez de la place, puis recommencez.`,
  );
}
