import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeBucket } from '#tests/support/object-storage.ts';
import { openBucketStore } from './bucket-store.ts';
import { type FileStore, isMissing, isTaken } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';
import { storedKeys } from './stored-folders.ts';

const FORMS = {
  folder: async (folder: string) => openFolderStore(join(folder, 'uploads')),
  bucket: async (folder: string) => openBucketStore(await makeBucket(), join(folder, 'tmp')),
};

const KEY = 'A-_b'.repeat(11).slice(0, 43);
const MEBIBYTE = 1024 * 1024;

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe.each(['folder', 'bucket'] as const)('the store of files in a %s', (form) => {
  let folder = '';
  let store: FileStore;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pamoja-store-'));
    store = await FORMS[form](folder);
    await store.create();
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const namesIn = async (path: string) => (await all(store.files(path))).map(({ name }) => name).sort();

  it('reads what was written, whole, in part and as a stream', async () => {
    const contents = randomBytes(100_000);
    await store.put(`${KEY}/800x600.webp`, contents);
    expect(contents.equals(await store.getBytes(`${KEY}/800x600.webp`))).toBe(true);
    expect(contents.equals(await buffer(await store.getStream(`${KEY}/800x600.webp`)))).toBe(true);
    const part = await store.streamToReader(`${KEY}/800x600.webp`, { start: 40_000, end: 59_999 });
    expect(contents.subarray(40_000, 60_000).equals(await buffer(part))).toBe(true);
    expect(contents.equals(await buffer(await store.streamToReader(`${KEY}/800x600.webp`)))).toBe(true);
  });

  it('writes many files that are flushed to the disk at once', async () => {
    for (const name of ['a', 'b', 'c']) await store.putUnsynced(`${KEY}/${name}`, Buffer.from(name));
    await store.sync();
    expect(await namesIn(KEY)).toEqual(['a', 'b', 'c']);
    expect(await store.getIfThere(`${KEY}/b`)).toBe('b');
  });

  it('replaces an existing file', async () => {
    await store.put('a/b', 'before');
    await store.put('a/b', 'after, and longer');
    expect(await store.getIfThere('a/b')).toBe('after, and longer');
  });

  it.each([0, 1, 8 * MEBIBYTE - 1, 8 * MEBIBYTE, 20 * MEBIBYTE + 5])(
    'writes a stream of %d bytes',
    async (size) => {
      const contents = randomBytes(size);
      const pieces = Array.from({ length: Math.ceil(size / 1_000_000) }, (_, index) =>
        contents.subarray(index * 1_000_000, (index + 1) * 1_000_000),
      );
      await store.putStream('a/b.pdf', Readable.from(pieces, { objectMode: false }));
      expect((await store.find('a/b.pdf'))?.size).toBe(size);
      expect(contents.equals(await store.getBytes('a/b.pdf'))).toBe(true);
    },
  );

  it.each([5, 9 * MEBIBYTE])('stores nothing of a stream that breaks after %d bytes', async (size) => {
    const broken = async function* () {
      yield Buffer.alloc(size);
      throw new Error('the reader broke off');
    };
    await expect(store.putStream('a/b.pdf', Readable.from(broken(), { objectMode: false }))).rejects.toThrow(
      'broke off',
    );
    expect([await store.find('a/b.pdf'), await namesIn('a')]).toEqual([null, []]);
  });

  it('returns the size and the date of a file', async () => {
    await store.put('a/b', 'seven…');
    const found = await store.find('a/b');
    expect(found).toMatchObject({ name: 'b', size: 8 });
    expect(Math.abs(Date.now() - (found?.modifiedAt.getTime() ?? 0))).toBeLessThan(60 * 60 * 1000);
  });

  it('finds no file, no bytes and no text for a missing name', async () => {
    expect([await store.find('a/b'), await store.getIfThere('a/b'), await all(store.files('a'))]).toEqual([
      null,
      null,
      [],
    ]);
    for (const read of ['getBytes', 'getStream', 'streamToReader'] as const) {
      expect(isMissing(await store[read]('a/b').catch((error) => error))).toBe(true);
    }
  });

  it('writes a new file once only', async () => {
    expect(await store.putOnce('installation-id', 'first')).toBe(true);
    expect(await store.putOnce('installation-id', 'second')).toBe(false);
    expect(await store.getIfThere('installation-id')).toBe('first');
  });

  it('lists a folder’s own files, and the folders in it', async () => {
    for (const key of ['top', 'a/one', 'a/two', 'a/b/deep', 'ab/other']) await store.put(key, key);
    expect(await namesIn('a')).toEqual(['one', 'two']);
    expect((await all(store.folders())).sort()).toEqual(['a', 'ab']);
    expect(await all(store.folders('a'))).toEqual(['b']);
    expect(await all(store.folders('nowhere'))).toEqual([]);
  });

  it('deletes a file, and a folder with its contents and nothing beside it', async () => {
    for (const key of ['a/one', 'a/two', 'a/b/deep', 'ab/other']) await store.put(key, key);
    await store.delete('a/one');
    await store.delete('a/one');
    expect(await namesIn('a')).toEqual(['two']);
    await store.deleteAll('a');
    await store.deleteAll('a');
    expect([await namesIn('a'), await namesIn('a/b'), await namesIn('ab')]).toEqual([[], [], ['other']]);
  });

  it('deletes a folder in which a file is being written', async () => {
    for (let round = 0; round < 20; round++) {
      for (const name of ['a', 'b', 'c', 'd']) await store.putUnsynced(`${KEY}/${name}`, Buffer.from(name));
      // The writer may find its folder gone.
      const written = store.putUnsynced(`${KEY}/e`, Buffer.from('e')).catch(() => undefined);
      await store.deleteAll(KEY);
      await written;
    }
    await store.deleteAll(KEY);
    expect(await namesIn(KEY)).toEqual([]);
  });

  it('moves a folder', async () => {
    for (const name of ['800x600.webp', 'social.jpg']) await store.put(`${KEY}/${name}`, name);
    await store.moveFolder(KEY, `quarantine/2026-12-22/${KEY}`);
    expect(await namesIn(KEY)).toEqual([]);
    expect(await namesIn(`quarantine/2026-12-22/${KEY}`)).toEqual(['800x600.webp', 'social.jpg']);
    const missing = await store.moveFolder(KEY, 'elsewhere').catch((error) => error);
    expect(isMissing(missing)).toBe(true);
  });

  it('moves no folder over one with other files of the same names', async () => {
    await store.put(`${KEY}/a`, 'mine');
    await store.put('other/a', 'somebody else’s');
    expect(isTaken(await store.moveFolder(KEY, 'other').catch((error) => error))).toBe(true);
    expect([await store.getIfThere(`${KEY}/a`), await store.getIfThere('other/a')]).toEqual([
      'mine',
      'somebody else’s',
    ]);
  });

  it.each(['', '..', '../a', 'a/../b', 'a//b', '/a', 'a/', './a', 'a\\b', 'a\0b', '.hidden'])(
    'refuses %j, which is not a key',
    async (key) => {
      await expect((async () => store.put(key, ''))()).rejects.toThrow('not a key');
      await expect((async () => store.deleteAll(key))()).rejects.toThrow('not a key');
      await expect((async () => store.getBytes(key))()).rejects.toThrow('not a key');
    },
  );

  it('answers a ping, and returns where a file is', async () => {
    await expect(store.ping()).resolves.toBeUndefined();
    expect(store.locate('a/b')).toBe(`${store.place}/a/b`);
  });

  it('lists more than a thousand stored files, 500 at a time', { timeout: 60_000 }, async () => {
    const keys = Array.from({ length: 1_203 }, (_, index) => `${'k'.repeat(39)}${1_000 + index}`);
    for (let start = 0; start < keys.length; start += 50) {
      await Promise.all(keys.slice(start, start + 50).map((key) => store.put(`${key}/document.pdf`, key)));
    }
    await store.put('quarantine/2026-12-22/x', '');
    const chunks = await all(storedKeys(store));
    expect(chunks.map(({ length }) => length)).toEqual([500, 500, 203]);
    expect(chunks.flat().sort()).toEqual(keys);
  });
});
