import { expect, it } from 'vitest';
import { MAX_DOMAINS } from '#content/fields/domains/domains.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { NO_DOMAIN } from '#lib/http/domain-filter.ts';
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
    await givenDomains(world(), ['eau', 'sante']);
    const { db } = world().services;
    const listed = async () => {
      const columns = ['domain_id', 'kind', 'status', 'sorted_at'] as const;
      const entries = await db.selectFrom('domain_entries').select(columns).orderBy('domain_id').execute();
      return entries.map((entry) => Object.values(entry).join(' '));
    };
    const { id, createdAt } = await givenPublication(world(), { domains: [], status: 'draft' });
    expect(await listed()).toEqual([`- article draft ${createdAt}`]);
    await change(id, { domains: ['eau', 'sante'] });
    expect(await listed()).toEqual([`eau article draft ${createdAt}`, `sante article draft ${createdAt}`]);
    const publishedAt = '2026-01-05T08:00:00.000Z';
    await change(id, { status: 'published', publishedAt, domains: ['eau'] });
    expect(await listed()).toEqual([`eau article published ${publishedAt}`]);
    const later = '2026-01-06T08:00:00.000Z';
    await change(id, { publishedAt: later });
    expect(await listed()).toEqual([`eau article published ${later}`]);
    const { trash, restore } = addresses.api.publications.article;
    await asAdministrator({ method: 'PATCH', url: trash(id) });
    expect(await listed()).toEqual([]);
    await asAdministrator({ method: 'PATCH', url: restore(id) });
    expect(await listed()).toEqual([`eau article published ${later}`]);
    await change(id, { domains: [] });
    expect(await listed()).toEqual([`- article published ${later}`]);
    await change(id, { domains: ['eau', 'sante'] });
    await asAdministrator({ method: 'PATCH', url: trash(id) });
    await asAdministrator({ method: 'DELETE', url: one(id) });
    expect(await listed()).toEqual([]);
    expect(await db.selectFrom('publication_domains').selectAll().execute()).toEqual([]);
  });

  it('leave no list behind when several go, or the publication itself, in one statement', async () => {
    await givenDomains(world(), ['eau', 'sante', 'paix']);
    const { db } = world().services;
    const kept = await givenPublication(world(), { domains: ['eau', 'sante', 'paix'] });
    const gone = await givenPublication(world(), { domains: ['eau', 'sante'] });
    await writeVisible(db, async (trx) => {
      await trx.deleteFrom('publication_domains').where('publication_id', '=', kept.id).execute();
      await trx.deleteFrom('publications').where('id', '=', gone.id).execute();
    });
    const entries = await db.selectFrom('domain_entries').select(['publication_id', 'domain_id']).execute();
    expect(entries).toEqual([{ publication_id: kept.id, domain_id: NO_DOMAIN }]);
  });
});

describeOnEachDatabase('a list of administrators', (world) => {
  const { asAdministrator, asVisitor } = useCalls(world);
  const listed = async (query: string) => {
    const sort = query.includes('sort=') ? '' : '&sort=title';
    const answer = await asAdministrator({ url: `${list}?all=true&${query}${sort}` });
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

  it.each([
    ['each of which the organisation has', ['eau', 'sante', 'paix']],
    ['one of which it removed', ['sante', 'paix']],
  ])(
    'has under every filter and order what it has without a domain, less the others: domains %s',
    async (_what, kept) => {
      await givenDomains(world(), ['eau', 'sante', 'paix']);
      const domainsOf = new Map<string, readonly string[]>();
      const choices = [[], ['eau'], ['sante'], ['eau', 'sante'], ['eau', 'paix']];
      for (let number = 0; number < 20; number++) {
        const domains = choices[number % choices.length] ?? [];
        const title = `Titre ${(number * 7) % 20}`;
        // Drafts, scheduled ones and those of two years, of each choice of domains; two share their instant.
        const publishedAt = [
          undefined,
          '2026-08-01T08:00:00.000Z',
          `2025-01-0${(number % 4) + 1}T08:00:00.000Z`,
        ][number % 3];
        const dated = publishedAt === undefined ? { status: 'draft' as const } : { publishedAt };
        const { id } = await givenPublication(world(), { title, domains, ...dated });
        domainsOf.set(title, domains);
        if (number % 9 === 8)
          await asAdministrator({ method: 'PATCH', url: addresses.api.publications.article.trash(id) });
      }
      await givenDomains(world(), kept);
      const belongs = (title: string, domain: string) => {
        const domains = domainsOf.get(title) ?? [];
        return domain === NO_DOMAIN ? !domains.some((id) => kept.includes(id)) : domains.includes(domain);
      };
      for (const order of ['newest', 'oldest', 'title', 'changed'])
        for (const filter of [
          '',
          'status=draft',
          'status=scheduled',
          'status=published',
          'year=2025',
          'year=2025&status=published',
          'pictures=toDescribe',
        ]) {
          const query = `${filter}&sort=${order}&pageSize=100`;
          const [, ...all] = await listed(query);
          for (const domain of ['eau', 'sante', 'paix', NO_DOMAIN]) {
            const titles = all.filter((title) => belongs(String(title), domain));
            expect([query, domain, ...(await listed(`${query}&domain=${domain}`))]).toEqual([
              query,
              domain,
              titles.length,
              ...titles,
            ]);
            const second = titles.slice(2, 4);
            expect([
              query,
              domain,
              ...(await listed(`${query.replace('100', '2')}&page=2&domain=${domain}`)),
            ]).toEqual([query, domain, titles.length, ...second]);
          }
        }
    },
  );

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
