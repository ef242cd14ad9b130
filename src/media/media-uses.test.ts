import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { MediaRow } from '#lib/db/schema.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { givenUpload } from '#tests/support/publications.ts';
import { storedKeys } from '#tests/support/stored-keys.ts';
import { describeOnEachDatabase, type TestWorld } from '#tests/support/world.ts';
import { addImage } from './add-image.ts';
import { findKeptMedia, type MediaOwner } from './media.queries.ts';
import { releaseMediaUses, replaceMediaUses, setMediaUsesActive } from './media-uses.ts';
import { removeStoredFiles } from './remove-stored-files.ts';

const first: MediaOwner = { type: 'publication', id: 'first' };
const second: MediaOwner = { type: 'publication', id: 'second' };

async function givenImages(world: TestWorld, count: number): Promise<MediaRow[]> {
  const images: MediaRow[] = [];
  while (images.length < count) {
    images.push(await addImage(world.services, SYSTEM_ACTOR, await givenUpload(world)));
  }
  return images;
}

function uses(world: TestWorld, owner: MediaOwner, images: readonly MediaRow[]): Promise<MediaRow[]> {
  return writeVisible(world.services.db, (trx) =>
    replaceMediaUses(
      trx,
      world.services,
      owner,
      images.map(({ id }) => id),
    ),
  );
}

function activates(world: TestWorld, owner: MediaOwner, isActive: boolean): Promise<void> {
  return writeVisible(world.services.db, (trx) => setMediaUsesActive(trx, owner, isActive));
}

function releases(world: TestWorld, owner: MediaOwner): Promise<MediaRow[]> {
  return writeVisible(world.services.db, (trx) => releaseMediaUses(trx, world.services, owner));
}

async function isServed(world: TestWorld, image: MediaRow | undefined): Promise<boolean> {
  return (await findKeptMedia(world.services.db, image?.key ?? '')) !== undefined;
}

describeOnEachDatabase('the uses of stored images', (world) => {
  it('keep an image while something shows it', async () => {
    const [one, both] = await givenImages(world(), 2);
    if (!one || !both) throw new Error('two images were made');
    expect(await uses(world(), first, [one, both])).toEqual([]);
    expect(await uses(world(), second, [both])).toEqual([]);
    expect(await uses(world(), first, [])).toEqual([one]);
    expect(await releases(world(), second)).toEqual([both]);
    expect(await world().services.db.selectFrom('media').select('id').execute()).toEqual([]);
  });

  it('count an image named twice once', async () => {
    const [image] = await givenImages(world(), 1);
    if (!image) throw new Error('an image was made');
    expect(await uses(world(), first, [image, image])).toEqual([]);
    expect(await releases(world(), first)).toEqual([image]);
  });

  it('do not include images of a text that was not saved', async () => {
    const [saved, unsaved] = await givenImages(world(), 2);
    if (!saved || !unsaved) throw new Error('two images were made');
    await uses(world(), first, [saved]);
    expect(await releases(world(), first)).toEqual([saved]);
    expect(await isServed(world(), unsaved)).toBe(true);
  });

  it('hide an image while everything that shows it is in the trash', async () => {
    const [image] = await givenImages(world(), 1);
    if (!image) throw new Error('an image was made');
    await uses(world(), first, [image]);
    await uses(world(), second, [image]);
    await activates(world(), first, false);
    expect(await isServed(world(), image)).toBe(true);
    await activates(world(), second, false);
    expect(await isServed(world(), image)).toBe(false);
    await activates(world(), first, true);
    expect(await isServed(world(), image)).toBe(true);
  });

  it('stay inactive in the trash, also when one is added', async () => {
    const [before, after] = await givenImages(world(), 2);
    if (!before || !after) throw new Error('two images were made');
    await uses(world(), first, [before]);
    await activates(world(), first, false);
    await uses(world(), first, [before, after]);
    expect(await isServed(world(), after)).toBe(false);
  });

  it('answer a conflict for a removed image, and change nothing then', async () => {
    const [kept, gone] = await givenImages(world(), 2);
    if (!kept || !gone) throw new Error('two images were made');
    await uses(world(), first, [kept]);
    await uses(world(), second, [gone]);
    await releases(world(), second);
    await expect(uses(world(), first, [gone])).rejects.toMatchObject({ code: 'conflict' });
    expect(await releases(world(), first)).toEqual([kept]);
  });

  it('keep an image that one of two concurrent changes still shows', async () => {
    const [image] = await givenImages(world(), 1);
    if (!image) throw new Error('an image was made');
    await uses(world(), first, [image]);
    const [released, taken] = await Promise.allSettled([
      releases(world(), first),
      uses(world(), second, [image]),
    ]);
    const rows = await world().services.db.selectFrom('media').select('id').execute();
    const isStored = taken.status === 'fulfilled';
    expect(released).toEqual({ status: 'fulfilled', value: isStored ? [] : [image] });
    expect(rows).toEqual(isStored ? [{ id: image.id }] : []);
  });
});

describeOnEachDatabase('the files of images that nothing shows', (world) => {
  it('are removed from the store in all widths', async () => {
    const { services } = world();
    const [image, other] = await givenImages(world(), 2);
    if (!image || !other) throw new Error('two images were made');
    await removeStoredFiles(services, [image]);
    expect(await storedKeys(world())).toEqual([other.key]);
  });

  it('may be missing', async () => {
    const { services } = world();
    await expect(removeStoredFiles(services, [{ key: 'k'.repeat(43) }])).resolves.toBeUndefined();
  });
});
