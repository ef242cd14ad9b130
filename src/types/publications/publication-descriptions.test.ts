import { expect, it } from 'vitest';
import { removePictures } from '#content/tombstones/apply-media-tombstones.queries.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { smallImage } from '#tests/support/images.ts';
import { type FormFields, multipart } from '#tests/support/multipart.ts';
import { givenPublication, givenUpload } from '#tests/support/publications.ts';
import { describeOnEachDatabase } from '#tests/support/world.ts';
import type { ListedPublication, Publication } from './publication.schema.ts';
import { readLatest } from './read-public.ts';

const { list, one, trash } = addresses.api.publications.article;
const ALT = 'Une femme remplit un bidon à la borne';
const PENDING = { coverAlt: null, coverDecorative: false };

describeOnEachDatabase('the alternative texts of a publication', (world) => {
  const { asVisitor, asAdministrator } = useCalls(world);
  const send = async (method: 'POST' | 'PUT', url: string, fields: FormFields) =>
    (await asAdministrator({ method, url, ...(await multipart(fields)) })).json<Publication>();
  const change = async (id: string, payload: object) =>
    (await asAdministrator({ method: 'PUT', url: one(id), payload })).json<Publication>();
  const file = async () => ({ data: await smallImage(), filename: 'photo.png', type: 'image/png' });
  const described = ({ images }: Publication) => images.map(({ alt, decorative }) => ({ alt, decorative }));
  const marks = async () =>
    (await asAdministrator({ url: `${list}?all=true&details=false` }))
      .json<ListedPublication[]>()
      .map(({ picturesToDescribe }) => picturesToDescribe);

  it('are missing at first, keep nothing from being published, and are counted until they are there', async () => {
    const published = await givenPublication(world(), {
      newImages: [
        { file: await givenUpload(world()), caption: 'Une légende' },
        { file: await givenUpload(world()), caption: null },
      ],
    });
    expect(published).toMatchObject({ ...PENDING, status: 'published', picturesToDescribe: 3 });
    expect(described(published)[0]).toEqual({ alt: null, decorative: false });
    expect(await marks()).toEqual([3]);
    const [first, second] = published.images;
    const done = await change(published.id, {
      coverAlt: ALT,
      images: [
        { ...first, alt: 'La file du matin' },
        { ...second, decorative: true },
      ],
    });
    expect(done).toMatchObject({ coverAlt: ALT, picturesToDescribe: 0 });
    expect(described(done)).toEqual([
      { alt: 'La file du matin', decorative: false },
      { alt: null, decorative: true },
    ]);
    expect(await marks()).toEqual([0]);
  });

  it('come with the files of a form, in their order', async () => {
    const made = await send('POST', list, {
      title: 'Eau',
      coverImage: await file(),
      coverAlt: ` ${ALT} `,
      images: [await file(), await file(), await file()],
      alts: ['Un puits', '', ''],
      decoratives: ['false', 'true', ''],
    });
    expect(made).toMatchObject({ coverAlt: ALT, coverDecorative: false, picturesToDescribe: 1 });
    expect(described(made)).toEqual([
      { alt: 'Un puits', decorative: false },
      { alt: null, decorative: true },
      { alt: null, decorative: false },
    ]);
    const kept = made.images.map(({ url, caption }) => ({ url, caption })).reverse();
    // As a client that knows nothing of them sends it.
    const turned = await send('PUT', one(made.id), { keptImages: JSON.stringify(kept) });
    expect(described(turned)).toEqual(described(made).reverse());
    const emptied = await send('PUT', one(made.id), {
      keptImages: JSON.stringify(kept.map((image) => ({ ...image, alt: '', decorative: false }))),
    });
    expect(emptied.picturesToDescribe).toBe(3);
  });

  it('of the cover stay while it stays, and never pass to another picture', async () => {
    const { id, coverImage } = await givenPublication(world(), { coverAlt: ALT });
    const other = await givenPublication(world());
    expect(await change(id, { title: 'Autre', coverImage })).toMatchObject({ coverAlt: ALT });
    expect(await change(id, { coverImage: other.coverImage })).toMatchObject(PENDING);
    expect(await send('PUT', one(id), { coverImage: await file(), coverAlt: ALT })).toMatchObject({
      coverAlt: ALT,
    });
    expect(await send('PUT', one(id), { coverImage: await file() })).toMatchObject(PENDING);
    expect(await change(id, { coverDecorative: true })).toMatchObject({ coverDecorative: true });
    expect(await send('PUT', one(id), { coverImage: await file() })).toMatchObject(PENDING);
    await change(id, { coverAlt: ALT, status: 'draft' });
    expect(await change(id, { coverImage: null })).toMatchObject({ ...PENDING, coverImage: null });
  });

  it('of a decorative cover end that, and an emptied one is missing again', async () => {
    const { id } = await givenPublication(world(), { coverDecorative: true });
    expect(await change(id, { title: 'Autre' })).toMatchObject({
      coverDecorative: true,
      picturesToDescribe: 0,
    });
    expect(await change(id, { coverAlt: ALT })).toMatchObject({ coverAlt: ALT, coverDecorative: false });
    expect(await send('PUT', one(id), { coverAlt: '' })).toMatchObject({ ...PENDING, picturesToDescribe: 1 });
  });

  it('are on cards where they are given, and empty where the cover is decorative or waits for one', async () => {
    const { id } = await givenPublication(world(), { coverAlt: 'Un puits !' });
    const shown = async () => (await readLatest(world().services, 'article', 150))?.coverAlt;
    expect(await shown()).toBe('Un puits\u202f!');
    await change(id, { coverDecorative: true });
    expect(await shown()).toBe('');
    await change(id, { coverAlt: null, coverDecorative: false });
    expect(await shown()).toBe('');
  });

  it('are counted in the text, too: missing ones wait, empty ones say that there is nothing to describe', async () => {
    const { id, coverImage: src } = await givenPublication(world(), { coverAlt: ALT });
    const count = async (details: string) => {
      const { picturesToDescribe, ...changed } = await change(id, { details });
      expect(await marks()).toEqual([picturesToDescribe]);
      return [picturesToDescribe, changed.details];
    };
    const waiting = `<img src="${src}">`;
    const figure = `<figure>${waiting}<figcaption>Neema</figcaption></figure>`;
    const decorative = `<img src="${src}" alt="">`;
    const described = `<img src="${src}" alt="Un puits">`;
    const text = `${waiting}<p>a</p>${figure}${decorative}${described}`;
    expect(await count(text)).toEqual([2, text]);
    expect(await change(id, { title: 'Autre' })).toMatchObject({ picturesToDescribe: 2, details: text });
    expect(await change(id, { coverAlt: null })).toMatchObject({ picturesToDescribe: 3 });
    expect(await count(decorative)).toEqual([1, decorative]);
  });

  it('narrow a list of administrators to what waits for some', async () => {
    const cover = { coverAlt: ALT };
    const { coverImage: src } = await givenPublication(world(), { ...cover, title: 'Rien' });
    const newImages = [{ file: await givenUpload(world()), caption: null }];
    await givenPublication(world(), { title: 'Couverture' });
    await givenPublication(world(), { title: 'Image', ...cover, newImages });
    await givenPublication(world(), { title: 'Texte', ...cover, details: `<img src="${src}">` });
    await givenPublication(world(), {
      title: 'Décoratives',
      coverDecorative: true,
      details: `<img src="${src}" alt="">`,
    });
    await givenPublication(world(), { title: 'Sans image', status: 'draft', cover: undefined });
    const trashed = await givenPublication(world(), { title: 'Corbeille' });
    await asAdministrator({ method: 'PATCH', url: trash(trashed.id) });
    await givenPublication(world(), { title: 'Écho', kind: 'echo' });
    const listed = async (more = '') => {
      const { headers, json } = await asAdministrator({
        url: `${list}?all=true&pictures=toDescribe&sort=title${more}`,
      });
      const items = json<ListedPublication[]>();
      expect(items.every(({ picturesToDescribe }) => picturesToDescribe === 1)).toBe(true);
      return [Number(headers['x-total-count']), ...items.map(({ title }) => title)];
    };
    expect(await listed()).toEqual([3, 'Couverture', 'Image', 'Texte']);
    expect(await listed('&page=2&pageSize=2')).toEqual([3, 'Texte']);
    expect(await listed('&q=image')).toEqual([1, 'Image']);
    expect(await listed('&status=draft')).toEqual([0]);
    expect(await listed('&year=2020')).toEqual([0]);
    expect((await asAdministrator({ url: `${list}?pictures=autre` })).json().fields).toEqual({
      pictures: 'Le filtre des images est «\u202ftoDescribe\u202f».',
    });
    expect((await asVisitor({ url: `${list}?pictures=toDescribe` })).statusCode).toBe(401);
  });

  it('go with a cover that a deletion elsewhere takes away', async () => {
    const { id } = await givenPublication(world(), { coverAlt: ALT });
    const { db } = world().services;
    await writeVisible(db, async (trx) => {
      const row = await trx.selectFrom('publications').select('cover_media_id').executeTakeFirstOrThrow();
      await removePictures(trx, id, [row.cover_media_id ?? ''], new Date().toISOString());
    });
    const { json } = await asAdministrator({ url: one(id) });
    expect(json()).toMatchObject({ ...PENDING, coverImage: null, picturesToDescribe: 0 });
  });

  it.each([
    ['coverAlt', { coverAlt: 'x'.repeat(301) }, 'Le texte alternatif compte au plus 300 caractères.'],
    ['coverAlt', { coverAlt: 7 }, 'Le texte alternatif est un texte.'],
    ['coverDecorative', { coverDecorative: 'peut-être' }, 'Répondez par oui ou par non.'],
    ['alts', { alts: ['Trop'] }, 'Un texte alternatif n’accompagne aucune image.'],
  ])('are refused beside the field: %s %j', async (field, payload, sentence) => {
    const { id } = await givenPublication(world());
    const answer = await asAdministrator({ method: 'PUT', url: one(id), payload });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: sentence }]);
  });
});
