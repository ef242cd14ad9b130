import type { Services } from '#content/services.ts';
import { type FileStore, isMissing } from '#lib/files/file-store.ts';
import { QUARANTINE, storedKeys } from '#lib/files/stored-folders.ts';
import { isSameInstallation } from '#lib/installation/index.ts';
import {
  deleteMediaRemovals,
  deleteUnusedMedia,
  findForgottenMedia,
  findMediaByKeys,
  findMediaRemovals,
  lockMedia,
} from './media.queries.ts';
import {
  isQuarantineOver,
  putInQuarantine,
  quarantineDays,
  quarantinedFiles,
  quarantineEnd,
  quarantinePath,
} from './quarantine.ts';
import { discardStoredFiles } from './remove-stored-files.ts';
import { returnNamedFiles } from './restore-quarantine.ts';

/** Milliseconds an image that was put into an editor waits for something to show it. */
const UNUSED_LIMIT = 24 * 60 * 60 * 1000;

/** Milliseconds after which stored files without a row are no longer those of a request under way. */
const REQUEST_LIMIT = 60 * 60 * 1000;

type Sweeper = Pick<Services, 'db' | 'files' | 'clock' | 'log'>;

/** One thing that a sweep does. @param signal ends it between two files. */
type Step = (services: Sweeper, signal?: AbortSignal) => Promise<void>;

/** Permanent deletions first; files that the database names again come back before any other is checked. */
const STEPS: readonly Step[] = [
  finishRemovals,
  returnNamed,
  quarantineForgotten,
  quarantineNameless,
  endQuarantine,
  logQuarantine,
];

/**
 * Removes the remains of processes that died: images that nothing came to show within a day, and stored files that no
 * row names. They lie in quarantine for 30 days, because the rows read here may be wrong: those of an older
 * database, or of an emptied table. Only files that were deleted for good go at once. A failure is logged and tried
 * again at the next round, because housekeeping must not prevent a start.
 * @param signal ends the sweep between two files.
 */
export async function sweepStoredFiles(services: Sweeper, signal?: AbortSignal): Promise<void> {
  const { log } = services;
  const isOurs = await isSameInstallation(services).catch((error: unknown) => {
    log.error({ err: error }, 'whose the stored files are cannot be read');
    return false;
  });
  if (!isOurs) {
    log.error('stored files are not swept: database and folder do not say that they belong together');
    return;
  }
  for (const step of STEPS) {
    if (signal?.aborted) return;
    await step(services, signal).catch((error: unknown) => {
      log.error({ err: error, step: step.name }, 'stored files could not be swept');
    });
  }
}

function instantBefore(services: Sweeper, milliseconds: number): Date {
  return new Date(services.clock.now().getTime() - milliseconds);
}

async function finishRemovals(services: Sweeper, signal?: AbortSignal): Promise<void> {
  const { db, files, log } = services;
  let count = 0;
  let after = '';
  for (;;) {
    const keys = await findMediaRemovals(db, after);
    after = keys.at(-1) ?? '';
    if (keys.length === 0 || signal?.aborted) break;
    const gone = await discardStoredFiles(services, keys);
    for (const until of await quarantineDays(files)) {
      for (const key of gone) await files.deleteAll(quarantinePath(until, key));
    }
    await deleteMediaRemovals(db, gone);
    count += gone.length;
  }
  if (count > 0) log.info({ count }, 'stored files of what was ended for good were removed');
}

async function returnNamed(services: Sweeper): Promise<void> {
  const { length: count } = await returnNamedFiles(services);
  if (count > 0)
    services.log.warn({ count }, 'stored files that the database names came back from quarantine');
}

