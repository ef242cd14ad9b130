import { sign } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Entry,
  entriesOf,
  type Files,
  newPublisher,
  releaseFiles,
  sumsOf,
  tarOf,
  writeEntries,
} from '#tests/support/small-release.ts';
import { readPublisherKey } from './publisher-key.ts';
import { ABOUT, FORMER_SIGNATURE, PUBLISHER, SIGNATURE, SUMS } from './release-names.ts';
import { trustedPublisher, unpackRelease, verifyFolder } from './unpack-release.ts';

const publisher = newPublisher();
const stranger = newPublisher();

let work = '';
let file = '';
let target = '';
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), 'pamoja-releases-'));
  file = join(work, 'release.tar.gz');
  target = join(work, 'target');
  await mkdir(target);
});
afterEach(() => rm(work, { recursive: true, force: true }));

async function unpack(accept: () => Promise<void> = async () => {}) {
  const archive = await open(file);
  try {
    return await unpackRelease(archive, target, accept);
  } finally {
    await archive.close();
  }
}

async function unpackEntries(entries: readonly Entry[]) {
  await writeEntries(file, entries);
  return unpack();
}

const unpackFiles = (files: Files) => unpackEntries(entriesOf(files));

/** Returns the files of a signed release, changed by someone without the key. */
function changed(change: (files: Files) => void): Files {
  const files = releaseFiles('1.0.0', { publisher });
  change(files);
  return files;
}

/** Returns the same with matching checksums. */
function resummed(change: (files: Files) => void): Files {
  return changed((files) => {
    change(files);
    const kept = [...files].filter(([path]) => ![SUMS, SIGNATURE].includes(path));
    files.set(SUMS, sumsOf(new Map(kept)));
  });
}

const EVIL = Buffer.from('evil');
const DAMAGED = 'abîmée, ou elle a été changée';

