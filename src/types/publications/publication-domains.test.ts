import { expect, it } from 'vitest';
import { MAX_DOMAINS } from '#content/fields/domains/domains.ts';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { givenDomains } from '#tests/support/domains.ts';
import { type FormFields, multipart } from '#tests/support/multipart.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { describeOnDatabase, describeOnEachDatabase } from '#tests/support/world.ts';
import type { Publication } from '#types/publications/publication.schema.ts';

const { list, one } = addresses.api.publications.article;

describeOnEachDatabase('the domains of a publication', (world) => {
  const { asAdministrator } = useCalls(world);
  const change = async (id: string, payload: object) =>
    (await asAdministrator({ method: 'PUT', url: one(id), payload })).json<Publication>();

  it('are none at first, those that are sent, and stay where a change leaves them out', async () => {
    await givenDomains(world(), ['eau', 'sante', 'droits']);
    const { id, domains } = await givenPublication(world());
    expect(domains).toEqual([]);
    expect((await change(id, { domains: ['sante', 'eau', 'sante'] })).domains).toEqual(['eau', 'sante']);
    expect((await change(id, { title: 'Un autre titre' })).domains).toEqual(['eau', 'sante']);
    expect((await change(id, { domains: [] })).domains).toEqual([]);
  });

  it('are a repeated field of a form, in which an empty one says none', async () => {
    await givenDomains(world(), ['eau', 'sante']);
    const { coverImage } = await givenPublication(world());
    const send = async (method: 'POST' | 'PUT', url: string, fields: FormFields) =>
      (await asAdministrator({ method, url, ...(await multipart(fields)) })).json<Publication>();
    const cover = coverImage ?? '';
    const created = await send('POST', list, { title: 'Eau', coverImage: cover, domains: ['sante', 'eau'] });
    expect(created.domains).toEqual(['eau', 'sante']);
    expect((await send('PUT', one(created.id), { domains: 'eau' })).domains).toEqual(['eau']);
    expect((await send('PUT', one(created.id), { domains: '' })).domains).toEqual([]);
  });

  it('raise the version, so that a change of an older version is a conflict', async () => {
    await givenDomains(world(), ['eau']);
    const { id } = await givenPublication(world());
    const { headers } = await asAdministrator({ url: one(id) });
    await change(id, { domains: ['eau'] });
    const payload = { domains: [] };
    const late = { method: 'PUT', url: one(id), payload, headers: { 'if-match': headers.etag } } as const;
    const answer = await asAdministrator(late);
    expect([answer.statusCode, answer.json().current.domains]).toEqual([409, ['eau']]);
  });

  it('stay, and can be sent again, when the organisation removes one', async () => {
    await givenDomains(world(), ['eau', 'sante']);
    const { id } = await givenPublication(world(), { domains: ['eau'] });
    await givenDomains(world(), ['sante']);
    expect((await change(id, { title: 'Le puits' })).domains).toEqual(['eau']);
    expect((await change(id, { domains: ['eau', 'sante'] })).domains).toEqual(['eau', 'sante']);
    expect((await change(id, { domains: ['sante'] })).domains).toEqual(['sante']);
  });

  it('enter and leave the lists of their domains with the publication', async () => {
    await givenDomains(world(), ['eau']);
    const { db } = world().services;
    const listed = async () =>
      (await db.selectFrom('domain_entries').selectAll().execute()).map((entry) => entry.sorted_at);
    const draft = await givenPublication(world(), { domains: ['eau'], status: 'draft' });
    expect(await listed()).toEqual([]);
    const publishedAt = '2026-01-05T08:00:00.000Z';
    await change(draft.id, { status: 'published', publishedAt });
    expect(await listed()).toEqual([publishedAt]);
    const later = '2026-01-06T08:00:00.000Z';
    await change(draft.id, { publishedAt: later });
    expect(await listed()).toEqual([later]);
    const { trash, restore } = addresses.api.publications.article;
    await asAdministrator({ method: 'PATCH', url: trash(draft.id) });
    expect(await listed()).toEqual([]);
    await asAdministrator({ method: 'PATCH', url: restore(draft.id) });
    expect(await listed()).toEqual([later]);
    await asAdministrator({ method: 'PATCH', url: trash(draft.id) });
    await asAdministrator({ method: 'DELETE', url: one(draft.id) });
    expect(await db.selectFrom('publication_domains').selectAll().execute()).toEqual([]);
  });
});

