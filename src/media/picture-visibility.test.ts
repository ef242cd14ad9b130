import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { addresses } from '#src/addresses.ts';
import { type Calls, useCalls } from '#tests/support/calls.ts';
import { drawImage } from '#tests/support/images.ts';
import { givenPublication, givenUpload, showMedia } from '#tests/support/publications.ts';
import { describeOnBucket, describeOnOneDatabase, type TestWorld } from '#tests/support/world.ts';
import type { Publication } from '#types/publications/publication.schema.ts';
import { addImage } from './add-image.ts';
import { imageUrl } from './own-images.ts';

const { article } = addresses.api.publications;
const LATER = '2026-03-02T09:00:00.000Z';

/** Every form in which a picture may be asked for: its widths in both formats, and that of links. */
function formsOf(url: string): string[] {
  return [
    url,
    url.replace('480x48', '320x32'),
    url.replace('480x48', '44x4'),
    url.replace('.webp', '.avif'),
    url.replace(/[^/]+$/, 'social.jpg'),
    url.replace(/[^/]+$/, 'social-50-50.jpg'),
  ];
}

function testVisibility(world: () => TestWorld, { asVisitor, asAdministrator }: Calls): void {
  /** Returns the statuses of every form of a picture, once each. */
  async function statusesOf(url: string): Promise<number[]> {
    const statuses = new Set<number>();
    for (const form of formsOf(url)) {
      for (const method of ['GET', 'HEAD'] as const)
        statuses.add((await asVisitor({ method, url: form })).statusCode);
    }
    return [...statuses];
  }

  /** Returns the address at which an administrator sees a picture; `undefined` where there is none. */
  async function addressOf(url: string): Promise<string | undefined> {
    const answer = await asAdministrator({
      method: 'POST',
      url: addresses.api.imageAddresses,
      payload: { urls: [url] },
    });
    expect(answer.statusCode).toBe(200);
    return answer.json()[0]?.address;
  }

  async function isSeenByAdministrators(url: string): Promise<boolean> {
    const address = await addressOf(url);
    if (address === undefined) return false;
    const answers = await Promise.all(
      formsOf(url).map((form) => asVisitor({ url: `${form}${/\?.*/.exec(address)?.[0] ?? ''}` })),
    );
    return answers.every(({ statusCode }) => statusCode === 200);
  }

  function coverOf({ coverImage }: Publication): string {
    if (coverImage === null) throw new Error('the publication was made with a cover');
    return coverImage;
  }

  async function givenImage(): Promise<{ id: string; url: string }> {
    const media = await addImage(world().services, SYSTEM_ACTOR, await givenUpload(world()));
    return { id: media.id, url: imageUrl(media) };
  }

  async function change(id: string, payload: object): Promise<void> {
    const answer = await asAdministrator({ method: 'PUT', url: article.one(id), payload });
    expect(answer.statusCode, answer.body).toBe(200);
  }

  it('is that of a draft: for administrators alone, until it is published, and from when it is a draft again', async () => {
    const draft = await givenPublication(world(), { status: 'draft' });
    const cover = coverOf(draft);
    expect(await statusesOf(cover)).toEqual([404]);
    expect(await isSeenByAdministrators(cover)).toBe(true);
    await change(draft.id, { status: 'published' });
    expect(await statusesOf(cover)).toEqual([200]);
    expect(await addressOf(cover)).toBe(cover);
    // Its bytes are at hand from now on, and a browser may have its tag.
    const { etag } = (await asVisitor({ url: cover })).headers;
    await change(draft.id, { status: 'draft' });
    expect(await statusesOf(cover)).toEqual([404]);
    for (const headers of [
      { 'if-none-match': String(etag) },
      { range: 'bytes=0-9' },
      { 'if-none-match': '*' },
    ]) {
      const answer = await asVisitor({ url: cover, headers });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    }
    expect(await isSeenByAdministrators(cover)).toBe(true);
  });

  it('begins at the instant for which the publication is scheduled', async () => {
    const cover = coverOf(await givenPublication(world(), { status: 'published', publishedAt: LATER }));
    world().clock.set('2026-03-02T08:59:59.999Z');
    expect(await statusesOf(cover)).toEqual([404]);
    expect(await isSeenByAdministrators(cover)).toBe(true);
    world().clock.set(LATER);
    expect(await statusesOf(cover)).toEqual([200]);
  });

  it('ends in the trash for everybody, signed addresses included, and is back after a restoration', async () => {
    const { id, ...publication } = await givenPublication(world(), { status: 'draft' });
    const cover = coverOf({ id, ...publication });
    const signed = String(await addressOf(cover));
    expect((await asVisitor({ url: signed })).statusCode).toBe(200);
    await asAdministrator({ method: 'PATCH', url: article.trash(id) });
    expect((await asVisitor({ url: signed })).statusCode).toBe(404);
    expect(await addressOf(cover)).toBeUndefined();
    await asAdministrator({ method: 'PATCH', url: article.restore(id) });
    expect(await statusesOf(cover)).toEqual([404]);
    await change(id, { status: 'published' });
    await asAdministrator({ method: 'PATCH', url: article.trash(id) });
    expect(await statusesOf(cover)).toEqual([404]);
    await asAdministrator({ method: 'PATCH', url: article.restore(id) });
    expect(await statusesOf(cover)).toEqual([200]);
  });

  it('ends with what shows it: a cover that is replaced, a picture taken out of a text', async () => {
    const [cover, inText, other] = [await givenImage(), await givenImage(), await givenImage()];
    // A draft has them too, so that they stay in the library.
    const details = `<p>Texte</p><img src="${inText.url}" alt="">`;
    await givenPublication(world(), { status: 'draft', cover: cover.url, details });
    const { id } = await givenPublication(world(), { cover: cover.url, details });
    expect([await statusesOf(cover.url), await statusesOf(inText.url)]).toEqual([[200], [200]]);
    await change(id, { coverImage: other.url, details: '<p>Texte</p>' });
    expect([await statusesOf(cover.url), await statusesOf(inText.url)]).toEqual([[404], [404]]);
    expect(await isSeenByAdministrators(cover.url)).toBe(true);
    expect(await statusesOf(other.url)).toEqual([200]);
  });

  it('stays that of a visible publication, whatever else shows it', async () => {
    const { url } = await givenImage();
    await givenPublication(world(), { status: 'draft', cover: url });
    const visible = await givenPublication(world(), { cover: url });
    await givenPublication(world(), { publishedAt: LATER, cover: url });
    expect(await statusesOf(url)).toEqual([200]);
    await asAdministrator({ method: 'PATCH', url: article.trash(visible.id) });
    expect(await statusesOf(url)).toEqual([404]);
    expect(await isSeenByAdministrators(url)).toBe(true);
  });

  it('does not begin in the library', async () => {
    const { id, url } = await givenImage();
    expect(await statusesOf(url)).toEqual([404]);
    expect(await isSeenByAdministrators(url)).toBe(true);
    await showMedia(world(), id);
    expect(await statusesOf(url)).toEqual([200]);
  });

  it('ends for a setting that is undone', async () => {
    const partner = (logo: string) => ({
      name: 'Un partenaire',
      logo,
      url: 'https://partenaire.example/',
      description: '',
    });
    const section = addresses.api.organisationSection('partners');
    const [first, second] = [await givenImage(), await givenImage()];
    for (const { url } of [first, second]) {
      const payload = { items: [partner(url)] };
      const answer = await asAdministrator({ method: 'PUT', url: section, payload });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    expect([await statusesOf(first.url), await statusesOf(second.url)]).toEqual([[404], [200]]);
    expect(await addressOf(first.url)).toBeUndefined();
    const undone = await asAdministrator({ method: 'POST', url: addresses.api.organisationUndo('partners') });
    expect(undone.statusCode, undone.body).toBe(200);
    expect([await statusesOf(first.url), await statusesOf(second.url)]).toEqual([[200], [404]]);
  });
}

describeOnOneDatabase('what everybody sees of a picture', (world) => testVisibility(world, useCalls(world)));
describeOnBucket('what everybody sees of a picture in a bucket', (world) =>
  testVisibility(world, useCalls(world)),
);

describeOnOneDatabase('a signed address', (world) => {
  const { asVisitor, asAdministrator } = useCalls(world);

  it('is not cached, in any form', async () => {
    const wide = await givenUpload(world(), await drawImage({ width: 700, height: 350, format: 'png' }));
    const { coverImage } = await givenPublication(world(), { status: 'draft', cover: wide });
    const { body } = await asAdministrator({
      method: 'POST',
      url: addresses.api.imageAddresses,
      payload: { urls: [coverImage] },
    });
    const [{ url, address, expiresAt }] = JSON.parse(body);
    expect(url).toBe(coverImage);
    expect(expiresAt).toBe('2026-03-02T10:00:00.000Z');
    for (const form of [
      address,
      address.replace('.webp', '.avif'),
      address.replace(/[^/]+\?/, 'social.jpg?'),
    ]) {
      const { statusCode, headers } = await asVisitor({ url: form });
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    }
    world().clock.set('2026-03-02T09:59:59.999Z');
    expect((await asVisitor({ url: address })).statusCode).toBe(200);
    world().clock.set(expiresAt);
    expect((await asVisitor({ url: address })).statusCode).toBe(404);
  });

  it('is asked for a hundred at a time, of this site’s pictures', async () => {
    const { coverImage } = await givenPublication(world(), { status: 'draft' });
    const ask = (urls: unknown) =>
      asAdministrator({ method: 'POST', url: addresses.api.imageAddresses, payload: { urls } });
    const others = [
      'https://ailleurs.example/x.webp',
      `/uploads/${'k'.repeat(43)}/9x9.webp`,
      '',
      '/placeholder.svg',
    ];
    const answer = await ask([...others, `${world().services.settings.publicUrl}${coverImage}`]);
    expect(answer.json()).toHaveLength(1);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await ask(Array(100).fill(coverImage))).json()).toHaveLength(100);
    expect((await ask(Array(101).fill(coverImage))).json()).toMatchObject({
      statusCode: 400,
      fields: { urls: 'Demandez au plus 100 adresses à la fois.' },
    });
  });
});
