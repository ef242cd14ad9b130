import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeDataFolder } from './close-data-folder.ts';

describe('a data folder that other users could read', () => {
  let folder = '';
  let data = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pamoja-modes-'));
    data = join(folder, 'data');
    await mkdir(join(data, 'uploads/images'), { recursive: true });
    for (const name of [
      'site.sqlite',
      'site.sqlite-wal',
      'uploads/installation-id',
      'uploads/images/photo.webp',
    ])
      await writeFile(join(data, name), '');
    for (const path of [data, join(data, 'uploads'), join(data, 'uploads/images')]) await chmod(path, 0o755);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const modeOf = async (path: string) => ((await stat(path)).mode & 0o7777).toString(8);

  it('is closed to them, with everything in it, and again after a later change of rights', async () => {
    await closeDataFolder(data, []);
    await chmod(join(data, 'site.sqlite-wal'), 0o644);
    await closeDataFolder(data, []);
    for (const name of ['', 'uploads', 'uploads/images']) expect(await modeOf(join(data, name))).toBe('700');
    for (const name of [
      'site.sqlite',
      'site.sqlite-wal',
      'uploads/installation-id',
      'uploads/images/photo.webp',
    ])
      expect(await modeOf(join(data, name))).toBe('600');
  });

  it('keeps its rights where it contains other files, except for the site’s own', async () => {
    await mkdir(join(data, 'partage'));
    await chmod(join(data, 'partage'), 0o755);
    await closeDataFolder(data, []);
    expect([await modeOf(data), await modeOf(join(data, 'partage'))]).toEqual(['755', '755']);
    expect(await modeOf(join(data, 'site.sqlite'))).toBe('600');
  });

  it('is left unchanged behind a link, as a configured folder, and as a folder for everybody’s files', async () => {
    const outside = join(folder, 'outside');
    for (const path of [outside, join(data, 'backups'), join(data, 'tmp')]) await mkdir(path);
    await symlink(outside, join(data, 'downloads'));
    await chmod(outside, 0o755);
    await chmod(join(data, 'backups'), 0o750);
    await chmod(join(data, 'tmp'), 0o1777);
    await closeDataFolder(data, [join(data, 'backups')]);
    expect(await modeOf(outside)).toBe('755');
    expect(await modeOf(join(data, 'backups'))).toBe('750');
    expect(await modeOf(join(data, 'tmp'))).toBe('1777');
  });

  it('may be missing', async () => {
    await closeDataFolder(join(folder, 'missing'), []);
    await expect(stat(join(folder, 'missing'))).rejects.toThrow('ENOENT');
  });
});
