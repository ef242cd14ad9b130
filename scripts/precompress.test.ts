import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { precompress } from './precompress.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pamoja-build-'));
  await mkdir(join(folder, 'assets'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('a text file of the build gets a Brotli and a gzip copy', async () => {
  const script = 'const word = "eau";'.repeat(40);
  await writeFile(join(folder, 'assets/a.js'), script);
  await precompress(folder);
  const [brotli, gzip] = await Promise.all(
    ['br', 'gz'].map((end) => readFile(join(folder, `assets/a.js.${end}`))),
  );
  expect(brotliDecompressSync(brotli ?? '').toString()).toBe(script);
  expect(gunzipSync(gzip ?? '').toString()).toBe(script);
});

it('a small file, or one in a compressed format, gets no copy', async () => {
  await writeFile(join(folder, 'small.css'), 'a{}');
  await writeFile(join(folder, 'picture.jpg'), Buffer.alloc(5000));
  await precompress(folder);
  expect((await readdir(folder)).sort()).toEqual(['assets', 'picture.jpg', 'small.css']);
});
