import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Bucket, type BucketSettings } from '#lib/buckets/index.ts';
import { makeBucket, startObjectStorage } from '#tests/support/object-storage.ts';
import { BucketTarget } from './bucket-target.ts';

const NAME = 'pamoja-20261122T083000Z-1a2b3c4d.tar.age';
const CONTENTS = randomBytes(17_000_000);

describe('a bucket of backups', () => {
  let folder = '';
  let file = '';
  let settings: BucketSettings;
  let place: BucketTarget;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pamoja-place-'));
    file = join(folder, 'backup');
    await writeFile(file, CONTENTS);
    settings = await makeBucket();
    place = new BucketTarget(settings);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('takes a backup in parts, lists it, reads it whole and in part, and removes it', async () => {
    expect(await place.list()).toEqual([]);
    await place.put(NAME, file);
    expect(await place.list()).toEqual([{ name: NAME, size: CONTENTS.length }]);
    expect(CONTENTS.equals(await buffer(await place.open(NAME)))).toBe(true);
    const part = await buffer(await place.open(NAME, { start: 9_000_000, end: 9_000_099 }));
    expect(CONTENTS.subarray(9_000_000, 9_000_100).equals(part)).toBe(true);
    await place.remove(NAME);
    await place.remove(NAME);
    expect(await place.list()).toEqual([]);
    await expect(place.open(NAME)).rejects.toThrow(/^La sauvegarde pamoja-\S+ n’est pas dans s3:/);
  });

  it('keeps a backup that is there, and takes the same one again', async () => {
    await place.put(NAME, file);
    await place.put(NAME, file);
    await writeFile(file, 'something else');
    await expect(place.put(NAME, file)).rejects.toThrow(/existe déjà\s: choisissez un autre nom/);
    expect(CONTENTS.equals(await buffer(await place.open(NAME)))).toBe(true);
  });

  it('looks at nothing but backups, and touches nothing else', async () => {
    const bucket = new Bucket(settings);
    for (const key of ['pamoja-notes.tar', `old/${NAME}`, 'rapport.pdf'])
      await bucket.put(key, Buffer.from('x'));
    expect(await place.list()).toEqual([]);
    for (const name of ['rapport.pdf', '../x', '', `old/${NAME}`]) {
      expect(() => place.remove(name)).toThrow('n’est pas le nom d’une sauvegarde');
      expect(() => place.open(name)).toThrow('n’est pas le nom d’une sauvegarde');
    }
  });

  it('says what to do where the bucket is not there', async () => {
    const lost = new BucketTarget({ ...settings, bucket: 'nowhere' });
    await expect(lost.put(NAME, file)).rejects.toThrow(/n’existe pas\s: .* corrigez S3_BACKUP_BUCKET/);
  });
});

describe('a storage of backups that dies', () => {
  it('has no half backup, and takes it when it is back', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pamoja-place-'));
    const file = join(folder, 'backup');
    await writeFile(file, Buffer.concat([CONTENTS, CONTENTS, CONTENTS]));
    const storage = await startObjectStorage();
    try {
      const settings = await makeBucket(storage.service);
      const place = new BucketTarget(settings);
      const putting = place.put(NAME, file).catch((error) => error);
      await storage.kill();
      expect((await putting).message).toMatch(/ne répond pas\s: vérifiez le réseau/);
      await storage.start();
      expect(await new BucketTarget(settings).list()).toEqual([]);
      await new BucketTarget(settings).put(NAME, file);
      expect(await new BucketTarget(settings).list()).toEqual([{ name: NAME, size: 3 * CONTENTS.length }]);
    } finally {
      await storage.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
