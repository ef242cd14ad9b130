import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that a backup writes into its work folder: rows, checksums, the verification's database. */
const WORK_FILE =
  /^(?:[a-z][a-z0-9_]{0,62}\.ndjson\.gz(?:\.stored)?|files\.sha256|proof\.sqlite(?:-wal|-shm|-journal)?)$/;

/** Removes the files of a backup that died from its work folder, and nothing else. */
async function sweepWorkFolder(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names) if (WORK_FILE.test(name)) await rm(join(folder, name), { force: true });
}

/** Runs a function with an empty work folder. To be called by one process at a time. */
export async function withWorkFolder<Result>(
  folder: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweepWorkFolder(folder);
  try {
    return await work(folder);
  } finally {
    await sweepWorkFolder(folder);
    // Fails, and may, where the folder contains other files.
    await rmdir(folder).catch(() => {});
  }
}

/** Returns the temporary name of a backup, next to the final file. */
export function partialName(name: string): string {
  return `${name}.partial`;
}

/**
 * Removes the unfinished files of this installation's dead runs from a backup's folder. To be called by one process at
 * a time.
 * @param installation the short form of its id, as in names.
 */
export async function sweepPartials(folder: string, installation: string): Promise<void> {
  const pattern = new RegExp(`^pamoja-\\d{8}T\\d{6}Z-${installation}\\.tar(?:\\.age)?\\.partial$`);
  for (const name of await readdir(folder)) {
    if (pattern.test(name)) await rm(join(folder, name), { force: true });
  }
}
