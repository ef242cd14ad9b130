import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Services } from '#content/services.ts';
import { isInShippedFolder } from '#organisation/shipped-pictures.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { IMAGE_FOLDER, parseImageAddress, renditionName } from '#platform/images/image-address.ts';
import { PICTURE_FOLDERS } from '../picture-folders.ts';

/** Weights of a store's files that are remembered: a hundred bytes each. */
const REMEMBERED = 10_000;

/** Files that are asked for at the same time: in a bucket, each is a request. */
const AT_ONCE = 8;

/** Milliseconds. */
const PATIENCE = 2_000;

/** Bytes of files by their address. A file never changes under its address, so no weight grows old. */
const remembered = new WeakMap<FileStore, LRUCache<string, number>>();

async function weighShipped(address: string): Promise<number | null> {
  for (const folder of PICTURE_FOLDERS) {
    const found = await stat(join(folder, address)).catch(() => null);
    if (found) return found.size;
  }
  return null;
}

/** Returns the bytes of a picture's file; null for one that is not there, and for another site's. */
async function weigh(files: FileStore, address: string): Promise<number | null> {
  const image = parseImageAddress(address);
  if (image) return (await files.find(`${image.key}/${renditionName(image)}`))?.size ?? null;
  return isInShippedFolder(address) && !address.includes('..') ? weighShipped(address) : null;
}

/**
 * Returns the bytes of pictures by their address, as far as they are known in time: a page comes without the weight of a
 * picture rather than not at all.
 * @param addresses of files of this site, the stored ones under whatever origin.
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
    const weight = weights.get(address);
    if (weight === undefined) unknown.push(address);
    else found.set(address, weight);
  }
  const weighNext = async (): Promise<void> => {
    for (let address = unknown.shift(); address !== undefined; address = unknown.shift()) {
      const weight = await weigh(files, address);
      if (weight === null) continue;
      // What is cut out of a text keeps all of it alive: without a copy, each address would hold the page it stood on.
      weights.set(Buffer.from(address).toString(), weight);
      found.set(address, weight);
    }
  };
  const isLate = new AbortController();
  const all = Promise.all(Array.from({ length: AT_ONCE }, weighNext))
    .catch((error) => log.warn({ err: error, folder: IMAGE_FOLDER }, 'pictures could not be weighed'))
    .finally(() => isLate.abort());
  await Promise.race([all, setTimeout(patience, undefined, { signal: isLate.signal }).catch(() => {})]);
  // Those that were not reached in time are left to another rendering.
  unknown.length = 0;
  return new Map(found);
}
