import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '#content/services.ts';

/**
 * Deletes the files of requests that a process that died left unvalidated in the temporary folder: originals, with all
 * their metadata. Younger files may belong to a request of another process in the same data folder.
 * @param longestRequest milliseconds that a request may take.
 */
export async function sweepTemporaryFolder(
  { log, clock }: Pick<Services, 'log' | 'clock'>,
  folder: string,
  longestRequest: number,
): Promise<void> {
  const before = clock.now().getTime() - longestRequest;
  let count = 0;
  try {
    for (const name of await readdir(folder)) {
      const entry = join(folder, name);
      const { mtime } = await stat(entry);
      if (mtime.getTime() >= before) continue;
      await rm(entry, { recursive: true, force: true });
      count += 1;
    }
  } catch (error) {
    log.error({ err: error }, 'temporary files could not be swept');
  }
  if (count > 0) log.info({ count }, 'temporary files of requests that were cut short were removed');
}
