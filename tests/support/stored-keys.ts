import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isStoredKey } from '#lib/files/stored-folders.ts';
import type { TestWorld } from './world.ts';

/** Returns the keys of the stored files in their regular place, sorted. */
export async function storedKeys({ folder }: Pick<TestWorld, 'folder'>): Promise<string[]> {
  return (await readdir(join(folder, 'uploads'))).filter(isStoredKey).sort();
}
