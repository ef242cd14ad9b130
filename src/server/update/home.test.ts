import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Home, removeReleases, removeState, writeState } from './home.ts';

describe('the releases of a home', () => {
  let home: Home;
  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pamoja-home-'));
    home = { folder, releases: join(folder, 'releases'), update: folder, run: '' };
  });
  afterEach(() => rm(home.folder, { recursive: true }));

  async function write(path: string, text: string): Promise<void> {
    const file = join(home.releases, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }

  const release = (version: string, folder = version) =>
    write(`${folder}/release.json`, JSON.stringify({ product: 'pamoja', version }));

  it('go but for the one that serves, and only what is one', async () => {
    for (const version of ['0.3.0', '0.4.0', '0.5.0']) await release(version);
    await release('0.2.0', 'another-name');
    await write('notes/release.json', 'not of this product');
    await symlink('releases/0.5.0', join(home.folder, 'current'));
    await removeReleases(home, (version) => version !== '0.4.0');
    expect((await readdir(home.releases)).sort()).toEqual(['0.4.0', '0.5.0', 'another-name', 'notes']);
  });

  it('leave nothing of a removal that was cut', async () => {
    await release('0.5.0');
    await write('.0.3.0.removed/app/half', '');
    await symlink('releases/0.5.0', join(home.folder, 'current'));
    await removeReleases(home, () => false);
    expect(await readdir(home.releases)).toEqual(['0.5.0']);
  });

  it('has nothing of an update once that is over, even of a write that a kill cut', async () => {
    await writeState(home, { format: 1, id: '20260101T000000Z', from: '0.4.0', to: '0.5.0', step: 'begun' });
    await writeFile(join(home.folder, 'state.json.partial'), '{');
    await removeState(home);
    expect(await readdir(home.folder)).toEqual([]);
  });
});
