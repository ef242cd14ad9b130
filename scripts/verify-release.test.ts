import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entriesOf, releaseFiles, writeEntries } from '#tests/support/small-release.ts';

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

  it('says in a sentence that the archive is a folder', () => {
    expect(unpack(folder, join(folder, 'target'))).toEqual({
      status: 1,
      stderr: expect.stringMatching(
        /^L’archive n’a pas pu être lue ou décompressée \(EISDIR\)\s: rien n’a été changé[.]\n$/,
      ),
    });
  });

  it('says in a sentence what the disk refuses', async () => {
    const archive = join(folder, 'next.tar.gz');
    await writeEntries(archive, entriesOf(releaseFiles('99.0.0')));
    expect(unpack(archive, join(archive, 'target'))).toEqual({
      status: 1,
      stderr: expect.stringMatching(/lue ou décompressée \(ENOTDIR\)\s: rien n’a été changé[.]\n$/),
    });
  });
});
