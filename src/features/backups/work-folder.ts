import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that a backup writes into its folder of work: the rows, the list of sums, the database of the proof. */
const WORK_FILE =
  /^(?:[a-z][a-z0-9_]{0,62}\.ndjson\.gz(?:\.stored)?|files\.sha256|proof\.sqlite(?:-wal|-shm|-journal)?)$/;

/** Takes away what a backup that died left in its folder of work; anything else stays. */
async function sweepWorkFolder(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names) if (WORK_FILE.test(name)) await rm(join(folder, name), { force: true });
}

/** Runs something with a folder of work, empty of what an earlier run left. To be called by one process at a time. */
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
    // It stays where somebody else has put something into it.
    await rmdir(folder).catch(() => {});
  }
}

/** Returns the name of a backup that is not finished; it stands beside the finished one's. */
export function partialName(name: string): string {
  return `${name}.partial`;
}

/**
 * Takes away the unfinished files of this installation's runs that died, in the folder of a backup. To be called by one
 * process at a time.
 * @param installation the short form of its id, as names have it.
 */
export async function sweepPartials(folder: string, installation: string): Promise<void> {
  const pattern = new RegExp(`^pamoja-\\d{8}T\\d{6}Z-${installation}\\.tar(?:\\.age)?\\.partial$`);
  for (const name of await readdir(folder)) {
    if (pattern.test(name)) await rm(join(folder, name), { force: true });
  }
}
