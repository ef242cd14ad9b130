import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Services } from '#content/services.ts';
import type { FileStore } from '#lib/files/file-store.ts';
import { sha256 } from '#lib/identifiers.ts';
import { IMAGE_FOLDER, parseImageAddress, renditionName } from '#lib/images/image-address.ts';
import { isInShippedFolder } from '#settings/shipped-pictures.ts';
import { PICTURE_FOLDERS } from '../picture-folders.ts';

/** Maximum number of cached sizes, a hundred bytes each. */
const REMEMBERED = 10_000;

/** Concurrent size requests; in a bucket, each is a network request. */
const AT_ONCE = 8;

/** Milliseconds to wait for sizes. */
const PATIENCE = 2_000;

/**
 * Sizes in bytes by the hash of a file's address. By its address, the page's whole text would stay in memory, of which it is
 * a part. A file never changes under its address, so entries do not expire.
 */
const remembered = new WeakMap<FileStore, LRUCache<string, number>>();

async function weighShipped(address: string): Promise<number | null> {
  for (const folder of PICTURE_FOLDERS) {
    const found = await stat(join(folder, address)).catch(() => null);
    if (found) return found.size;
  }
  return null;
}

/** Returns the size of a picture's file in bytes; null where it is missing or belongs to another site. */
async function weigh(files: FileStore, address: string): Promise<number | null> {
  const image = parseImageAddress(address);
  if (image) return (await files.find(`${image.key}/${renditionName(image)}`))?.size ?? null;
  return isInShippedFolder(address) && !address.includes('..') ? weighShipped(address) : null;
}

/**
 * Returns the sizes of pictures in bytes by address, as far as known in time: a page without a picture's size is better
 * than no page.
 * @param addresses of files of this site, the stored ones under any origin.
 * @param patience milliseconds that the page waits.
 */
export async function weighPictures(
  { files, log }: Pick<Services, 'files' | 'log'>,
  addresses: readonly string[],
  patience = PATIENCE,
): Promise<ReadonlyMap<string, number>> {
  const weights = remembered.get(files) ?? new LRUCache<string, number>({ max: REMEMBERED });
  remembered.set(files, weights);
  const found = new Map<string, number>();
  const unknown: string[] = [];
  for (const address of new Set(addresses)) {
    const weight = weights.get(sha256(address));
    if (weight === undefined) unknown.push(address);
    else found.set(address, weight);
  }
  const weighNext = async (): Promise<void> => {
    for (let address = unknown.shift(); address !== undefined; address = unknown.shift()) {
      const weight = await weigh(files, address);
      if (weight === null) continue;
      weights.set(sha256(address), weight);
      found.set(address, weight);
    }
  };
  const isLate = new AbortController();
  const all = Promise.all(Array.from({ length: AT_ONCE }, weighNext))
    .catch((error) => log.warn({ err: error, folder: IMAGE_FOLDER }, 'pictures could not be weighed'))
    .finally(() => isLate.abort());
  await Promise.race([all, setTimeout(patience, undefined, { signal: isLate.signal }).catch(() => {})]);
  // Sizes not requested in time are left to the next rendering.
  unknown.length = 0;
  return new Map(found);
}
