import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const CI = join(import.meta.dirname, '../.ci/run');

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pamoja-ci-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs CI's script with a fake `npm`: one shell command for each of its two parts. */
async function runCi(
  test: string,
  long: string,
): Promise<{ code: number; output: string; lastLine: string }> {
  const npm = join(folder, 'npm');
  await writeFile(npm, `#!/bin/sh\ncase "$1" in\n  test) ${test} ;;\n  run) ${long} ;;\nesac\n`);
  await chmod(npm, 0o755);
  const env = { ...process.env, PATH: [folder, process.env.PATH].join(delimiter) };
  return new Promise((resolve) => {
    execFile('bash', [CI], { env }, (error, stdout) => {
      const code = typeof error?.code === 'number' ? error.code : 0;
      const output = stdout.trimEnd();
      resolve({ code, output, lastLine: output.split('\n').at(-1) ?? '' });
    });
  });
}

describe('CI', () => {
  it('adds up what its parts counted, in its last line', async () => {
    expect(await runCi('echo "7 passed, 0 failed"', 'echo "3 passed, 0 failed"')).toMatchObject({
      code: 0,
      lastLine: '10 passed, 0 failed',
    });
  });

  it.each([
    ['a failed test', 'echo "7 passed, 2 failed"; exit 1', '10 passed, 2 failed'],
    [
      'a part that fails though none of its tests does',
      'echo "7 passed, 0 failed"; exit 1',
      '10 passed, 1 failed',
    ],
    ['a part that dies before it has counted', 'echo "npm: not found"; exit 127', '3 passed, 1 failed'],
    ['a part that says nothing', 'exit 0', '3 passed, 1 failed'],
  ])('fails for %s, and still runs the other part', async (_, test, lastLine) => {
    expect(await runCi(test, 'echo "3 passed, 0 failed"')).toMatchObject({ code: 1, lastLine });
  });

  it('names at its end what failed in each part', async () => {
    const test = 'echo "✗ one.test.ts: fails"; echo "✓ two"; echo "7 passed, 1 failed"; exit 1';
    const long = 'echo "✗ three.test.ts: fails"; echo "3 passed, 1 failed"; exit 1';
    const { output } = await runCi(test, long);
    const [last] = output.split('3 passed, 1 failed\n').slice(-1);
    expect(last).toBe('✗ one.test.ts: fails\n✗ three.test.ts: fails\n10 passed, 2 failed');
  });

  it('fails when nothing was tested', async () => {
    expect(await runCi('echo "0 passed, 0 failed"', 'echo "0 passed, 0 failed"')).toMatchObject({
      code: 1,
      lastLine: '0 passed, 0 failed',
    });
  });
});
