import type { Stats } from 'node:fs';
import { chmod, lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from './file-store.ts';

/** Names that the product creates in its data folder; a database's further files begin with its name. */
const OURS =
  /^(site[.]sqlite|uploads$|incoming$|downloads$|replaced$|restoring$|tmp$|backups$|backup-work$|backup[.]lock|postgres[.]lock|update-pause[.]json)/;

/** Created by the file system itself. */
const NOBODYS = 'lost+found';

const FOR_OTHERS = 0o077;
/** Mode bit of folders in which everybody may create files, such as `/tmp`. */
const STICKY = 0o1000;

function isOpen({ mode, uid }: Stats): boolean {
  return uid === process.getuid?.() && (mode & FOR_OTHERS) !== 0 && (mode & STICKY) === 0;
}

async function* entriesOf(folder: string): AsyncGenerator<string> {
  yield* await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
}

/** Never fails, because a disk without permissions, such as a USB stick's, must not prevent the start. */
function closeOne(path: string, { mode }: Stats): Promise<void> {
  return chmod(path, mode & 0o7777 & ~FOR_OTHERS).catch(() => {});
}

/**
 * Removes other users' rights to a file, or to a folder with its contents. The folder itself comes last, so
 * that the next start repeats an interrupted run.
 */
async function close(path: string): Promise<void> {
  const found = await lstat(path).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  // A symbolic link may lead out of the data folder.
  if (!found || found.isSymbolicLink() || !isOpen(found)) return;
  if (found.isDirectory()) for await (const name of entriesOf(path)) await close(join(path, name));
  await closeOne(path, found);
}

/**
 * Removes other users' rights to a data folder that an older version has made: to the product's own files, if this process's
 * user owns them, and to the folder itself, if it holds nothing else. A configured folder (`BACKUP_DIR`) stays as it is,
 * because the host may share it.
 * @param except paths of configured folders inside the data folder.
 */
export async function closeDataFolder(dataDir: string, except: readonly string[]): Promise<void> {
  // Windows has no such permissions.
  if (!process.getuid) return;
  let isAlone = true;
  for await (const name of entriesOf(dataDir)) {
    const path = join(dataDir, name);
    if (OURS.test(name) && !except.includes(path)) await close(path);
    else if (name !== NOBODYS) isAlone = false;
  }
  const found = await stat(dataDir).catch(() => null);
  if (isAlone && found && isOpen(found)) await closeOne(dataDir, found);
}