/** Puts files in quarantine, and logs how many and until when. */
async function quarantineAll(
  services: Sweeper,
  why: string,
  keys: AsyncIterable<string>,
  signal?: AbortSignal,
): Promise<void> {
  const { clock, log } = services;
  const until = quarantineEnd(clock.now());
  let count = 0;
  try {
    for await (const key of keys) {
      try {
        await putInQuarantine(services, key);
        count += 1;
      } catch (error) {
        if (!isMissing(error)) log.error({ err: error, key }, 'stored file could not be put in quarantine');
      }
      if (signal?.aborted) return;
    }
  } finally {
    if (count > 0) log.warn({ count, until }, `stored files ${why} were put in quarantine`);
  }
}

function quarantineForgotten(services: Sweeper, signal?: AbortSignal): Promise<void> {
  return quarantineAll(services, 'that nothing shows', forgottenKeys(services), signal);
}

/** Takes the rows of forgotten images. @returns the key of each when its row is gone. */
async function* forgottenKeys(services: Sweeper): AsyncGenerator<string> {
  const limit = instantBefore(services, UNUSED_LIMIT).toISOString();
  let after = '';
  for (;;) {
    const ids = await findForgottenMedia(services.db, limit, after);
    after = ids.at(-1) ?? '';
    if (ids.length === 0) return;
    for (const id of ids) {
      const deleted = await services.db.transaction().execute(async (trx) => {
        await lockMedia(trx, [id]);
        return deleteUnusedMedia(trx, [id]);
      });
      for (const { key } of deleted) yield key;
    }
  }
}

function quarantineNameless(services: Sweeper, signal?: AbortSignal): Promise<void> {
  return quarantineAll(services, 'that no row names', namelessKeys(services), signal);
}

/** Keys of stored files that no row names and that no request can still be at work on. */
async function* namelessKeys(services: Sweeper): AsyncGenerator<string> {
  const limit = instantBefore(services, REQUEST_LIMIT);
  for await (const keys of storedKeys(services.files)) {
    const named = new Set((await findMediaByKeys(services.db, keys)).map(({ key }) => key));
    for (const key of keys.filter((stored) => !named.has(stored))) {
      const newest = await newestFile(services.files, key);
      if (newest && newest < limit) yield key;
    }
  }
}

/** Returns the date of a folder's newest file; `undefined` for none, or for an empty one that a request is about to fill. */
async function newestFile(files: FileStore, folder: string): Promise<Date | undefined> {
  let newest: Date | undefined;
  for await (const { modifiedAt } of files.files(folder)) {
    if (!newest || modifiedAt > newest) newest = modifiedAt;
  }
  return newest;
}

async function endQuarantine({ db, files, clock, log }: Sweeper, signal?: AbortSignal): Promise<void> {
  let count = 0;
  for await (const { until, keys } of quarantinedFiles(files)) {
    if (signal?.aborted || !isQuarantineOver(until, clock.now())) break;
    const named = new Set((await findMediaByKeys(db, keys)).map(({ key }) => key));
    for (const key of keys) {
      // A file that a row names and that could not come back is kept, unless another copy is in its place.
      if (named.has(key) && !(await isInPlace(files, key))) continue;
      await files.deleteAll(quarantinePath(until, key));
      count += 1;
    }
  }
  if (count > 0) log.info({ count }, 'stored files were removed after 30 days of quarantine');
  for (const until of await quarantineDays(files)) await removeIfEmpty(files, `${QUARANTINE}/${until}`);
}

async function isInPlace(files: FileStore, key: string): Promise<boolean> {
  return (await newestFile(files, key)) !== undefined;
}

async function removeIfEmpty(files: FileStore, folder: string): Promise<void> {
  for await (const _file of files.files(folder)) return;
  for await (const _folder of files.folders(folder)) return;
  await files.deleteAll(folder);
}

async function logQuarantine({ files, log }: Sweeper): Promise<void> {
  const untils: string[] = [];
  let count = 0;
  for await (const { until, keys } of quarantinedFiles(files)) {
    untils.push(until);
    count += keys.length;
  }
  if (count === 0) return;
  log.info(
    { count, firstUntil: untils[0], lastUntil: untils.at(-1) },
    'stored files lie in quarantine: the command quarantine list shows them',
  );
}
