import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { imageColour } from '#lib/images/image-address.ts';
import { addresses } from '#src/addresses.ts';
import { drawImage, PHOTO_SECRETS, phonePhoto } from '#tests/support/images.ts';
import { givenAdministrator } from '#tests/support/login.ts';
import { multipart, type SentFile } from '#tests/support/multipart.ts';
import { givenUpload } from '#tests/support/publications.ts';
import { storedKeys } from '#tests/support/stored-keys.ts';
import { describeOnDatabase, type TestWorld } from '#tests/support/world.ts';
import { addImage } from './add-image.ts';

async function send(world: TestWorld, fields: Record<string, string | SentFile>) {
  const { authorization } = await givenAdministrator(world);
  const { payload, headers } = await multipart(fields);
  const app = await world.api();
  return app.inject({
    method: 'POST',
    url: addresses.api.images,
    payload,
    headers: { ...headers, authorization },
  });
}

/** Every file below the data folder but the database's. */
async function filesIn(world: TestWorld): Promise<string[]> {
  const entries = await readdir(world.folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/^(?:site[.]sqlite|installation-id)/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

describeOnDatabase('sqlite', 'adding an image to a text', (world) => {
  it('answers its address and size', async () => {
    const data = await drawImage({ width: 700, height: 350, format: 'png' });
    const answer = await send(world(), { file: { data, filename: 'x.png', type: 'image/png' } });
    expect(answer.statusCode).toBe(201);
    const { url, width, height } = answer.json();
    expect(url).toMatch(/^\/uploads\/[\w-]{43}\/700x350\.webp$/);
    expect({ width, height }).toEqual({ width: 700, height: 350 });
    expect(answer.headers.location).toBe(url);
    const [row] = await world().services.db.selectFrom('media').selectAll().execute();
    const file = await readFile(join(world().folder, url));
    expect(row).toMatchObject({ content_type: 'image/webp', size: file.length, width: 700, height: 350 });
    const [event] = await world()
      .services.db.selectFrom('events')
      .select(['action', 'subject_id'])
      .where('action', '=', 'image.added')
      .execute();
    expect(event).toEqual({ action: 'image.added', subject_id: row?.id });
  });

  it.each([
    ['writes the colour of a picture into its address', 1, '#a97'],
    ['writes none of a picture that is seen through', 0.5, undefined],
  ])('%s', async (_what, alpha, colour) => {
    const background = { r: 170, g: 153, b: 119, alpha };
    const drawn = sharp({ create: { width: 64, height: 64, channels: 4, background } });
    const answer = await send(world(), { file: { data: await drawn.png().toBuffer() } });
    expect(imageColour(answer.json().url)).toBe(colour);
  });

  it('stores only the pixels of a photograph', async () => {
    const answer = await send(world(), { file: { data: await phonePhoto() } });
    expect(answer.json()).toMatchObject({ width: 1920, height: 2560 });
    const files = await filesIn(world());
    expect(files.map((file) => file.split('/').at(-1)).sort()).toEqual([
      '1280x1707.webp',
      '1920x2560.webp',
      '320x427.webp',
      '400x533.webp',
      '500x667.webp',
      '640x853.webp',
      '800x1067.webp',
      '960x1280.webp',
    ]);
    for (const file of files) {
      const content = await readFile(file);
      const { exif, icc, xmp, iptc, format } = await sharp(content).metadata();
      expect({ exif, icc, xmp, iptc, format }).toEqual({ format: 'webp' });
      for (const secret of ['Exif', 'GPS', PHOTO_SECRETS.make, PHOTO_SECRETS.owner]) {
        expect(content.includes(secret)).toBe(false);
      }
    }
  });

  it('answers a sentence beside the field for a refused file, and stores nothing', async () => {
    const answer = await send(world(), { file: { data: Buffer.from('Bonjour'), filename: 'photo.png' } });
    const sentence = 'Ce fichier n’est pas une image acceptée (JPEG, PNG, WebP, AVIF ou GIF).';
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toEqual({
      statusCode: 415,
      error: sentence,
      message: sentence,
      fields: { file: sentence },
    });
    expect(await filesIn(world())).toEqual([]);
  });

  it.each([
    ['a form without a file', { autre: 'x' }],
    ['a text in its place', { file: 'x' }],
  ])('answers 400 without a file: %s', async (_what, fields) => {
    const answer = await send(world(), fields);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ file: 'Choisissez une image.' });
  });

  it('answers 400 without a form', async () => {
    const { authorization } = await givenAdministrator(world());
    const app = await world().api();
    const answer = await app.inject({
      method: 'POST',
      url: addresses.api.images,
      headers: { authorization },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ file: 'Choisissez une image.' });
  });

  it('answers 401 to a visitor, whose file is not received', async () => {
    const form = await multipart({ file: { data: await drawImage({ width: 9, height: 9, format: 'png' }) } });
    const app = await world().api();
    const answer = await app.inject({ method: 'POST', url: addresses.api.images, ...form });
    expect(answer.statusCode).toBe(401);
    expect(await filesIn(world())).toEqual([]);
  });

  it('leaves no file when storing one of its sizes fails', async () => {
    const { services } = world();
    const file = await givenUpload(world(), await drawImage({ width: 700, height: 350, format: 'png' }));
    const put = services.files.put.bind(services.files);
    let stored = 0;
    vi.spyOn(services.files, 'put').mockImplementation((key, contents) => {
      stored += 1;
      return stored < 3 ? put(key, contents) : Promise.reject(new Error('the disk is full'));
    });
    await expect(addImage(services, SYSTEM_ACTOR, file)).rejects.toThrow('the disk is full');
    expect(stored).toBe(3);
    expect(await storedKeys(world())).toEqual([]);
  });

  it('leaves no file when its row cannot be written', async () => {
    const { services } = world();
    vi.spyOn(services.db, 'transaction').mockImplementation(() => {
      throw new Error('the database is gone');
    });
    await expect(addImage(services, SYSTEM_ACTOR, await givenUpload(world()))).rejects.toThrow(
      'the database is gone',
    );
    expect(await storedKeys(world())).toEqual([]);
  });
});
