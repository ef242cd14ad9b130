import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listTree } from './write-archive.ts';

/** Bytes of a block, in which nearly every file system allocates space. */
const BLOCK = 4096;

/** Returns the bytes of an unpacked release in whole blocks, without Node.js. */
export async function measureUnpacked(folder: string): Promise<number> {
  const tree = (await listTree(folder)).filter(({ path }) => !path.startsWith('node/'));
  const sizes = await Promise.all(tree.map(async ({ path }) => (await stat(join(folder, path))).size));
  return sizes.reduce((sum, size) => sum + Math.ceil(size / BLOCK) * BLOCK, 0);
}
