import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { smallImage } from '#tests/support/images.ts';
import { multipart } from '#tests/support/multipart.ts';
import { givenPublication, givenUpload } from '#tests/support/publications.ts';
import { storedKeys } from '#tests/support/stored-keys.ts';
import { describeOnOneDatabase } from '#tests/support/world.ts';
import { addImage } from './add-image.ts';
import type { LibraryImage } from './library-image.schema.ts';
import { imageUrl } from './own-images.ts';

const { api } = addresses;

describeOnOneDatabase('the library of pictures', (world) => {
  const { asAdministrator: call, asVisitor } = useCalls(world);
  const list = async (query = ''): Promise<LibraryImage[]> =>
    (await call({ url: `${api.images}${query}` })).json();
  const add = async (description: string, image: string | null = null) => {
    world().clock.advance(1_000);
    const file = { data: await smallImage(), filename: 'photo.png' };
    const form = await multipart({ description, alt: 'Un étal', image: image ?? file });
    const answer = await call({ method: 'POST', url: api.gallery.list, ...form });
    expect(answer.statusCode).toBe(201);
    return answer.json() as { id: string; image: string };
  };
  const addToText = async () => addImage(world().services, SYSTEM_ACTOR, await givenUpload(world()));

  it('asks visitors for a token', async () => {
    expect((await asVisitor({ url: api.images })).statusCode).toBe(401);
    const gone = await asVisitor({
      method: 'DELETE',
      url: api.image('0192d9c0-0000-7000-8000-000000000000'),
    });
    expect(gone.statusCode).toBe(401);
  });

  it('lists the newest picture first, in pages, with what shows each', async () => {
    const market = await add('Au marché');
    const school = await add('À l’école', market.image);
    const article = await givenPublication(world(), { title: 'La rentrée' });
    await addToText();
    const [unused, cover, shared, ...others] = await list();
    expect(others).toEqual([]);
    expect(unused?.uses).toEqual([]);
    expect(cover?.uses).toEqual([{ type: 'article', id: article.id, title: 'La rentrée', alt: null }]);
    expect(shared).toMatchObject({ url: market.image, width: 480, height: 48, hasMoreUses: false });
    expect(shared?.uses.map(({ id }) => id).toSorted()).toEqual([market.id, school.id].toSorted());
    const page = await call({ url: `${api.images}?pageSize=1&page=2` });
    expect(page.json()).toEqual([cover]);
    expect(page.headers).toMatchObject({ 'x-total-count': '3', 'cache-control': 'no-store' });
    expect(page.headers.link).toContain('page=3');
  });

  it('uses a picture again without a new file', async () => {
    const { image } = await add('Au marché');
    const before = await storedKeys(world());
    await add('Le marché, encore', image);
    await givenPublication(world(), { title: 'Le marché', cover: image });
    expect(await storedKeys(world())).toEqual(before);
    const [only, ...others] = await list();
    expect([only?.uses.length, others]).toEqual([3, []]);
  });

  it('finds pictures by the words of what shows them', async () => {
    const { image } = await add('Au marché de Kadutu');
    await add('À l’école');
    await givenPublication(world(), { title: 'Les vendeuses', cover: image });
    expect((await list('?q=marche')).map(({ url }) => url)).toEqual([image]);
    expect((await list('?q=vendeuses+KADUTU')).map(({ url }) => url)).toEqual([image]);
    expect(await list('?q=vendeuses+ecole')).toEqual([]);
    expect(await list('?q=100%25')).toEqual([]);
  });

  it('offers nothing that lies in the trash alone, and refuses its address', async () => {
    const { id, image } = await add('Prise sans accord');
    await call({ method: 'DELETE', url: api.gallery.one(id) });
    expect(await list()).toEqual([]);
    expect(await list('?q=accord')).toEqual([]);
    expect(await list(`?usedBy=${id}`)).toEqual([]);
    const form = await multipart({ description: 'Encore', alt: 'Encore', image });
    const again = await call({ method: 'POST', url: api.gallery.list, ...form });
    expect(again.statusCode).toBe(409);
    expect((await call({ url: image })).statusCode).toBe(404);
    await call({ method: 'PATCH', url: api.gallery.restore(id) });
    expect((await list()).map(({ url }) => url)).toEqual([image]);
  });

  it('goes on to offer what something else shows, with that alone', async () => {
    const { id, image } = await add('Prise sans accord');
    const other = await add('La même', image);
    await call({ method: 'DELETE', url: api.gallery.one(id) });
    const [only] = await list();
    expect(only?.uses.map((use) => use.id)).toEqual([other.id]);
    expect((await list(`?usedBy=${id}`)).map(({ url }) => url)).toEqual([image]);
    await call({ method: 'DELETE', url: `${api.gallery.one(other.id)}?permanent=true` });
    expect(await list()).toEqual([]);
  });

  it('finds the picture of an event by its use', async () => {
    const { image } = await add('La salle');
    const payload = { title: 'Réunion', startsAt: '2026-03-10', image };
    const { id } = (await call({ method: 'POST', url: api.event.list, payload })).json();
    expect((await list(`?usedBy=${id}`)).map(({ url }) => url)).toEqual([image]);
  });

  it('names ten uses of a picture, and says that there are more', async () => {
    const { image } = await add('Au marché');
    for (let count = 0; count < 11; count += 1) await add(`Encore ${count}`, image);
    const [only] = await list();
    expect([only?.uses.length, only?.hasMoreUses]).toEqual([10, true]);
  });

  it('deletes a picture that nothing shows, with its files, for good', async () => {
    const media = await addToText();
    const answer = await call({ method: 'DELETE', url: api.image(media.id) });
    expect(answer.statusCode).toBe(204);
    expect(await list()).toEqual([]);
    expect(await storedKeys(world())).toEqual([]);
    expect((await call({ url: imageUrl(media) })).statusCode).toBe(404);
    const { db } = world().services;
    const ended = await db
      .selectFrom('endings')
      .select(['subject', 'state'])
      .where('type', '=', 'media')
      .execute();
    expect(ended).toEqual([{ subject: media.key, state: 'deleted' }]);
    expect((await call({ method: 'DELETE', url: api.image(media.id) })).statusCode).toBe(404);
  });

  it('deletes no picture that is shown, or that the trash could bring back', async () => {
    const { id, image } = await add('Au marché');
    const [listed] = await list();
    const url = api.image(`${listed?.id}`);
    const refused = await call({ method: 'DELETE', url });
    expect([refused.statusCode, refused.json().current]).toEqual([409, listed]);
    await call({ method: 'DELETE', url: api.gallery.one(id) });
    const trashed = await call({ method: 'DELETE', url });
    expect([trashed.statusCode, trashed.json().current]).toEqual([409, undefined]);
    await call({ method: 'PATCH', url: api.gallery.restore(id) });
    expect((await call({ url: image })).statusCode).toBe(200);
  });
});
