import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sha256 } from '#platform/identifiers.ts';
import { findPackedProgram } from './packed-program.mjs';

const SOURCE = 'src/main.ts';
const PACKAGE = 'node_modules/fast/index.js';
const DEMONSTRATION = 'demo/demonstration.ts';

let root = '';
const said = vi.spyOn(console, 'log').mockImplementation(() => {});

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

beforeEach(async () => {
  said.mockClear();
  root = await mkdtemp(join(tmpdir(), 'pamoja-packed-'));
  const inputs = [SOURCE, PACKAGE, DEMONSTRATION];
  for (const path of inputs) await write(path, path);
  const sums = Object.fromEntries(inputs.map((path) => [path, sha256(path)]));
  await write('build/program/inputs.json', JSON.stringify(sums));
});
afterEach(() => rm(root, { recursive: true }));

it('is the program to run where everything is what it was made of', () => {
  expect(findPackedProgram(root)).toBe(join(root, 'build/program/main.js'));
  expect(said).not.toHaveBeenCalled();
});

it('runs in a release, which comes without the demonstration', async () => {
  await rm(join(root, 'demo'), { recursive: true });
  expect(findPackedProgram(root)).toBeDefined();
});

it.each([
  ['a source is another', () => write(SOURCE, 'mended')],
  ['a package is another', () => write(PACKAGE, 'mended')],
  ['the demonstration is another', () => write(DEMONSTRATION, 'mended')],
  ['a source is gone', () => rm(join(root, SOURCE))],
  ['it was never packed', () => rm(join(root, 'build'), { recursive: true })],
  ['it was not packed to its end', () => write('build/program/inputs.json', '{"src')],
])('never runs where %s, and says so in one sentence', async (_, change) => {
  await change();
  expect(findPackedProgram(root)).toBeUndefined();
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Le site démarre .*[.]$/));
});
