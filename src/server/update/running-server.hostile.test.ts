import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Home } from './home.ts';
import { isSupervised, stopServer } from './running-server.ts';

/** User of the site; needs no account of that number. */
const SITE_USER = { uid: 54_321, gid: 54_321 };

describe.skipIf(process.getuid?.() !== 0)('root, beside a run folder of the site’s user', () => {
  let folder: string;
  let home: Home;
  const inRun = (name: string) => join(home.run, name);

  beforeEach(() => {
    // Not in a private folder of root's, because the site's user must reach it.
    folder = mkdtempSync(join(tmpdir(), 'hostile-home-'));
    spawnSync('chmod', ['755', folder]);
    home = { folder, releases: `${folder}/releases`, update: `${folder}/update`, run: `${folder}/run` };
    mkdirSync(home.run, { mode: 0o700 });
    chownSync(home.run, SITE_USER.uid, SITE_USER.gid);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /**
   * Takes the lock as `pamoja start` does.
   * @returns a function that releases it.
   */
  async function holdLock(): Promise<() => void> {
    writeFileSync(inRun('lock'), '');
    chownSync(inRun('lock'), SITE_USER.uid, SITE_USER.gid);
    const holder = spawn('flock', [inRun('lock'), 'sh', '-c', 'echo held; exec cat'], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    await once(holder.stdout, 'data');
    return () => holder.stdin.end();
  }

  it('makes no file where a link in the place of the lock leads to', () => {
    symlinkSync(join(folder, 'made-by-root'), inRun('lock'));
    isSupervised(home);
    expect(existsSync(join(folder, 'made-by-root'))).toBe(false);
  });

  it.each<[string, (path: string) => void]>([
    ['a pipe', (path) => void spawnSync('sh', ['-c', 'mkfifo "$0"', path])],
    ['a link to what never ends', (path) => symlinkSync('/dev/zero', path)],
  ])('is not held by %s in the place of the number of the server’s process', async (_what, put) => {
    const letGo = await holdLock();
    put(inRun('server.pid'));
    expect(isSupervised(home)).toBe(true);
    await stopServer(home, 0);
    letGo();
  });
});
