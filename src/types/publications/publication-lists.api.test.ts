import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { addresses } from '#src/addresses.ts';
import { givenAdministrator } from '#tests/support/login.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { describeOnEachDatabase } from '#tests/support/world.ts';
import { changePublication } from './change-publication.ts';
import { trashPublication } from './trash-publication.ts';

const titlesOf = (answer: LightMyRequestResponse) =>
  answer.json().map(({ title }: { title: string }) => title);

describeOnEachDatabase('a list of publications', (world) => {
  let token: { authorization: string };
  let cover: string;
  beforeEach(async () => {
    token = await givenAdministrator(world());
    cover = (await givenPublication(world(), { kind: 'echo' })).coverImage ?? '';
  });

  const call = async (options: InjectOptions) => (await world().api()).inject(options);
  const asAdministrator = (url: string) => call({ url, headers: token });
  const write = (title: string, input: Parameters<typeof givenPublication>[1] = {}) =>
    givenPublication(world(), { title, cover, ...input });

  /** Three that visitors see, a draft and a scheduled one, a minute after each other. */
  async function givenFive(): Promise<void> {
    for (const [title, input] of [
      ['Éveil à l’école', { details: '<p>Les <em>mé</em>tiers du cœur</p>' }],
      ['eau et assainissement', { details: '<p>À Goma &amp; à Beni</p>' }],
      ['Zone de paix', { details: '<table><tr><td>Écoles</td><td>12</td></tr></table>' }],
      ['Brouillon d’école', { status: 'draft' }],
      ['Demain', { publishedAt: '2026-03-03T00:00:00.000Z' }],
    ] as const) {
      world().clock.advance(60_000);
      await write(title, input);
    }
  }

  it('finds the one of a slug, or of one it had, for whoever may see it', async () => {
    const { id, slug } = await write('Le puits');
    await changePublication(world().services, SYSTEM_ACTOR, 'article', id, {
      title: 'La source',
      newImages: [],
    });
    await write('Pas encore', { status: 'draft' });
    const { list } = addresses.api.publications.article;
    for (const asked of [slug, 'la-source']) {
      const answer = await call({ url: list, query: { slug: asked } });
      expect([titlesOf(answer), answer.headers['x-total-count']]).toEqual([['La source'], '1']);
    }
    expect(titlesOf(await call({ url: list, query: { slug: 'pas-encore' } }))).toEqual([]);
    const all = await asAdministrator(`${list}?slug=pas-encore&all=true`);
    expect(titlesOf(all)).toEqual(['Pas encore']);
    expect(titlesOf(await call({ url: list, query: { slug: 'nulle-part' } }))).toEqual([]);
    const tooLong = await call({ url: list, query: { slug: 'x'.repeat(1000) } });
    expect([tooLong.statusCode, tooLong.json().fields.slug]).toEqual([400, 'L’adresse est un texte court.']);
  });

  it.each([
    ['ecole', ['Éveil à l’école', 'Zone de paix']],
    ['ÉCOLE paix', ['Zone de paix']],
    ['metiers coeur', ['Éveil à l’école']],
    ['Cœur', ['Éveil à l’école']],
    ['ass', ['eau et assainissement']],
    ['ass eau', ['eau et assainissement']],
    ['assainissem', ['eau et assainissement']],
    ['ecoles', ['Éveil à l’école', 'Zone de paix']],
    ['table', []],
    ['brouillon', []],
    ['?!', ['Zone de paix', 'eau et assainissement', 'Éveil à l’école']],
    ['de la', ['Zone de paix', 'eau et assainissement', 'Éveil à l’école']],
    ['', ['Zone de paix', 'eau et assainissement', 'Éveil à l’école']],
  ])('finds the publications with every word of %j in title or body', async (q, titles) => {
    await givenFive();
    const answer = await call({
      url: addresses.api.publications.article.list,
      query: { q, status: 'published' },
      headers: token,
    });
    expect(titlesOf(answer)).toEqual(titles);
    expect(answer.headers['x-total-count']).toBe(String(titles.length));
  });

  it.each([
    ['newest', ['Demain', 'Brouillon d’école', 'Zone de paix', 'eau et assainissement', 'Éveil à l’école']],
    ['oldest', ['Éveil à l’école', 'eau et assainissement', 'Zone de paix', 'Brouillon d’école', 'Demain']],
    ['title', ['Brouillon d’école', 'Demain', 'eau et assainissement', 'Éveil à l’école', 'Zone de paix']],
    ['changed', ['eau et assainissement', 'Demain', 'Brouillon d’école', 'Zone de paix', 'Éveil à l’école']],
    ['', ['Demain', 'Brouillon d’école', 'Zone de paix', 'eau et assainissement', 'Éveil à l’école']],
  ])('is sorted the same whole and in pages: %s', async (sort, titles) => {
    await givenFive();
    const [first] = (
      await asAdministrator(`${addresses.api.publications.article.list}?q=assainissement`)
    ).json();
    world().clock.advance(60_000);
    await changePublication(world().services, SYSTEM_ACTOR, 'article', first.id, {
      details: '<p>Changé</p>',
      newImages: [],
    });
    const url = `${addresses.api.publications.article.list}?all=true&sort=${sort}`;
    expect(titlesOf(await asAdministrator(url))).toEqual(titles);
    const pages = [1, 2, 3].map((page) => asAdministrator(`${url}&page=${page}&pageSize=2`));
    expect((await Promise.all(pages)).flatMap(titlesOf)).toEqual(titles);
  });

  it('orders publications of the same title and date by creation', async () => {
    const ids: string[] = [];
    for (let made = 0; made < 4; made++) ids.push((await write('Pareil')).id);
    for (const [sort, expected] of [
      ['title', ids],
      ['oldest', ids],
      ['newest', ids.toReversed()],
      ['changed', ids.toReversed()],
    ] as const) {
      const answer = await call({ url: `${addresses.api.publications.article.list}?sort=${sort}` });
      expect(answer.json().map(({ id }: { id: string }) => id)).toEqual(expected);
    }
  });

  it.each([
    ['draft', ['Brouillon d’école']],
    ['scheduled', ['Demain']],
    ['published', ['Zone de paix', 'eau et assainissement', 'Éveil à l’école']],
  ])('filters by the status %s, for administrators only', async (status, titles) => {
    await givenFive();
    expect(
      titlesOf(await asAdministrator(`${addresses.api.publications.article.list}?all=true&status=${status}`)),
    ).toEqual(titles);
    expect(
      titlesOf(await asAdministrator(`${addresses.api.publications.article.list}?status=${status}`)),
    ).toEqual(titles);
    const paged = await asAdministrator(
      `${addresses.api.publications.article.list}?all=true&status=${status}&page=1&pageSize=1`,
    );
    expect(paged.headers['x-total-count']).toBe(String(titles.length));
    expect(
      (await call({ url: `${addresses.api.publications.article.list}?status=${status}` })).statusCode,
    ).toBe(401);
  });

  describe('of several years', () => {
    const { list, years } = addresses.api.publications.article;
    beforeEach(async () => {
      for (const [title, publishedAt, details, status] of [
        ['Bilan de l’an passé', '2025-01-10T08:00:00.000Z', '<p>Ce que 2024 nous a appris, à Goma.</p>'],
        ['Goma, été', '2024-07-01T08:00:00.000Z', '<p>Rien.</p>'],
        // In Goma, two hours ahead of UTC, the year has begun.
        ['La Saint-Sylvestre', '2023-12-31T22:00:00.000Z', '<p>À Goma.</p>'],
        ['La veille', '2023-12-31T21:59:59.000Z', '<p>Rien.</p>'],
        ['Budget 2024', '2021-03-01T08:00:00.000Z', '<p>Goma.</p>', 'draft'],
      ] as const) {
        await write(title, { details, publishedAt, status: status ?? 'published' });
      }
    });

    it.each([
      ['2024', ['Budget 2024', 'Goma, été', 'La Saint-Sylvestre', 'Bilan de l’an passé']],
      ['goma 2024', ['Goma, été', 'Bilan de l’an passé', 'La Saint-Sylvestre', 'Budget 2024']],
      ['2023', ['La veille']],
      ['1er janvier 2024', ['La Saint-Sylvestre']],
      ['juillet 2024', ['Goma, été']],
      ['goma, janvier 2024', ['La Saint-Sylvestre']],
      ['2 janvier 2024', []],
      ['goma', ['Goma, été', 'Bilan de l’an passé', 'La Saint-Sylvestre', 'Budget 2024']],
      ['12024', []],
    ])('finds %j in titles first, then what is dated so, then texts', async (q, titles) => {
      const answer = await call({ url: list, query: { q, all: 'true' }, headers: token });
      const found = titlesOf(answer);
      expect([...found].sort()).toEqual([...titles].sort());
      expect(answer.headers['x-total-count']).toBe(String(titles.length));
      if (q === '2024') expect(found).toEqual(titles);
      expect(found[0]).toBe(titles[0]);
      const pages = [1, 2, 3, 4].map((page) =>
        call({ url: list, query: { q, all: 'true', page: String(page), pageSize: '1' }, headers: token }),
      );
      expect((await Promise.all(pages)).flatMap(titlesOf)).toEqual(found);
    });

    it.each([
      ['year=2024', ['Goma, été', 'La Saint-Sylvestre']],
      ['year=2024&sort=oldest', ['La Saint-Sylvestre', 'Goma, été']],
      ['year=2024&sort=title', ['Goma, été', 'La Saint-Sylvestre']],
      ['year=2024&sort=changed&pageSize=1', ['La Saint-Sylvestre']],
      ['year=2021', ['Budget 2024']],
      ['year=2021&status=published', []],
      ['year=2026&status=scheduled', []],
      ['year=2023&status=published&sort=changed', ['La veille']],
      ['year=2024&q=goma', ['Goma, été', 'La Saint-Sylvestre']],
      ['year=2024&q=goma&sort=oldest', ['Goma, été', 'La Saint-Sylvestre']],
      ['year=1999', []],
    ])('is narrowed by %s', async (query, titles) => {
      const answer = await asAdministrator(`${list}?all=true&${query}`);
      expect(titlesOf(answer)).toEqual(titles);
      const total = query.includes('pageSize') ? 2 : titles.length;
      expect(answer.headers['x-total-count']).toBe(String(total));
    });

    it('finds what is dated before 1970, in its order', async () => {
      for (const year of [1850, 1969, 1971])
        await write(`Archives de ${year === 1850 ? 'Goma' : year}`, {
          publishedAt: `${year}-06-01T08:00:00.000Z`,
        });
      const find = async (query: string) => titlesOf(await asAdministrator(`${list}?${query}`));
      expect(await find('q=1850')).toEqual(['Archives de Goma']);
      expect(await find('q=archives&year=1969')).toEqual(['Archives de 1969']);
      expect(await find('q=archives')).toEqual(['Archives de 1971', 'Archives de 1969', 'Archives de Goma']);
    });

    it('says its years, newest first, to administrators', async () => {
      const answer = await asAdministrator(years);
      expect(answer.json()).toEqual([2025, 2024, 2023, 2021]);
      expect((await call({ url: years })).statusCode).toBe(401);
      expect((await call({ url: `${list}?year=2024` })).statusCode).toBe(401);
    });

    it('leaves out years that no publication can have, which an earlier version stored', async () => {
      for (const sorted_at of ['9999-12-31T23:59:00.000Z', '0026-11-25T10:00:00.000Z']) {
        const { id } = await write('Autrefois', {});
        await writeVisible(world().services.db, (trx) =>
          trx.updateTable('publications').set({ sorted_at }).where('id', '=', id).execute(),
        );
      }
      expect((await asAdministrator(years)).json()).toEqual([2025, 2024, 2023, 2021]);
    });

    it.each(['0', '24', '20245', '2024.5', 'x', '-2024', '0024', '1799', '2200'])(
      'refuses the year %j',
      async (year) => {
        const answer = await asAdministrator(`${list}?all=true&year=${year}`);
        expect([answer.statusCode, answer.json().fields.year]).toEqual([
          400,
          'Vérifiez l’année\u00a0: elle va de 1800 à 2199.',
        ]);
      },
    );
  });

  it('includes an echo without a date in the status published', async () => {
    await givenPublication(world(), { kind: 'echo', title: 'Sans date', cover });
    expect(
      titlesOf(await asAdministrator(`${addresses.api.publications.echo.list}?status=published&q=date`)),
    ).toEqual(['Sans date']);
  });

  it('omits bodies, images and documents with `details=false`', async () => {
    await write('Avec corps', { keptImages: [{ url: cover, caption: null }] });
    const [whole] = (await call({ url: addresses.api.publications.article.list })).json();
    expect(whole.images).toHaveLength(1);
    const { details, images, documents, ...brief } = whole;
    expect((await call({ url: `${addresses.api.publications.article.list}?details=true` })).json()).toEqual([
      whole,
    ]);
    expect((await call({ url: `${addresses.api.publications.article.list}?details=false` })).json()).toEqual([
      brief,
    ]);
    await trashPublication(world().services, SYSTEM_ACTOR, 'article', whole.id);
    const trashed = await asAdministrator(`${addresses.api.publications.article.trashed}?details=false`);
    expect(trashed.json()).toEqual([{ ...brief, deletedAt: '2026-03-02T08:00:00.000Z' }]);
    const { paths, components } = (await call({ url: addresses.api.docsJson })).json();
    expect(components.schemas.ListedPublication.required).not.toContain('details');
    expect(paths[addresses.api.publications.article.list].get.parameters).toContainEqual(
      expect.objectContaining({ name: 'details', required: false }),
    );
  });

  it('is searched and sorted in the trash too, by the date of trashing', async () => {
    await givenFive();
    for (const { id } of (
      await asAdministrator(`${addresses.api.publications.article.list}?all=true&sort=title`)
    ).json()) {
      world().clock.advance(60_000);
      await trashPublication(world().services, SYSTEM_ACTOR, 'article', id);
    }
    const trash = async (query: string) =>
      titlesOf(await asAdministrator(`${addresses.api.publications.article.trashed}?${query}`));
    const byTitle = [
      'Brouillon d’école',
      'Demain',
      'eau et assainissement',
      'Éveil à l’école',
      'Zone de paix',
    ];
    expect(await trash('')).toEqual(byTitle.toReversed());
    expect(await trash('sort=oldest')).toEqual(byTitle);
    expect(await trash('sort=title')).toEqual(byTitle);
    expect(await trash('q=école&page=1&pageSize=2')).toEqual(['Éveil à l’école', 'Brouillon d’école']);
    expect(await trash('q=école&page=2&pageSize=2')).toEqual(['Zone de paix']);
  });

  it('repeats search, order and details in the links to its other pages', async () => {
    for (const title of ['École un', 'École deux', 'Autre']) await write(title);
    const answer = await asAdministrator(
      `${addresses.api.publications.article.list}?q=%C3%A9cole&sort=title&details=false&page=1&pageSize=1`,
    );
    expect(titlesOf(answer)).toEqual(['École deux']);
    expect(answer.headers['x-total-count']).toBe('2');
    expect(answer.headers.link).toContain(
      '</api/articles?q=%C3%A9cole&sort=title&details=false&page=2&pageSize=1>; rel="next"',
    );
  });

  it('is searched by the current title and body, not the former ones', async () => {
    const { id } = await write('Ancien titre', { details: '<p>Ancien corps</p>' });
    const change = (input: object) =>
      changePublication(world().services, SYSTEM_ACTOR, 'article', id, { newImages: [], ...input });
    const isFound = async (q: string) =>
      (await call({ url: addresses.api.publications.article.list, query: { q }, headers: token })).json()
        .length === 1;
    await change({ title: 'Nouveau titre' });
    expect([await isFound('nouveau corps'), await isFound('ancien titre')]).toEqual([true, true]);
    await change({ details: '<p>Texte</p>' });
    expect([await isFound('nouveau texte'), await isFound('ancien')]).toEqual([true, false]);
  });
});