describe('a signed archive', () => {
  it('is unpacked as it was signed, with the rights of its owner alone', async () => {
    const files = releaseFiles('1.0.0', { publisher });
    const release = await unpackFiles(files);
    expect(release.version).toBe('1.0.0');
    expect(release.publisher?.fingerprint).toBe(readPublisherKey(Buffer.from(publisher.pem)).fingerprint);
    for (const [path, bytes] of files) expect(await readFile(join(target, path))).toEqual(bytes);
    expect((await stat(join(target, 'pamoja'))).mode & 0o7777).toBe(0o700);
    expect((await stat(join(target, ABOUT))).mode & 0o7777).toBe(0o600);
    expect((await trustedPublisher(target))?.fingerprint).toBe(release.publisher?.fingerprint);
    expect((await verifyFolder(target)).sums).toEqual(release.sums);
  });

  it('is not written before it is accepted', async () => {
    await writeEntries(file, entriesOf(releaseFiles('1.0.0', { publisher })));
    await expect(unpack(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(existsSync(join(target, ABOUT))).toBe(false);
  });

  it('keeps no mode bits except the executable one', async () => {
    const entries = entriesOf(releaseFiles('1.0.0', { publisher })).map(
      ([header, body]): Entry => [{ ...header, mode: 0o6777, uid: 4321 }, body],
    );
    await unpackEntries(entries);
    expect((await stat(join(target, 'pamoja'))).mode & 0o7777).toBe(0o700);
    expect((await stat(join(target, 'pamoja'))).uid).toBe(process.getuid?.());
  });

  it.each<[what: string, files: Files]>([
    ['a byte of a file is another', changed((files) => files.set('pamoja', Buffer.from('#!/bin/Sh\n')))],
    ['a file and its sum are others', resummed((files) => files.set('pamoja', EVIL))],
    ['its version is another', changed((files) => files.set(ABOUT, Buffer.from('{"version":"9.0.0"}')))],
    [
      'a file is there that is not among the sums',
      changed((files) => files.set('app/node_modules/x.js', EVIL)),
    ],
    ['a file of the sums is missing', changed((files) => files.delete('app/src/main.ts'))],
    ['its key is missing', changed((files) => files.delete(PUBLISHER))],
    ['its signature is missing', changed((files) => files.delete(SIGNATURE))],
    ['its signature is cut short', changed((files) => files.set(SIGNATURE, Buffer.alloc(63, 1)))],
    ['its signature is longer', changed((files) => files.set(SIGNATURE, Buffer.alloc(65, 1)))],
    ['its signature is empty', changed((files) => files.set(SIGNATURE, Buffer.alloc(0)))],
    ['its key is another', changed((files) => files.set(PUBLISHER, Buffer.from(stranger.pem)))],
    [
      'its key is another, and signs',
      changed((files) => {
        files.set(PUBLISHER, Buffer.from(stranger.pem));
        files.set(SIGNATURE, sign(null, files.get(SUMS) ?? EVIL, stranger.key));
      }),
    ],
    [
      'another key signs',
      changed((files) => files.set(SIGNATURE, sign(null, files.get(SUMS) ?? EVIL, stranger.key))),
    ],
    [
      'the signature is that of another release',
      resummed((files) => {
        files.set('pamoja', EVIL);
        files.set(SIGNATURE, releaseFiles('2.0.0', { publisher }).get(SIGNATURE) ?? EVIL);
      }),
    ],
    [
      'sums and signature are those of another release',
      changed((files) => {
        for (const name of [SUMS, SIGNATURE])
          files.set(name, releaseFiles('2.0.0', { publisher }).get(name) ?? EVIL);
      }),
    ],
    [
      'only a former key is said to have signed',
      changed((files) => {
        for (const name of [SIGNATURE, PUBLISHER]) files.delete(name);
        files.set(FORMER_SIGNATURE, Buffer.alloc(64));
      }),
    ],
    [
      'its key is a private one',
      changed((files) =>
        files.set(PUBLISHER, Buffer.from(String(stranger.key.export({ type: 'pkcs8', format: 'pem' })))),
      ),
    ],
  ])('is refused where %s', async (_what, files) => {
    await expect(unpackFiles(files)).rejects.toThrow(DAMAGED);
  });

  it.each([
    ['a sum is there twice', (sums: string) => `${sums}${sums.slice(0, sums.indexOf('\n') + 1)}`],
    ['the sums end in the middle of a line', (sums: string) => sums.slice(0, -1)],
    ['the sums name themselves', (sums: string) => `${sums}${'0'.repeat(64)}  ${SUMS}\n`],
    ['a name is escaped', (sums: string) => `${sums}\\${'0'.repeat(64)}  a\\nb\n`],
    ['a sum is no sum', (sums: string) => `${sums}0000  a\n`],
  ])('is refused where %s, whoever signed it', async (_what, change) => {
    const files = releaseFiles('1.0.0', { publisher });
    const sums = Buffer.from(change(String(files.get(SUMS))));
    files.set(SUMS, sums).set(SIGNATURE, sign(null, sums, publisher.key));
    await expect(unpackFiles(files)).rejects.toThrow(DAMAGED);
  });

  it.each(['../../etc', '1.0', '1.0.0/../..', '', '1.0.0\n', '.', '1.0.0+a/b'])(
    'is refused where its version is %j, whoever signed it',
    async (version) => {
      await expect(unpackFiles(releaseFiles(version, { publisher }))).rejects.toThrow(
        'pas une archive de ce programme',
      );
    },
  );

  it('is refused where its sums are larger than those of any release', async () => {
    const sums = Buffer.alloc(9 * 1024 * 1024, '0');
    const files = changed((entries) =>
      entries.set(SUMS, sums).set(SIGNATURE, sign(null, sums, publisher.key)),
    );
    await expect(unpackFiles(files)).rejects.toThrow('est trop grand');
  });

  it.each<[what: string, entries: readonly Entry[]]>([
    ['a symbolic link', [[{ name: 'pamoja/link', type: 'symlink', linkname: '/etc/passwd' }]]],
    ['a hard link', [[{ name: 'pamoja/link', type: 'link', linkname: '/etc/passwd' }]]],
    ['a character device', [[{ name: 'pamoja/null', type: 'character-device', devmajor: 1, devminor: 3 }]]],
    ['a block device', [[{ name: 'pamoja/disk', type: 'block-device' }]]],
    ['a pipe', [[{ name: 'pamoja/pipe', type: 'fifo' }]]],
    ['a path that leads out', [[{ name: 'pamoja/../../evil' }, EVIL]]],
    ['an absolute path', [[{ name: '/evil' }, EVIL]]],
    ['a path of dots', [[{ name: 'pamoja/./evil' }, EVIL]]],
    ['an empty segment', [[{ name: 'pamoja//evil' }, EVIL]]],
    ['a name like an option', [[{ name: 'pamoja/--checkpoint-action=exec=sh' }, EVIL]]],
    ['a name with a line in it', [[{ name: 'pamoja/a\nb' }, EVIL]]],
    ['a second folder', [[{ name: 'other/evil' }, EVIL]]],
    ['a file beside its folder', [[{ name: 'pamoja' }, EVIL]]],
    ['a file that is there twice', [[{ name: 'pamoja/pamoja' }, EVIL]]],
    ['sums that are there twice', [[{ name: `pamoja/${SUMS}` }, EVIL]]],
    ['an extended header', [[{ name: 'pamoja/é' }, EVIL]]],
    ['an extended header that renames', [[{ name: 'pamoja/x', pax: { path: 'pamoja/pamoja' } }, EVIL]]],
  ])('is refused with %s, before and after the rest', async (_what, odd) => {
    const entries = entriesOf(releaseFiles('1.0.0', { publisher }));
    await expect(unpackEntries([...entries, ...odd])).rejects.toThrow(/abîmée|pas une archive/);
    await expect(unpackEntries([...odd, ...entries])).rejects.toThrow(/abîmée|pas une archive/);
    expect(existsSync(join(target, ABOUT))).toBe(false);
  });

  it('is refused where it is cut at any place, or goes on after its end', async () => {
    const tar = await tarOf(entriesOf(releaseFiles('1.0.0', { publisher })));
    const packed = gzipSync(tar);
    for (const length of [0, 1, 100, packed.length >> 1, packed.length - 9, packed.length - 1]) {
      await writeFile(file, packed.subarray(0, length));
      await expect(unpack(), `${length} bytes`).rejects.toThrow(/abîmée|pas une archive/);
    }
    for (const end of [tar.subarray(0, 512), Buffer.from('x')]) {
      await writeFile(file, gzipSync(Buffer.concat([tar, end])));
      await expect(unpack()).rejects.toThrow(DAMAGED);
    }
  });

  it('is refused where it unpacks to more than any release', async () => {
    const entries = entriesOf(releaseFiles('1.0.0', { publisher }));
    const bomb = Buffer.alloc(512);
    (await tarOf([[{ name: 'pamoja/zeros' }, '']])).copy(bomb, 0, 0, 512);
    // Only the size: a header is rejected before its body is read.
    bomb.write('77777777777', 124, 'latin1');
    bomb.fill(' ', 148, 156);
    const sum = bomb.reduce((total, byte) => total + byte, 0);
    bomb.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
    await writeFile(file, gzipSync(Buffer.concat([bomb, await tarOf(entries)])));
    await expect(unpack()).rejects.toThrow('plus grande');
  });

  it('is refused where it has folders without end', async () => {
    const folder = await tarOf([[{ name: 'pamoja/folder', type: 'directory' }, '']]);
    await writeFile(file, gzipSync(Buffer.alloc(64 * 1024 * 1024, folder.subarray(0, 512)), { level: 1 }));
    await expect(unpack()).rejects.toMatchObject({ cause: { message: 'it has too many entries' } });
  });

  it('is refused where it is changed between its verification and its unpacking', async () => {
    await writeEntries(file, entriesOf(releaseFiles('1.0.0', { publisher })));
    const forged = resummed((files) => files.set('app/src/main.ts', EVIL));
    await expect(unpack(() => writeEntries(file, entriesOf(forged)))).rejects.toThrow('a été changé');
    const stripped = releaseFiles('1.0.0');
    await rm(target, { recursive: true });
    await mkdir(target);
    await writeEntries(file, entriesOf(releaseFiles('1.0.0', { publisher })));
    await expect(unpack(() => writeEntries(file, entriesOf(stripped)))).rejects.toThrow(DAMAGED);
  });
});

describe('an archive that other programs have packed', () => {
  it('may have the folders and long names of GNU tar', async () => {
    const long = `app/${'a'.repeat(60)}/${'b'.repeat(60)}.ts`;
    const files = releaseFiles('1.0.0');
    files.set(long, Buffer.from('1'));
    files.set(SUMS, sumsOf(new Map([...files].filter(([path]) => path !== SUMS))));
    const folder = join(work, 'pamoja');
    for (const [path, bytes] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    }
    for (const format of ['gnu', 'ustar']) {
      const { execFileSync } = await import('node:child_process');
      execFileSync('tar', ['-czf', file, `--format=${format}`, '-C', work, 'pamoja']);
      expect((await unpack()).publisher).toBeNull();
      expect(await readFile(join(target, long), 'utf8')).toBe('1');
      await rm(target, { recursive: true });
      await mkdir(target);
    }
  });
});

describe('a release that is unpacked already', () => {
  it.each<[what: string, change: (folder: string) => Promise<void>]>([
    ['a file too many', (folder) => writeFile(join(folder, 'app/evil.js'), EVIL)],
    ['a file too few', (folder) => rm(join(folder, 'app/src/main.ts'))],
    ['a changed file', (folder) => writeFile(join(folder, 'app/src/main.ts'), EVIL)],
    ['a link', (folder) => symlink('/etc', join(folder, 'app/etc'))],
    ['a key of somebody else', (folder) => writeFile(join(folder, PUBLISHER), stranger.pem)],
  ])('is refused with %s', async (_what, change) => {
    await unpackFiles(releaseFiles('1.0.0', { publisher }));
    await change(target);
    await expect(verifyFolder(target)).rejects.toThrow(DAMAGED);
  });

  it('trusts no publisher where it has no key, or a damaged one', async () => {
    await unpackFiles(releaseFiles('1.0.0'));
    expect(await trustedPublisher(target)).toBeNull();
    await writeFile(join(target, PUBLISHER), '');
    await expect(trustedPublisher(target)).rejects.toThrow('ne peut pas être lue');
  });
});
