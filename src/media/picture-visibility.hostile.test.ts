import { expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { describeOnDatabase } from '#tests/support/world.ts';

const HOUR = 60 * 60 * 1000;

describeOnDatabase('sqlite', 'a picture that is not public', (world) => {
  const { asVisitor, asAdministrator } = useCalls(world);

  async function givenDraftCover(): Promise<string> {
    const { coverImage } = await givenPublication(world(), { status: 'draft' });
    return coverImage ?? '';
  }

  async function signatureOf(url: string): Promise<string> {
    const answer = await asAdministrator({
      method: 'POST',
      url: addresses.api.imageAddresses,
      payload: { urls: [url] },
    });
    return new URL(answer.json()[0].address, 'http://site.test').searchParams.get('s') ?? '';
  }

  it.each<[string, (own: string, other: string) => string]>([
    ['none', () => ''],
    ['an empty one', () => '?s='],
    ['that of another picture', (_own, other) => `?s=${other}`],
    ['a truncated one', (own) => `?s=${own.slice(0, -1)}`],
    ['a longer one', (own) => `?s=${own}A`],
    ['its own twice', (own) => `?s=${own}&s=${own}`],
    ['its own among others', (own) => `?s=x&s=${own}`],
    ['its own as a list', (own) => `?s[]=${own}`],
    ['its own under another name', (own) => `?S=${own}`],
    ['its own in other letters', (own) => `?s=${own.toUpperCase()}`],
    ['its own with a blank', (own) => `?s=${own}%20`],
    ['its own with a zero byte', (own) => `?s=${own}%00`],
    ['signs of many bytes', () => `?s=${encodeURIComponent('é'.repeat(43))}`],
    ['a very long one', () => `?s=${'A'.repeat(5_000)}`],
    ['in the path', (own) => `%3Fs=${own}`],
    ['as a fragment of a path', (own) => `/${own}`],
  ])('is answered 404 or 400 to a signature that is no good: %s', async (_, queryOf) => {
    const [cover, other] = [await givenDraftCover(), await givenDraftCover()];
    const query = queryOf(await signatureOf(cover), await signatureOf(other));
    const answer = await asVisitor({ url: `${cover}${query}` });
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is answered 404 to its signature of another hour, of the hours to come too', async () => {
    const { clock } = world();
    const cover = await givenDraftCover();
    const signature = await signatureOf(cover);
    clock.advance(-HOUR);
    expect((await asVisitor({ url: `${cover}?s=${signature}` })).statusCode).toBe(404);
    clock.advance(3 * HOUR);
    expect((await asVisitor({ url: `${cover}?s=${signature}` })).statusCode).toBe(404);
  });

  it('is answered 404 to its signature once it is deleted for good', async () => {
    const { id, coverImage } = await givenPublication(world(), { status: 'draft' });
    const { trash, one } = addresses.api.publications.article;
    const url = `${coverImage}?s=${await signatureOf(coverImage ?? '')}`;
    expect((await asVisitor({ url })).statusCode).toBe(200);
    await asAdministrator({ method: 'PATCH', url: trash(id) });
    await asAdministrator({ method: 'DELETE', url: one(id) });
    expect((await asVisitor({ url })).statusCode).toBe(404);
  });

  it('has no signature for who is not logged in', async () => {
    const payload = { urls: [await givenDraftCover()] };
    const call = { method: 'POST', url: addresses.api.imageAddresses, payload } as const;
    for (const headers of [{}, { authorization: 'Bearer x' }, { authorization: 'Basic eDp4' }]) {
      const answer = await asVisitor({ ...call, headers });
      expect(answer.statusCode).toBe(401);
      expect(answer.body).not.toContain('?s=');
    }
    for (const method of ['GET', 'PUT', 'HEAD'] as const)
      expect((await asVisitor({ ...call, method })).statusCode).toBeGreaterThanOrEqual(400);
  });

  it.each([
    [undefined],
    [null],
    [[]],
    [{}],
    [{ urls: 'x' }],
    [{ urls: [1] }],
    [{ urls: [null] }],
    [{ urls: ['/uploads/'.repeat(200)] }],
  ])('is answered 400 to a body that asks for nothing: %j', async (payload) => {
    const answer = await asAdministrator({
      method: 'POST',
      url: addresses.api.imageAddresses,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
    expect(answer.statusCode).toBe(400);
  });

  it('stays public under a signature that is no good, once it is public', async () => {
    const { coverImage } = await givenPublication(world());
    const answer = await asVisitor({ url: `${coverImage}?s=older` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=86400/);
  });

  it('is stored without its signature, wherever it is sent with one', async () => {
    const cover = await givenDraftCover();
    const { publicUrl } = world().services.settings;
    const signed = `${cover}?s=${await signatureOf(cover)}`;
    const details = `<p><img src="${signed}" alt=""><a href="${publicUrl}${signed}">La photo</a>
      <a href="${signed.replace('.webp', '.avif')}">la même</a></p>`;
    const { list } = addresses.api.publications.article;
    const made = await asAdministrator({
      method: 'POST',
      url: list,
      payload: {
        title: `Une photo ${signed}`,
        details,
        coverImage: `${publicUrl}${signed}`,
        status: 'draft',
      },
    });
    expect(made.statusCode, made.body).toBe(201);
    const publication = made.json();
    expect(publication.coverImage).toBe(cover);
    expect(publication.details).toContain(`src="${cover}"`);
    expect(publication.details).toContain(`href="${publicUrl}${cover}"`);
    const member = await asAdministrator({
      method: 'POST',
      url: addresses.api.agents.list,
      payload: { name: 'Une personne', role: 'Bénévole', image: signed },
    });
    expect(member.statusCode, member.body).toBe(201);
    expect(member.json().image).toBe(cover);
    const section = await asAdministrator({
      method: 'PUT',
      url: addresses.api.organisationSection('logo'),
      payload: { picture: signed, showName: true, pictureFocus: { [signed]: { x: 1, y: 2 } } },
    });
    expect(section.statusCode, section.body).toBe(200);
    expect(section.json().value.picture).toBe(cover);
    const { db } = world().services;
    for (const table of ['publications', 'organisation_sections', 'events', 'idempotency_keys'] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain('?s=');
  });
});
