import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runQuietly } from './commands.ts';
import type { TestReport } from './test-reporter.ts';

const FILES = {
  'around.test.ts': `
    describe('before', () => { beforeAll(() => { throw new Error('no database'); }); it('a', () => {}); });
    describe('after', () => { afterAll(() => { throw new Error('still open'); }); it('a', () => {}); });`,
  'load.test.ts': `throw new Error('no such module');`,
  'outside.test.ts': `
    it('a', async () => { Promise.reject(new Error('forgotten')); await new Promise(setImmediate); });`,
  'tests.test.ts': `
    it('a', () => { throw new Error('broken\\nhere'); });
    it('b', () => {});
    it('d', () => { throw { status: 404 }; });
    it.skip('c', () => {});`,
};

/** Runs files by Vitest in a separate process, and returns the reporter's result. */
async function reportOf(files: Readonly<Record<string, string>>): Promise<TestReport> {
  const folder = await mkdtemp(join(tmpdir(), 'pamoja-reporter-'));
  try {
    for (const [name, source] of Object.entries(files)) await writeFile(join(folder, name), source);
    const file = join(folder, 'report.json');
    const reporter = `--reporter=${join(import.meta.dirname, 'test-reporter.ts')}`;
    const command = ['vitest', 'run', '--globals', '--root', folder, reporter];
    await runQuietly(['env', `TEST_REPORT_FILE=${file}`, ...command]);
    return JSON.parse(await readFile(file, 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it('counts tests, and names each failure: of a test, around tests, of a file, outside of every test', async () => {
  const { passed, failed, failures } = await reportOf(FILES);
  expect({ passed, failed }).toEqual({ passed: 3, failed: 2 });
  expect(failures.toSorted()).toEqual([
    'around.test.ts: after: still open',
    'around.test.ts: before: no database',
    'load.test.ts: no such module',
    'outside of every test: forgotten',
    'tests.test.ts: a: broken',
    expect.stringContaining('tests.test.ts: d: '),
  ]);
});
