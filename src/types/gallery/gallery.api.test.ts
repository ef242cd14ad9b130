import { expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { PHOTO_SECRETS, phonePhoto, smallImage } from '#tests/support/images.ts';
import { type FormFields, multipart } from '#tests/support/multipart.ts';
import { describeOnDatabase, describeOnOneDatabase } from '#tests/support/world.ts';
import type { GalleryItem } from './gallery-item.schema.ts';
import { listNewestPictures } from './index.ts';

describeOnDatabase('sqlite', 'the gallery', (world) => {
  const { asAdministrator: call } = useCalls(world);
  const send = async (method: 'POST' | 'PUT', url: string, fields: FormFields) =>
    call({ method, url, ...(await multipart(fields)) });
  const image = async () => ({ data: await smallImage(), filename: 'photo.png' });
  const add = async (fields: FormFields = {}) =>
    send('POST', addresses.api.gallery.list, {
      description: 'Au marché',
      alt: 'Étals',
      image: await image(),
      ...fields,
    });

  it('refuses a picture without description, alternative text or image', async () => {
    const answer = await send('POST', addresses.api.gallery.list, { description: '', alt: ' ', image: '' });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      {
        description: 'La description est requise.',
        alt: 'Le texte alternatif est requis.',
        image: 'L’image est requise.',
      },
    ]);
  });

  it('says that its text is still to be written, until one comes', async () => {
    const text = 'Au marché';
    const made = (await add({ alt: text, altPending: 'true' })).json();
    expect(made).toMatchObject({ alt: text, altPending: true });
    expect((await add()).json().altPending).toBe(false);
    const change = async (payload: object) =>
      (await call({ method: 'PUT', url: addresses.api.gallery.one(made.id), payload })).json();
    expect(await change({ description: 'Au marché de Goma' })).toMatchObject({ alt: text, altPending: true });
    expect(await change({ alt: 'Encore', altPending: true })).toMatchObject({ altPending: true });
    expect(await change({ alt: 'Deux étals' })).toMatchObject({ alt: 'Deux étals', altPending: false });
    expect((await change({ altPending: 'peut-être' })).fields).toEqual({
      altPending: 'Répondez par oui ou par non.',
    });
  });

  it('lists the newest picture first', async () => {
    for (const description of ['Une', 'Deux']) {
      world().clock.advance(1_000);
      await add({ description });
    }
    const items = await listNewestPictures(world().services, 10);
    expect(items.map(({ description }) => description)).toEqual(['Deux', 'Une']);
  });

  it('keeps the image when a change has none, and replaces it when it has one', async () => {
    const { id, image: first } = (await add()).json();
    const changes: FormFields[] = [{ alt: 'Autre' }, { alt: 'Autre', image: '' }];
    for (const fields of changes) {
      const answer = await send('PUT', addresses.api.gallery.one(id), fields);
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { alt: 'Autre', image: first }]);
    }
    const replaced = await send('PUT', addresses.api.gallery.one(id), { image: await image() });
    expect(replaced.json().image).not.toBe(first);
    expect((await call({ url: first })).statusCode).toBe(404);
  });

  it('accepts its own answer as JSON, and refuses null for the image', async () => {
    const item = (await add()).json();
    const url = addresses.api.gallery.one(item.id);
    const changed = await call({ method: 'PUT', url, payload: { ...item, alt: 'Relu' } });
    expect(changed.json()).toEqual({ ...item, alt: 'Relu' });
    const without = await call({ method: 'PUT', url, payload: { image: null } });
    expect([without.statusCode, without.json().fields]).toEqual([400, { image: 'L’image est requise.' }]);
  });

  it('removes the metadata of a photograph', async () => {
    const { image: address } = (await add({ image: { data: await phonePhoto() } })).json();
    const { rawPayload } = await call({ url: address });
    for (const secret of ['Exif', 'GPS', PHOTO_SECRETS.make, PHOTO_SECRETS.owner]) {
      expect(rawPayload.includes(secret)).toBe(false);
    }
  });

  it('refuses an image above 15 MB', async () => {
    const data = Buffer.alloc(15 * 1024 * 1024 + 1);
    const answer = await add({ image: { data, filename: 'photo.png' } });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      413,
      { image: 'Ce fichier est trop volumineux\u00a0: 15 Mo au plus.' },
    ]);
  });
});

describeOnOneDatabase('the list of the gallery', (world) => {
  const { asAdministrator, asVisitor } = useCalls(world);

  it('is narrowed by administrators to what waits for its alternative text', async () => {
    const { list, one } = addresses.api.gallery;
    const add = async (description: string, altPending: boolean) => {
      const image = { data: await smallImage(), filename: 'photo.png' };
      const fields = { description, alt: description, altPending: String(altPending), image };
      return (await asAdministrator({ method: 'POST', url: list, ...(await multipart(fields)) })).json();
    };
    await add('Marche de mai', true);
    await add('Décrite', false);
    const second = await add('Marche de juin', true);
    const trashed = await add('Corbeille', true);
    await asAdministrator({ method: 'DELETE', url: one(trashed.id) });
    const listed = async (more = '') => {
      const answer = await asAdministrator({ url: `${list}?pictures=toDescribe&sort=title${more}` });
      const titles = answer.json<GalleryItem[]>().map(({ description }) => description);
      return [Number(answer.headers['x-total-count']), ...titles];
    };
    expect(await listed()).toEqual([2, 'Marche de juin', 'Marche de mai']);
    expect(await listed('&page=2&pageSize=1')).toEqual([2, 'Marche de mai']);
    expect(await listed('&q=mai')).toEqual([1, 'Marche de mai']);
    expect(await listed('&year=2020')).toEqual([0]);
    await asAdministrator({ method: 'PUT', url: one(second.id), payload: { alt: 'Des femmes' } });
    expect(await listed()).toEqual([1, 'Marche de mai']);
    expect((await asAdministrator({ url: `${list}?pictures=autre` })).json().fields).toEqual({
      pictures: 'Le filtre des images est «\u202ftoDescribe\u202f».',
    });
    expect((await asVisitor({ url: `${list}?pictures=toDescribe` })).statusCode).toBe(401);
  });
});
