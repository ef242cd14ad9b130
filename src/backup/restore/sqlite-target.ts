import { chmod, copyFile, link, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openDatabase } from '#lib/db/index.ts';
import { syncFolder } from '#lib/files/durable-writes.ts';
import { isMissing } from '#lib/files/file-store.ts';
import { BackupError } from '../backup-error.ts';
import { findDatabaseFaults } from '../verify-backup.queries.ts';
import { busyDatabaseError } from './busy-database.ts';
import { makeMarkedFolder } from './marked-folder.ts';
import { REPLACED_FOLDER, replacedStamp } from './replaced-stamp.ts';
import type { RestoreTarget } from './restore-target.ts';
import { closeSqliteFile } from './sqlite-files.queries.ts';

const NAME = 'site.sqlite';

async function isThere(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Links a file to a second name, or copies and syncs it on a file system without links. */
async function keepAs(path: string, copy: string): Promise<void> {
  try {
    await link(path, copy);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    await copyFile(path, copy);
    await syncFile(copy);
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Keeps the present file under another name. It also stays in place until the new one replaces it; only its log is
 * moved away, because SQLite would apply an old log to the new file.
 * @returns its location; `null` where there is none.
 */
async function keepReplaced(file: string, at: Date, isDamaged: boolean): Promise<string | null> {
  const present = [];
  for (const suffix of ['', '-wal', '-shm', '-journal']) {
    if (await isThere(`${file}${suffix}`)) present.push(suffix);
  }
  if (present.length === 0) return null;
  const isWhole = present[0] === '';
  // A damaged file is not opened, because SQLite would discard its log, which may still help a recovery.
  if (isWhole && !isDamaged && closeSqliteFile(file) === 'busy') throw busyDatabaseError();
  const folder = join(dirname(file), REPLACED_FOLDER, replacedStamp(at));
  await makeMarkedFolder(folder, 'replaced');
  if (isWhole) await keepAs(file, join(folder, NAME));
  for (const suffix of ['-wal', '-shm', '-journal']) {
    if (await isThere(`${file}${suffix}`)) await rename(`${file}${suffix}`, join(folder, `${NAME}${suffix}`));
  }
  await syncFolder(folder);
  await syncFolder(dirname(file));
  return isWhole ? join(folder, NAME) : folder;
}

async function switchFiles(made: string, file: string, at: Date, isDamaged: boolean): Promise<string | null> {
  const { mode } = await stat(file).catch(() => stat(made));
  await chmod(made, mode & 0o777);
  const replaced = await keepReplaced(file, at, isDamaged);
  await rename(made, file);
  await syncFolder(dirname(file));
  return replaced;
}

/**
 * Creates a new file in a restore's folder.
 * @param file the one in use, or to be.
 * @param isDamaged whether that one cannot be read.
 */
export async function openSqliteTarget(
  file: string,
  folder: string,
  isDamaged = false,
): Promise<RestoreTarget> {
  const made = join(folder, NAME);
  const db = openDatabase({ dialect: 'sqlite', file: made }, () => {});
  let isOpen = true;
  const close = async () => {
    if (isOpen) await db.destroy();
    isOpen = false;
  };
  return {
    dialect: 'sqlite',
    db,
    seal: async () => {
      const damage = await findDatabaseFaults(db);
      if (damage.length > 0) {
        throw new BackupError(
          'La base construite depuis cette sauvegarde n’est pas saine : vérifiez le disque et la mémoire de la machine, puis recommencez.',
          { cause: new Error(damage.join('; ')) },
        );
      }
      await close();
      await syncFile(made);
    },
    switchOver: (at, assertAlone) => {
      assertAlone();
      return switchFiles(made, file, at, isDamaged);
    },
    discard: async () => {
      await close();
      for (const suffix of ['', '-wal', '-shm']) await rm(`${made}${suffix}`, { force: true });
    },
  };
}