describeOnEachDatabase('a list of administrators', (world) => {
  const { asAdministrator, asVisitor } = useCalls(world);
  const listed = async (query: string) => {
    const answer = await asAdministrator({ url: `${list}?all=true&sort=title&${query}` });
    expect([query, answer.statusCode]).toEqual([query, 200]);
    const titles = answer.json<Publication[]>().map(({ title }) => title);
    return [Number(answer.headers['x-total-count']), ...titles];
  };

  it('is narrowed to a domain, or to what belongs to none of the organisation’s', async () => {
    await givenDomains(world(), ['eau', 'sante', 'ancien']);
    await givenPublication(world(), { title: 'Anciens', domains: ['ancien'] });
    await givenPublication(world(), { title: 'Borne', domains: ['eau', 'sante'] });
    await givenPublication(world(), { title: 'Citerne', domains: ['eau'], status: 'draft' });
    await givenPublication(world(), { title: 'Demain', domains: ['eau', 'ancien'] });
    const nothing = await givenPublication(world(), { title: 'Eau sans domaine' });
    await givenPublication(world(), { title: 'Écho', kind: 'echo', domains: ['eau'] });
    const trashed = await givenPublication(world(), { title: 'Jeté', domains: ['eau'] });
    await asAdministrator({
      method: 'PATCH',
      url: addresses.api.publications.article.trash(trashed.id),
    });
    await givenDomains(world(), ['eau', 'sante']);
    expect(await listed('domain=eau')).toEqual([3, 'Borne', 'Citerne', 'Demain']);
    expect(await listed('domain=eau&page=2&pageSize=2')).toEqual([3, 'Demain']);
    expect(await listed('domain=sante')).toEqual([1, 'Borne']);
    expect(await listed('domain=ancien')).toEqual([2, 'Anciens', 'Demain']);
    expect(await listed('domain=-')).toEqual([2, 'Anciens', 'Eau sans domaine']);
    expect(await listed('domain=eau&status=draft')).toEqual([1, 'Citerne']);
    expect(await listed('domain=eau&q=borne')).toEqual([1, 'Borne']);
    expect(await listed('domain=-&q=domaine')).toEqual([1, 'Eau sans domaine']);
    expect(await listed('domain=eau&year=2020')).toEqual([0]);
    expect(await listed('domain=eau&pictures=toDescribe&details=false')).toEqual(
      await listed('domain=eau&pictures=toDescribe'),
    );
    expect(await listed(`domain=-&slug=${nothing.slug}`)).toEqual([1, 'Eau sans domaine']);
    expect(await listed(`domain=eau&slug=${nothing.slug}`)).toEqual([0]);
    await givenDomains(world(), []);
    expect((await listed('domain=-'))[0]).toBe(5);
  });

  it('takes hostile domains as the other filters take theirs, and is refused to visitors', async () => {
    await givenPublication(world(), { title: 'Un' });
    expect(await listed('domain=')).toEqual([1, 'Un']);
    for (const unknown of ['feu', '--', 'none', 'constructor', 'a'.repeat(120)]) {
      expect(await listed(`domain=${unknown}`)).toEqual([0]);
    }
    for (const refused of [
      'eau&domain=sante',
      'EAU',
      'a'.repeat(121),
      'a'.repeat(1_000_000),
      '%00',
      '__proto__',
      "' or 1=1",
    ])
      expect((await asAdministrator({ url: `${list}?domain=${refused}` })).json().fields).toEqual({
        domain: 'Le domaine est son identifiant, ou «\u202f-\u202f».',
      });
    for (const asked of ['eau', '-'])
      expect((await asVisitor({ url: `${list}?domain=${asked}` })).statusCode).toBe(401);
    expect((await asVisitor({ url: `${list}?domain=` })).statusCode).toBe(200);
  });
});

describeOnDatabase('sqlite', 'hostile domains of a publication', (world) => {
  const { asAdministrator } = useCalls(world);

  it.each([
    ['none of the organisation’s', ['eau', 'feu'], /«\u202ffeu\u202f» n’existe pas ou n’existe plus/],
    ['markup', ['<script>alert(1)</script>'], /n’existe pas ou n’existe plus/],
    ['1,000 of them', Array.from({ length: 1_000 }, (_, index) => `d-${index}`), /au plus 100 domaines/],
    ['one too many, repeated', Array.from({ length: MAX_DOMAINS + 1 }, () => 'eau'), /au plus 100 domaines/],
    ['a long one', ['a'.repeat(121)], /liste d’identifiants/],
    ['numbers', [7], /liste d’identifiants/],
    ['an object', { eau: true }, /liste d’identifiants/],
    ['nothing', null, /liste d’identifiants/],
    ['a name of every object', ['__proto__'], /n’existe pas ou n’existe plus/],
  ])('are refused beside their field, and change nothing: %s', async (_what, domains, sentence) => {
    await givenDomains(world(), ['eau']);
    const { id } = await givenPublication(world(), { domains: ['eau'] });
    const payload = { title: 'Un autre titre', domains };
    const answer = await asAdministrator({ method: 'PUT', url: one(id), payload });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { domains: expect.stringMatching(sentence) },
    ]);
    const kept = (await asAdministrator({ url: one(id) })).json<Publication>();
    expect([kept.title, kept.domains]).toEqual(['Un point d’eau à Nyiragongo', ['eau']]);
  });
});
