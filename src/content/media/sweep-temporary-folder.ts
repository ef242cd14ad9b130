import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../services.ts';

/**
 * Empties the folder in which requests' files wait to be judged, of what a process that died left there: originals,
 * with all their metadata. What came since `startedAt` belongs to requests under way.
 */
export async function sweepTemporaryFolder(
  { log }: Pick<Services, 'log'>,
  folder: string,
  startedAt: Date,
): Promise<void> {
  let count = 0;
  try {
    for (const name of await readdir(folder)) {
      const entry = join(folder, name);
      const { mtime } = await stat(entry);
      if (mtime >= startedAt) continue;
      await rm(entry, { recursive: true, force: true });
      count += 1;
    }
  } catch (error) {
    log.error({ err: error }, 'temporary files could not be swept');
  }
  if (count > 0) log.info({ count }, 'temporary files of requests that were cut short were removed');
}
