import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pamoja-start-'));
  await mkdir(join(folder, 'scripts'));
  await mkdir(join(folder, 'node_modules/.bin'), { recursive: true });
  await cp(join(ROOT, 'scripts/start.sh'), join(folder, 'scripts/start.sh'));
  await writeFile(join(folder, 'scripts/start.mjs'), 'console.log(v8.getHeapStatistics().heap_size_limit);');
  await writeFile(
    join(folder, 'node_modules/.bin/node'),
    `#!/bin/sh\nexec '${process.execPath}' --input-type=commonjs -e "$(cat "$1")"\n`,
  );
  await chmod(join(folder, 'node_modules/.bin/node'), 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const MEBIBYTE = 1024 * 1024;

/** Returns the heap limit in bytes of a process that is started in this way. */
function heapLimit(options?: string): number {
  const { NODE_OPTIONS: _ours, ...environment } = process.env;
  const env = { ...environment, ...(options && { NODE_OPTIONS: options }) };
  return Number(execFileSync('sh', ['scripts/start.sh'], { cwd: folder, env, encoding: 'utf8' }));
}

it('starts the product with a memory limit, which the host can change', () => {
  expect(heapLimit()).toBeLessThan(320 * MEBIBYTE);
  expect(heapLimit('--max-old-space-size=600')).toBeGreaterThan(600 * MEBIBYTE);
});

it.each([
  ['package.json', 'exec sh scripts/start.sh'],
  ['deploy/pamoja', 'sh "$release/app/scripts/start.sh"'],
])('is the start command of %s, which sets no memory limit itself', async (file, command) => {
  const text = await readFile(join(ROOT, file), 'utf8');
  expect(text).toContain(command);
  expect(text).not.toMatch(/-space-size|ARENA/);
});
