import { expect, it, vi } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { WorkerEndedError } from '#lib/images/image-worker.ts';
import { givenUpload } from '#tests/support/publications.ts';
import { describeOnBucket, describeOnEachDatabase, type TestWorld } from '#tests/support/world.ts';
import { addImage } from './add-image.ts';
import { guessMissingFocus } from './guess-missing-focus.ts';
import { findMediaByIds, updateMediaFocus } from './media.queries.ts';
import { imageFocus, widestName } from './own-images.ts';

/** Stores an image of before there were points. */
async function givenOldImage({ services }: TestWorld, world: TestWorld): Promise<string> {
  const { id } = await addImage(services, SYSTEM_ACTOR, await givenUpload(world));
  await writeVisible(services.db, (trx) => updateMediaFocus(trx, new Map([[id, null]])));
  return id;
}

async function readImage({ services }: TestWorld, id: string) {
  const media = (await findMediaByIds(services.db, [id])).get(id);
  if (!media) throw new Error('the image is there');
  return media;
}

async function focusOf(world: TestWorld, id: string) {
  return imageFocus(await readImage(world, id));
}

function declare(world: () => TestWorld): void {
  const guess = (signal?: AbortSignal) => guessMissingFocus(world().services, signal, 0);

  it('is guessed for each picture that has none, once', async () => {
    const ids = [await givenOldImage(world(), world()), await givenOldImage(world(), world())];
    const spy = vi.spyOn(world().services.images, 'guessFocus');
    await guess();
    for (const id of ids) expect(await focusOf(world(), id)).not.toBeNull();
    await guess();
    expect(spy).toHaveBeenCalledTimes(2);
    spy.mockRestore();
  });

  it('is the usual one for a picture that is missing or damaged, which is not tried again', async () => {
    const { files, images } = world().services;
    const [missing, damaged] = [await givenOldImage(world(), world()), await givenOldImage(world(), world())];
    await files.deleteAll((await readImage(world(), missing)).key);
    const media = await readImage(world(), damaged);
    for await (const { name } of files.files(media.key))
      await files.put(`${media.key}/${name}`, 'no picture');
    expect(widestName(media)).toMatch(/webp$/);
    await guess();
    for (const id of [missing, damaged]) expect(await focusOf(world(), id)).toEqual({ x: 50, y: 50 });
    const spy = vi.spyOn(images, 'guessFocus');
    await guess();
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  });

  it('waits while the store cannot be reached', async () => {
    const id = await givenOldImage(world(), world());
    const spy = vi.spyOn(world().services.files, 'getBytes').mockRejectedValue(new Error('no answer'));
    await guess();
    expect(await focusOf(world(), id)).toBeNull();
    spy.mockRestore();
    await guess();
    expect(await focusOf(world(), id)).not.toBeNull();
  });

  it('waits where the process that decodes was killed over it, and holds up no other', async () => {
    const ids = [await givenOldImage(world(), world()), await givenOldImage(world(), world())];
    const spy = vi.spyOn(world().services.images, 'guessFocus');
    spy.mockRejectedValueOnce(new WorkerEndedError('killed'));
    await guess();
    const points = await Promise.all(ids.map((id) => focusOf(world(), id)));
    expect(points.filter((point) => point === null)).toHaveLength(1);
    await guess();
    for (const id of ids) expect(await focusOf(world(), id)).not.toBeNull();
    spy.mockRestore();
  });

  it('waits for another round where the process ends over each', async () => {
    for (let count = 0; count < 5; count += 1) await givenOldImage(world(), world());
    const spy = vi.spyOn(world().services.images, 'guessFocus');
    spy.mockRejectedValue(new WorkerEndedError('killed'));
    await guess();
    expect(spy).toHaveBeenCalledTimes(3);
    spy.mockRestore();
  });

  it('waits when the site stops, and is guessed at the next start', async () => {
    const id = await givenOldImage(world(), world());
    await guess(AbortSignal.abort());
    expect(await focusOf(world(), id)).toBeNull();
    await guess();
    expect(await focusOf(world(), id)).not.toBeNull();
  });

  it('is not written over one that was chosen meanwhile', async () => {
    const id = await givenOldImage(world(), world());
    const { db, images } = world().services;
    const spy = vi.spyOn(images, 'guessFocus').mockImplementationOnce(async () => {
      await writeVisible(db, (trx) => updateMediaFocus(trx, new Map([[id, { x: 7, y: 8 }]])));
      return { x: 1, y: 2 };
    });
    await guess();
    expect(await focusOf(world(), id)).toEqual({ x: 7, y: 8 });
    spy.mockRestore();
  });
}

describeOnEachDatabase('the point of a picture of before', declare);
describeOnBucket('the point of a picture of before', declare);
