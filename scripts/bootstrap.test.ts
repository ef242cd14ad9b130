import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SCRIPTS = ['bootstrap.mjs', 'start.mjs', 'status.mjs'];
const BUILT = new Date('2026-03-02T08:00:00Z');
const BEFORE = new Date('2026-03-01T08:00:00Z');
const AFTER = new Date('2026-03-03T08:00:00Z');

let root = '';

async function write(path: string, text: string, date: Date): Promise<void> {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  await utimes(file, date, date);
}

/** Writes a program that prints where it comes from. */
function writeProgram(path: string, date: Date): Promise<void> {
  return write(path, `console.log('${path} runs');\n`, date);
}

async function writeSources(date: Date): Promise<void> {
  await Promise.all(['src/main.ts', 'scripts/status.ts'].map((path) => writeProgram(path, date)));
  const settings = ['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'];
  await Promise.all(settings.map((path) => write(path, '{"type":"module"}', BEFORE)));
}

async function build(): Promise<void> {
  await writeProgram('build/server/main.js', BUILT);
  await writeProgram('build/server/status.js', BUILT);
}

function run(script: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts', script)], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_DISABLE_COMPILE_CACHE: '1' },
  });
  return { code: status, output: stdout, errors: stderr };
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pamoja-bootstrap-'));
  await mkdir(join(root, 'node_modules'));
  for (const name of SCRIPTS) {
    await cp(join(import.meta.dirname, name), join(root, 'scripts', name));
    await utimes(join(root, 'scripts', name), BEFORE, BEFORE);
  }
});
afterEach(() => rm(root, { recursive: true }));

describe('a clone that is built', () => {
  beforeEach(async () => {
    await writeSources(BEFORE);
    await build();
  });

  it.each([
    ['start.mjs', 'build/server/main.js runs\n'],
    ['status.mjs', 'build/server/status.js runs\n'],
  ])('runs what was built: %s', (script, output) => {
    expect(run(script)).toEqual({ code: 0, output, errors: '' });
  });

  it('reports newer sources, and starts as built, because sources have no screens', async () => {
    await writeSources(AFTER);
    const { code, output } = run('start.mjs');
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(
        /^Les sources ont changé .* «\snpm run build\s» .*[.]\nbuild.server.main[.]js runs\n$/,
      ),
    ]);
  });

  it('runs a command from its source where that is newer', async () => {
    await writeSources(AFTER);
    expect(run('status.mjs').output).toBe('scripts/status.ts runs\n');
  });

  it('names the source and its line where a program fails', async () => {
    const map = { version: 3, sources: ['../../src/fault.ts'], names: [], mappings: ';AAAA' };
    await write('build/server/main.js.map', JSON.stringify(map), BUILT);
    await write('build/server/main.js', "\nthrow new Error('no');\n//# sourceMappingURL=main.js.map", BUILT);
    expect(run('start.mjs').errors).toMatch(/Error: no\n.* at .*[/]src[/]fault[.]ts:1:/);
  });
});

it('starts nothing that is not built, and prints one sentence with what to do', async () => {
  await writeSources(BEFORE);
  const { code, output, errors } = run('start.mjs');
  expect([code, output]).toEqual([1, '']);
  expect(errors).toMatch(
    /^Les écrans ne sont pas construits\s: lancez «\snpm run build\s», puis relancez\.\n$/,
  );
});

it('runs a release, which has no sources, whatever the dates of its files', async () => {
  await build();
  await write('src/accounts.list', 'later', AFTER);
  expect(run('start.mjs').output).toBe('build/server/main.js runs\n');
});
