import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Services } from '#platform/services.ts';
import { deleteUnusedMedia, findForgottenMedia, findMediaByKeys, holdMedia } from './media.queries.ts';
import { removeStoredFiles } from './remove-stored-files.ts';

/** Milliseconds an image that was put into an editor waits for something to show it. */
const UNUSED_LIMIT = 24 * 60 * 60 * 1000;

/** Milliseconds after which stored files without a row are no longer those of a request under way. */
const REQUEST_LIMIT = 60 * 60 * 1000;

/** Folders looked up at once. */
const CHUNK = 500;

/** The name of a folder of this feature: an unguessable key (D30). Nothing else in the store is touched. */
const KEY = /^[\w-]{43}$/;

type Sweeper = Pick<Services, 'db' | 'files' | 'clock' | 'log'>;

/**
 * Takes away what a process that died left behind: images that nothing came to show within a day, and stored files
 * that no row names. Another instance may be at work: files of the last hour stay. Housekeeping stops nobody's
 * start: what fails is logged, and tried again at the next one.
 * @param signal ends the sweep between two steps.
 */
export async function sweepStoredFiles(services: Sweeper, signal?: AbortSignal): Promise<void> {
  try {
    await sweepForgotten(services, signal);
    await sweepNameless(services, signal);
  } catch (error) {
    services.log.error({ err: error }, 'stored files could not be swept');
  }
}

function instantBefore(services: Sweeper, milliseconds: number): Date {
  return new Date(services.clock.now().getTime() - milliseconds);
}

async function sweepForgotten(services: Sweeper, signal?: AbortSignal): Promise<void> {
  const limit = instantBefore(services, UNUSED_LIMIT).toISOString();
  for (const id of await findForgottenMedia(services.db, limit)) {
    if (signal?.aborted) return;
    const deleted = await services.db.transaction().execute(async (trx) => {
      await holdMedia(trx, [id]);
      return deleteUnusedMedia(trx, [id]);
    });
    await removeStoredFiles(services, deleted);
  }
}

async function sweepNameless(services: Sweeper, signal?: AbortSignal): Promise<void> {
  const limit = instantBefore(services, REQUEST_LIMIT);
  for await (const folders of storedFolders(services.files)) {
    if (signal?.aborted) return;
    const named = new Set((await findMediaByKeys(services.db, folders)).map(({ key }) => key));
    for (const key of folders.filter((folder) => !named.has(folder))) {
      const newest = await newestFile(services.files, key);
      if (newest && newest < limit) await removeStoredFiles(services, [{ key }]);
    }
  }
}

async function* storedFolders(files: FileStore): AsyncGenerator<string[]> {
  let paginationToken: string | undefined;
  do {
    const page = await files.listAll('/', paginationToken ? { paginationToken } : {});
    let folders: string[] = [];
    for (const entry of page.objects) {
      if (entry.isFile || !KEY.test(entry.name)) continue;
      folders.push(entry.name);
      if (folders.length === CHUNK) {
        yield folders;
        folders = [];
      }
    }
    yield folders;
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

/** When a folder was last written to; nothing for an empty one, which somebody may be about to fill. */
async function newestFile(files: FileStore, folder: string): Promise<Date | undefined> {
  const { objects } = await files.listAll(folder, { recursive: true });
  let newest: Date | undefined;
  for (const entry of objects) {
    if (!entry.isFile) continue;
    const { lastModified } = await entry.getMetaData();
    if (!newest || lastModified > newest) newest = lastModified;
  }
  return newest;
}

/**
 * Empties the folder in which requests' files wait to be judged, of what a process that died left there: originals,
 * with all their metadata. What came since `startedAt` belongs to requests under way.
 */
export async function sweepTemporaryFolder(
  { log }: Pick<Services, 'log'>,
  folder: string,
  startedAt: Date,
): Promise<void> {
  try {
    for (const name of await readdir(folder)) {
      const entry = join(folder, name);
      const { mtime } = await stat(entry);
      if (mtime < startedAt) await rm(entry, { recursive: true, force: true });
    }
  } catch (error) {
    log.error({ err: error }, 'temporary files could not be swept');
  }
}
