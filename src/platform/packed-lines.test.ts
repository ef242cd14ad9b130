import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LINE_SOURCES, LINES, nameSources, packLine } from './packed-lines.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pamoja-lines-'));
  const folder = join(root, 'build/program');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, LINE_SOURCES), JSON.stringify(['', 'src/a.ts', 'node_modules/b/index.js']));
  const lines = Uint32Array.of(packLine(1, 12), packLine(2, 100_000), packLine(0, 0));
  await writeFile(join(folder, `main.js${LINES}`), Buffer.from(lines.buffer));
});
afterEach(() => rm(root, { recursive: true }));

function file(path: string): string {
  return pathToFileURL(join(root, path)).href;
}

it('names the sources and their lines in a stack of the packed program', () => {
  const stack = `Error: no
    at first (${file('build/program/main.js')}:1:5)
    at async ${file('build/program/main.js')}:2:17
    at node:internal/process:3:1`;
  expect(nameSources(stack, file('build/program/'))).toBe(`Error: no
    at first (${file('src/a.ts')}:12)
    at async ${file('node_modules/b/index.js')}:100000
    at node:internal/process:3:1`);
});

it.each(['main.js:3:1', 'main.js:4:1', 'other.js:1:1'])('leaves what it does not know: %s', (place) => {
  const stack = `at (${file(`build/program/${place}`)})`;
  expect(nameSources(stack, file('build/program/'))).toBe(stack);
});

it('reads nothing that a message names elsewhere', () => {
  const stack = `Error: ${file('build/program/main.js')}:1:5`;
  expect(nameSources(stack)).toBe(stack);
});

it('has nothing to do without a stack', () => {
  expect(nameSources(undefined)).toBeUndefined();
});
