import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { BucketTarget } from '#backup/index.ts';
import { makeBucket } from '#tests/support/object-storage.ts';
import {
  comparableContents,
  contentsOf,
  type EmptyPlace,
  givenEmptyPlace,
  givenWholeSite,
  restoreInto,
  withSite,
} from '#tests/support/restored-sites.ts';
import { makeSiteBackup } from '#tests/support/site-backups.ts';
import { describeOnDatabase, type TestWorld } from '#tests/support/world.ts';
import { readNamedBackup } from './backup-context.ts';
import { restoreSite } from './restore-site.ts';

/** Returns the same site with an empty bucket for its stored files. */
async function withBucket(place: EmptyPlace): Promise<EmptyPlace> {
  const buckets = { uploads: await makeBucket(), backups: await makeBucket() };
  return { ...place, config: { ...place.config, buckets } };
}

/**
 * Backs up a site to a file.
 * @returns the backup's content.
 */
function backUp(place: EmptyPlace, target: string) {
  return withSite(place, async ({ services }) => {
    const world = { config: place.config, services, folder: place.config.dataDir, clock: services.clock };
    await makeSiteBackup(world as TestWorld, { target });
    return comparableContents(target);
  });
}

describeOnDatabase('sqlite', 'a restore', (world) => {
  it('moves a site from a folder to a bucket and back, in its own place', { timeout: 120_000 }, async () => {
    await givenWholeSite(world());
    const { path } = await makeSiteBackup(world());
    const contents = await comparableContents(path);
    const onFolder = await givenEmptyPlace('sqlite');
    try {
      await restoreInto(onFolder, path);
      const onBucket = await withBucket(onFolder);
      await expect(withSite(onBucket, async () => {})).rejects.toThrow(/le bucket \(s3:.* est le sien/);
      await restoreInto(onBucket, path);
      const back = join(world().folder, 'back.tar');
      const inBucket = await backUp(onBucket, back);
      expect(inBucket.files).toEqual(contents.files);
      expect(inBucket.tables).toEqual(contents.tables);
      await restoreInto(onFolder, back);
      const inFolder = await backUp(onFolder, join(world().folder, 'there.tar'));
      expect(inFolder.files).toEqual(contents.files);
      expect(inFolder.tables).toEqual(contents.tables);
    } finally {
      await onFolder.remove();
    }
  });

  it('reads a backup from the bucket of backups', { timeout: 60_000 }, async () => {
    await givenWholeSite(world());
    const { path } = await makeSiteBackup(world());
    const place = await withBucket(await givenEmptyPlace('sqlite'));
    try {
      const { config } = place;
      if (config.buckets.backups) await new BucketTarget(config.buckets.backups).put(basename(path), path);
      const source = { read: () => readNamedBackup(config, `s3:${basename(path)}`), secrets: {} };
      await restoreSite(config, source, { isForeignAllowed: false }, () => {});
      expect((await contentsOf(place)).files).toEqual((await comparableContents(path)).files);
    } finally {
      await place.remove();
    }
  });
});
