import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entriesOf, releaseFiles, tarOf, writeEntries } from '#tests/support/small-release.ts';

const PROGRAM = join(import.meta.dirname, 'verify-release.ts');

describe('unpacking an archive for an update', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pamoja-verify-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function unpack(archive: string, target: string): { status: number | null; stderr: string } {
    const { status, stderr } = spawnSync(
      process.execPath,
      [PROGRAM, 'unpack', archive, target, '--unsigned'],
      { encoding: 'utf8' },
    );
    return { status, stderr };
  }

  it('prints a sentence where the archive is a folder', () => {
    expect(unpack(folder, join(folder, 'target'))).toEqual({
      status: 1,
      stderr: expect.stringMatching(
        /^L’archive n’a pas pu être lue ou décompressée \(EISDIR\)\s: rien n’a été changé[.]\n$/,
      ),
    });
  });

  it('prints no control characters of an archive’s file names', async () => {
    const archive = join(folder, 'next.tar.gz');
    const tar = await tarOf([[{ name: 'pamoja/?6n', mtime: new Date(0) }, '']]);
    tar[tar.indexOf('?')] = 0x9b;
    tar.fill(' ', 148, 156);
    const sum = tar.subarray(0, 512).reduce((total, byte) => total + byte, 0);
    tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
    writeFileSync(archive, gzipSync(tar));
    const { status, stderr } = unpack(archive, join(folder, 'target'));
    expect([status, stderr]).toEqual([1, expect.stringContaining('n’est pas permis')]);
    expect(stderr).not.toMatch(/[^\P{Cc}\n]/u);
  });

  it('prints a sentence for an error of the disk', async () => {
    const archive = join(folder, 'next.tar.gz');
    await writeEntries(archive, entriesOf(releaseFiles('99.0.0')));
    expect(unpack(archive, join(archive, 'target'))).toEqual({
      status: 1,
      stderr: expect.stringMatching(/lue ou décompressée \(ENOTDIR\)\s: rien n’a été changé[.]\n$/),
    });
  });
});
