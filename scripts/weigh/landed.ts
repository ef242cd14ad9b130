import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Weights } from './weigh-product.ts';

const FILE = join(import.meta.dirname, 'landed.json');

/** Returns the weights that were landed last. */
export async function readLanded(): Promise<Weights> {
  return JSON.parse(await readFile(FILE, 'utf8'));
}

export async function writeLanded(weights: Weights): Promise<void> {
  await writeFile(FILE, `${JSON.stringify(weights, null, 2)}\n`);
}
