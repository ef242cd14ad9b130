import type { MediaRow } from '#platform/db/schema.ts';
import type { Services } from '#platform/services.ts';

/**
 * Takes the files of rows that are gone; to be called when the transaction is done. What cannot be taken is logged
 * and goes at the next start: the deed itself is done.
 */
export async function removeStoredFiles(
  { files, log }: Pick<Services, 'files' | 'log'>,
  rows: readonly Pick<MediaRow, 'key'>[],
): Promise<void> {
  for (const { key } of rows) {
    try {
      await files.deleteAll(key);
    } catch (error) {
      log.error({ err: error, key }, 'stored file could not be removed');
    }
  }
}
