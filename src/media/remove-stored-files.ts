import type { Services } from '#content/services.ts';
import { isStoredKey } from '#lib/files/stored-folders.ts';
import { deleteMediaRemovals } from './media.queries.ts';

type Remover = Pick<Services, 'files' | 'log'>;

/**
 * Removes the files of these keys from the store, for good.
 * @returns the keys whose files are gone. What cannot be removed is logged.
 */
export async function discardStoredFiles(
  { files, log }: Remover,
  keys: readonly string[],
): Promise<string[]> {
  const gone: string[] = [];
  for (const key of keys) {
    try {
      // An empty name would be that of the whole store.
      if (!isStoredKey(key)) throw new Error('this is not the key of a stored file');
      await files.deleteAll(key);
      gone.push(key);
    } catch (error) {
      log.error({ err: error, key }, 'stored file could not be removed');
    }
  }
  return gone;
}

/**
 * Removes the files of rows that were ended for good, whose keys their deletion has noted; to be called when its
 * transaction is done. Files that cannot be removed stay noted, and go at the next sweep; the request succeeds.
 */
export async function removeStoredFiles(
  { db, files, log }: Pick<Services, 'db' | 'files' | 'log'>,
  rows: readonly { readonly key: string }[],
): Promise<void> {
  const gone = await discardStoredFiles(
    { files, log },
    rows.map(({ key }) => key),
  );
  await deleteMediaRemovals(db, gone).catch((error: unknown) => {
    log.error({ err: error }, 'removed files could not be struck off');
  });
}
