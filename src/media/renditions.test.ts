import { access, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished, vi } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { Services } from '#content/services.ts';
import type { MediaRow } from '#lib/db/schema.ts';
import type { RenditionFormat } from '#lib/images/image-address.ts';
import { createImageProcessor } from '#lib/images/image-processor.ts';
import { PictureFaultError, WorkerEndedError } from '#lib/images/image-worker.ts';
import { drawImage } from '#tests/support/images.ts';
import { givenUpload } from '#tests/support/publications.ts';
import { describeOnDatabase } from '#tests/support/world.ts';
import { addImage } from './add-image.ts';
import { createRenditions } from './renditions.ts';

const SIZE = { width: 640, height: 320 };
/** Milliseconds. */
const FIRST_REST = 5 * 60_000;

describeOnDatabase('sqlite', 'the renditions of a stored image', (world) => {
  /** A picture with detail in it, which AVIF writes in fewer bytes. */
  async function givenImage(): Promise<MediaRow> {
    const file = await givenUpload(world(), await drawImage({ width: 700, height: 350, format: 'png' }));
    return addImage(world().services, SYSTEM_ACTOR, file);
  }
  function given(change: Partial<Services> = {}) {
    const renditions = createRenditions({ ...world().services, ...change }, 0);
    onTestFinished(() => renditions.stop());
    return renditions;
  }
  const pathOf = ({ key }: MediaRow, name = '') => join(world().folder, 'uploads', key, name);
  /** Replaces what makes a rendition; the bytes tell what is worth keeping. */
  const making = (make: (format: RenditionFormat) => Promise<Uint8Array>) => ({
    images: {
      ...world().services.images,
      makeRendition: (_widest: Uint8Array, _size: object, format: RenditionFormat) => make(format),
    },
  });

  it('are a WebP until the AVIF is made, which takes its place where it weighs less', async () => {
    const image = await givenImage();
    const renditions = given(making(async () => new Uint8Array(10)));
    const first = await renditions.find(image, SIZE, 'avif');
    expect(first).toMatchObject({ format: 'webp', isFinal: false, path: `${image.key}/640x320.webp` });
    await renditions.settled();
    const second = await renditions.find(image, SIZE, 'avif');
    expect(second).toMatchObject({ format: 'avif', isFinal: true, path: `${image.key}/640x320.avif` });
  });

  it('are written as AVIF of their size', async () => {
    const image = await givenImage();
    const avif = await world().services.images.makeRendition(
      await readFile(pathOf(image, '700x350.webp')),
      { width: 320, height: 160 },
      'avif',
    );
    expect(await sharp(avif).metadata()).toMatchObject({ format: 'heif', width: 320, height: 160 });
  });

  it('stay a WebP for good where an AVIF would save less than 15 %', async () => {
    const image = await givenImage();
    const webp = await readFile(pathOf(image, '640x320.webp'));
    const make = vi.fn(async () => new Uint8Array(Math.ceil(webp.length * 0.9)));
    const renditions = given(making(make));
    await renditions.find(image, SIZE, 'avif');
    await renditions.settled();
    expect(await renditions.find(image, SIZE, 'avif')).toMatchObject({ format: 'webp', isFinal: true });
    await renditions.settled();
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('stay a WebP where the picture cannot be written as AVIF, which is not tried for ever', async () => {
    const image = await givenImage();
    const make = vi.fn(() => Promise.reject(new PictureFaultError('no')));
    const renditions = given(making(make));
    await renditions.find(image, SIZE, 'avif');
    await renditions.settled();
    expect(await renditions.find(image, SIZE, 'avif')).toMatchObject({ format: 'webp', isFinal: true });
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('are made later where the process that decodes was killed over one', async () => {
    const image = await givenImage();
    const hasty = createImageProcessor(1, { idle: 1000, work: 1 });
    const { images } = world().services;
    const make = vi.fn(images.makeRendition);
    make.mockImplementationOnce(hasty.makeRendition).mockResolvedValueOnce(new Uint8Array(10));
    const renditions = given({ images: { ...images, makeRendition: make } });
    await renditions.find(image, SIZE, 'avif');
    await renditions.settled();
    await expect(make.mock.results[0]?.value).rejects.toThrow(WorkerEndedError);
    await expect(access(pathOf(image, '640x320.avif'))).rejects.toThrow();
    expect(await renditions.find(image, SIZE, 'avif')).toMatchObject({ format: 'webp', isFinal: false });
    await renditions.settled();
    expect(make).toHaveBeenCalledTimes(1);
    world().clock.advance(FIRST_REST);
    await renditions.find(image, SIZE, 'avif');
    await renditions.settled();
    expect(await renditions.find(image, SIZE, 'avif')).toMatchObject({ format: 'avif', isFinal: true });
  });

  it.each([
    ['the process cannot be started', 'avif', new Error('spawn EAGAIN')],
    ['the process is killed', 'avif', new WorkerEndedError('killed')],
    ['the process is killed over a width', 'webp', new WorkerEndedError('killed')],
  ] as const)('are asked for less and less often while %s, and logged once', async (_what, format, fault) => {
    const image = await givenImage();
    const { log } = world().services;
    const make = vi.fn(() => Promise.reject(fault));
    const logged = vi.spyOn(log, 'error');
    const renditions = given(making(make));
    const small = { width: 160, height: 80 };
    for (let minute = 0; minute < 60; minute += 1) {
      expect(await renditions.find(image, small, format)).toMatchObject({ isFinal: false });
      await renditions.settled();
      world().clock.advance(60_000);
    }
    // After 5, 10 and 20 minutes more.
    expect(make).toHaveBeenCalledTimes(4);
    expect(logged).toHaveBeenCalledTimes(1);
    expect(await readdir(pathOf(image))).not.toContain(`160x80.${format}`);
    logged.mockRestore();
  });

  it('leave nothing of an AVIF that a full disk cannot hold, which is made later', async () => {
    const image = await givenImage();
    const { files } = world().services;
    const put = vi.fn(files.put.bind(files)).mockRejectedValueOnce(new Error('ENOSPC'));
    const renditions = given({
      ...making(async () => new Uint8Array(10)),
      files: Object.assign(Object.create(files), { put }),
    });
    for (let tries = 0; tries < 2; tries += 1) {
      expect(await renditions.find(image, SIZE, 'avif')).toMatchObject({ format: 'webp', isFinal: false });
      await renditions.settled();
    }
    expect(put).toHaveBeenCalledTimes(1);
    world().clock.advance(FIRST_REST);
    await renditions.find(image, SIZE, 'avif');
    await renditions.settled();
    expect(await renditions.find(image, SIZE, 'avif')).toMatchObject({ format: 'avif', isFinal: true });
  });

  it('leave nothing of one that a stop ends', async () => {
    const image = await givenImage();
    const { log } = world().services;
    const logged = vi.spyOn(log, 'error');
    const begun = Promise.withResolvers<void>();
    const made = Promise.withResolvers<Uint8Array>();
    const renditions = given(
      making(() => {
        begun.resolve();
        return made.promise;
      }),
    );
    await renditions.find(image, SIZE, 'avif');
    await begun.promise;
    const stopped = renditions.stop();
    made.reject(new WorkerEndedError('closed'));
    await stopped;
    await expect(access(pathOf(image, '640x320.avif'))).rejects.toThrow();
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  it('are a wider one until a width that no upload writes is made', async () => {
    const image = await givenImage();
    const renditions = given();
    const small = { width: 160, height: 80 };
    expect(await renditions.find(image, small, 'webp')).toMatchObject({
      path: `${image.key}/320x160.webp`,
      isFinal: false,
    });
    await renditions.settled();
    const made = await renditions.find(image, small, 'webp');
    expect(made).toMatchObject({ path: `${image.key}/160x80.webp`, isFinal: true });
    expect(await sharp(await readFile(pathOf(image, '160x80.webp'))).metadata()).toMatchObject(small);
  });

  it('of an older version are made in its place, where the widest alone is left', async () => {
    const image = await givenImage();
    await rm(pathOf(image, '640x320.webp'));
    const renditions = given();
    expect(await renditions.find(image, SIZE, 'webp')).toMatchObject({ path: `${image.key}/700x350.webp` });
    await renditions.settled();
    expect(await renditions.find(image, SIZE, 'webp')).toMatchObject({ isFinal: true });
  });

  it('are nothing where the image itself is lost', async () => {
    const image = await givenImage();
    await rm(pathOf(image), { recursive: true });
    expect(await given().find(image, SIZE, 'avif')).toBeNull();
  });

  it('leave nothing behind of an image that is deleted for good while they are made', async () => {
    const image = await givenImage();
    const { db, files } = world().services;
    const renditions = given(
      making(async () => {
        await db.deleteFrom('media').where('id', '=', image.id).execute();
        await files.deleteAll(image.key);
        return new Uint8Array(10);
      }),
    );
    await renditions.find(image, SIZE, 'avif');
    await renditions.settled();
    await expect(access(pathOf(image))).rejects.toThrow();
  });

  it('leave nothing behind where it is deleted as they are written', async () => {
    const image = await givenImage();
    const { db, files } = world().services;
    const put = async (path: string, data: string | Uint8Array) => {
      await db.deleteFrom('media').where('id', '=', image.id).execute();
      await files.deleteAll(image.key);
      await files.put(path, data);
    };
    const renditions = given({ files: Object.assign(Object.create(files), { put }) });
    await renditions.find(image, SIZE, 'avif');
    await renditions.settled();
    await expect(access(pathOf(image))).rejects.toThrow();
  });

  it('log no error where it is deleted before they can be made', async () => {
    const image = await givenImage();
    const { db, files, log } = world().services;
    const logged = vi.spyOn(log, 'error');
    const getBytes = async (path: string) => {
      await db.deleteFrom('media').where('id', '=', image.id).execute();
      await files.deleteAll(image.key);
      return files.getBytes(path);
    };
    const renditions = given({ files: Object.assign(Object.create(files), { getBytes }) });
    await renditions.find(image, SIZE, 'avif');
    await renditions.settled();
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  it('are not made while the site is paused', async () => {
    const image = await givenImage();
    const before = await readdir(pathOf(image));
    const renditions = given({ pause: { ...world().services.pause, permission: async () => 'read' } });
    await renditions.find(image, SIZE, 'avif');
    await renditions.settled();
    expect(await readdir(pathOf(image))).toEqual(before);
  });

  it('are asked for once, however many want them', async () => {
    const image = await givenImage();
    const make = vi.fn(async () => new Uint8Array(10));
    const renditions = given(making(make));
    await Promise.all(Array.from({ length: 20 }, () => renditions.find(image, SIZE, 'avif')));
    await renditions.settled();
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('replace a file that is no picture any more by nothing', async () => {
    const image = await givenImage();
    await writeFile(pathOf(image, '700x350.webp'), 'no picture');
    const renditions = given();
    await renditions.find(image, SIZE, 'avif');
    await renditions.settled();
    expect(await renditions.find(image, SIZE, 'avif')).toMatchObject({ format: 'webp', isFinal: true });
  });
});
