import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSourceState } from './source-state.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pamoja-sources-'));
  await writeFile(join(folder, 'package.json'), '{"version":"1.2.3","dependencies":{"fastify":"5.0.0"}}');
  await writeFile(join(folder, 'old.ts'), '');
  await writeFile(join(folder, '.gitignore'), 'data\n');
  const author = ['-c', 'user.name=Awa', '-c', 'user.email=awa@pamoja.test'];
  for (const command of [
    ['init', '-q'],
    ['add', '.'],
    [...author, 'commit', '-qm', 'begin'],
  ])
    spawnSync('git', ['-C', folder, ...command]);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

it('names version, commit and date of committed sources', async () => {
  await writeFile(join(folder, 'data'), 'ignored by git');
  vi.stubEnv('SOURCE_DATE_EPOCH', undefined);
  const { version, dependencies, commit, date, files } = await readSourceState(folder, false);
  const committed = spawnSync('git', ['-C', folder, 'log', '-1', '--format=%H %ct'], { encoding: 'utf8' });
  expect(`${commit} ${date}\n`).toBe(committed.stdout);
  expect({ version, dependencies, files }).toEqual({
    version: '1.2.3',
    dependencies: ['fastify'],
    files: ['.gitignore', 'old.ts', 'package.json'],
  });
});

it('takes the date of SOURCE_DATE_EPOCH instead, and refuses an invalid one', async () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', '1700000000');
  expect((await readSourceState(folder, false)).date).toBe(1_700_000_000);
  vi.stubEnv('SOURCE_DATE_EPOCH', 'yesterday');
  await expect(readSourceState(folder, false)).rejects.toThrow('SOURCE_DATE_EPOCH');
});

it('refuses uncommitted sources, and marks them where they are allowed', async () => {
  await writeFile(join(folder, 'new.ts'), '');
  await unlink(join(folder, 'old.ts'));
  await expect(readSourceState(folder, false)).rejects.toThrow('new.ts');
  const { commit, files } = await readSourceState(folder, true);
  expect(commit).toMatch(/-dirty$/);
  expect(files).toEqual(['.gitignore', 'new.ts', 'package.json']);
});
