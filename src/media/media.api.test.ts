import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { socialImageName } from '#lib/images/image-address.ts';
import { buildServer } from '#server/build-server.ts';
import { drawImage } from '#tests/support/images.ts';
import { givenUpload } from '#tests/support/publications.ts';
import { describeOnOneDatabase } from '#tests/support/world.ts';
import { addImage } from './add-image.ts';
import { replaceMediaUses, setMediaUsesActive } from './media-uses.ts';
import { imageFocus, imageUrl } from './own-images.ts';
import { removeStoredFiles } from './remove-stored-files.ts';

const owner = { type: 'agent', id: 'shown' } as const;

describeOnOneDatabase('serving stored images', (world) => {
  async function givenImage() {
    const { services } = world();
    const file = await givenUpload(world(), await drawImage({ width: 700, height: 350, format: 'png' }));
    const image = await addImage(services, SYSTEM_ACTOR, file);
    await writeVisible(services.db, (trx) => replaceMediaUses(trx, services, owner, [image.id]));
    return { image, url: imageUrl(image) };
  }

  it('answers every width, cacheable for a day', async () => {
    const { url } = await givenImage();
    const app = await world().api();
    for (const address of [url, url.replace('700x350', '640x320'), url.replace('700x350', '320x160')]) {
      const answer = await app.inject(address);
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload).toEqual(await readFile(join(world().folder, address)));
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(answer.rawPayload.length),
        'content-disposition': 'inline',
        'cache-control': 'public, max-age=86400, s-maxage=3600, stale-while-revalidate=86400',
        'content-security-policy': "default-src 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('answers 304 to a known ETag, and headers alone to HEAD', async () => {
    const { image, url } = await givenImage();
    const app = await world().api();
    const { etag } = (await app.inject(url)).headers;
    expect(etag).toMatch(/^"[\w-]+"$/);
    const known = await app.inject({ url, headers: { 'if-none-match': `"other", W/${etag}` } });
    expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0]);
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    expect(head.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(image.size),
      etag,
    });
    const other = await app.inject(url.replace('700x350', '320x160'));
    expect(other.headers.etag).not.toBe(etag);
  });

  it('answers 404 while everything that shows the image is in the trash', async () => {
    const { url } = await givenImage();
    const { db } = world().services;
    const app = await world().api();
    // Its bytes are at hand from now on.
    expect((await app.inject(url)).rawPayload).toEqual((await app.inject(url)).rawPayload);
    await writeVisible(db, (trx) => setMediaUsesActive(trx, owner, false));
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      statusCode: 404,
      error: 'Image introuvable',
      message: 'Image introuvable',
    });
    await writeVisible(db, (trx) => setMediaUsesActive(trx, owner, true));
    expect((await app.inject(url)).statusCode).toBe(200);
  });

  it('creates the social image at its first request', async () => {
    const { image, url } = await givenImage();
    const address = url.replace('700x350.webp', 'social.jpg');
    const app = await world().api();
    const [answer, same] = await Promise.all([app.inject(address), app.inject(address)]);
    expect([answer.statusCode, same.statusCode]).toEqual([200, 200]);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(answer.headers.etag).not.toBe((await app.inject(url)).headers.etag);
    const made = address.replace('social.jpg', socialImageName(imageFocus(image)));
    expect(answer.rawPayload).toEqual(await readFile(join(world().folder, made)));
    // A link that was sent when the picture had another point.
    const earlier = await app.inject(address.replace('social.jpg', 'social-1-99.jpg'));
    expect(earlier.rawPayload).toEqual(answer.rawPayload);
    await removeStoredFiles(world().services, [image]);
    expect((await app.inject(address)).statusCode).toBe(404);
  });

  it('creates no other size', async () => {
    const { url } = await givenImage();
    const app = await world().api();
    for (const address of [
      url.replace('700x350', '480x240'),
      url.replace('.webp', '.jpg'),
      `/uploads/${'x'.repeat(43)}/social.jpg`,
    ]) {
      expect((await app.inject(address)).statusCode).toBe(404);
    }
    const kept = await readdir(dirname(join(world().folder, url)));
    expect(kept.sort()).toEqual([
      '320x160.webp',
      '400x200.webp',
      '500x250.webp',
      '640x320.webp',
      '700x350.webp',
    ]);
  });

  it('answers 404 for a file that was lost', async () => {
    const { url } = await givenImage();
    await rm(join(world().folder, url));
    expect((await (await world().api()).inject(url)).statusCode).toBe(404);
  });

  it('lets pages of another origin show images where an asset origin is set', async () => {
    const { url } = await givenImage();
    const { config, services } = world();
    const settings = { ...services.settings, assetOrigin: 'https://fichiers.test' };
    const app = await buildServer({ config, services: { ...services, settings }, screens: 'none' });
    const { headers } = await app.inject(url);
    await app.close();
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });
});
