import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { givenDomains } from '#tests/support/domains.ts';
import { givenPublication, givenUpload } from '#tests/support/publications.ts';
import { describeOnEachDatabase, type TestWorld } from '#tests/support/world.ts';
import { changePublication } from './change-publication.ts';
import {
  readLatest,
  readPublicChoice,
  readPublicDetail,
  readPublicList,
  readPublicYears,
} from './read-public.ts';
import { trashPublication } from './trash-publication.ts';

/** Articles 1 (the oldest) to `count`, a day apart, sharing one picture. */
async function givenArticles(world: TestWorld, count: number): Promise<void> {
  let cover: string | null = null;
  for (let day = 1; day <= count; day++) {
    const publishedAt = new Date(Date.UTC(2026, 0, day)).toISOString();
    const made = await givenPublication(world, {
      title: `Article ${day}`,
      publishedAt,
      ...(cover && { cover }),
    });
    cover ??= made.coverImage;
  }
}

describeOnEachDatabase('the public publications', (world) => {
  it('are listed ten a page, newest first', async () => {
    await givenArticles(world(), 12);
    const first = await readPublicList(world().services, 'article', 1);
    expect(first).toMatchObject({ page: 1, pageCount: 2, total: 12 });
    expect(first.items.map(({ slug }) => slug)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((day) => `article-${day}`),
    );
    const second = await readPublicList(world().services, 'article', 2);
    expect(second.items.map(({ slug }) => slug)).toEqual(['article-2', 'article-1']);
  });

  it.each([0, -3, 99, Number.NaN, 1.5, Number.POSITIVE_INFINITY])(
    'are answered from the nearest page for page %s',
    async (page) => {
      await givenArticles(world(), 2);
      expect(await readPublicList(world().services, 'article', page)).toMatchObject({ page: 1, total: 2 });
    },
  );

  it('are typeset in French on the pages, and unchanged in the API', async () => {
    const { services } = world();
    const typed = "L'eau : enfin !";
    const printed = 'L’eau\u00a0: enfin\u202f!';
    const { title } = await givenPublication(world(), {
      title: typed,
      details: `<p>${typed}</p>`,
      newImages: [{ file: await givenUpload(world()), caption: typed }],
    });
    await givenPublication(world(), { title: 'Un autre' });
    expect(title).toBe(typed);
    const card = { title: printed, excerpt: printed };
    expect((await readPublicList(services, 'article', 1)).items[1]).toMatchObject(card);
    expect(await readPublicDetail(services, 'article', 'l-eau-enfin')).toMatchObject({
      publication: { ...card, images: [{ caption: printed }] },
    });
    expect(await readPublicDetail(services, 'article', 'un-autre')).toMatchObject({
      older: { title: printed },
    });
  });

  it('are one empty page when there are none', async () => {
    expect(await readPublicList(world().services, 'echo', 1)).toEqual({
      items: [],
      page: 1,
      pageCount: 1,
      total: 0,
    });
    expect(await readLatest(world().services, 'echo', 200)).toBeNull();
  });

  it('include no draft or trashed publication, and a scheduled one from its date on', async () => {
    const { services, clock } = world();
    await givenPublication(world(), { title: 'Brouillon', status: 'draft' });
    const { id } = await givenPublication(world(), { title: 'Corbeille' });
    await trashPublication(services, SYSTEM_ACTOR, 'article', id);
    const later = await givenPublication(world(), {
      title: 'Demain',
      publishedAt: '2026-03-03T08:00:00.000Z',
    });
    expect((await readPublicList(services, 'article', 1)).items).toEqual([]);
    for (const slug of ['brouillon', 'corbeille', 'demain']) {
      expect(await readPublicDetail(services, 'article', slug)).toEqual({ found: 'nothing' });
    }
    clock.set('2026-03-03T08:00:00.000Z');
    expect((await readLatest(services, 'article', 200))?.id).toBe(later.id);
  });

  it('include an echo without a date, sorted by its creation', async () => {
    await givenPublication(world(), {
      kind: 'echo',
      title: 'Ancien',
      publishedAt: '2026-01-01T00:00:00.000Z',
    });
    await givenPublication(world(), { kind: 'echo', title: 'Sans date' });
    const { items } = await readPublicList(world().services, 'echo', 1);
    expect(items.map(({ title, publishedAt }) => [title, publishedAt])).toEqual([
      ['Sans date', null],
      ['Ancien', '2026-01-01T00:00:00.000Z'],
    ]);
  });

  it('each name their newer and older neighbour, if any', async () => {
    await givenArticles(world(), 3);
    const middle = await readPublicDetail(world().services, 'article', 'article-2');
    expect(middle).toMatchObject({
      found: 'current',
      newer: { slug: 'article-3', title: 'Article 3' },
      older: { slug: 'article-1', title: 'Article 1' },
    });
    expect(await readPublicDetail(world().services, 'article', 'article-3')).toMatchObject({ newer: null });
    expect(await readPublicDetail(world().services, 'article', 'article-1')).toMatchObject({ older: null });
  });

  it('of the same date are in the same order in list and neighbours', async () => {
    const publishedAt = '2026-02-02T02:02:02.000Z';
    for (const title of ['A', 'B', 'C']) await givenPublication(world(), { title, publishedAt });
    const { items } = await readPublicList(world().services, 'article', 1);
    const [first, second, third] = items.map(({ slug }) => slug);
    expect(await readPublicDetail(world().services, 'article', second ?? '')).toMatchObject({
      newer: { slug: first },
      older: { slug: third },
    });
  });

  it('are narrowed to a domain and a year, of what visitors see', async () => {
    await givenDomains(world(), ['eau', 'paix', 'sante']);
    const { services, clock } = world();
    const given = async (title: string, publishedAt: string, domains: string[] = []) =>
      givenPublication(world(), { title, publishedAt, domains });
    // In Goma, where it is two hours later, the year has begun.
    await given('Au réveillon', '2024-12-31T22:30:00.000Z', ['eau']);
    await given('Avant lui', '2024-12-31T21:30:00.000Z', ['eau']);
    await given('Sans domaine', '2025-06-01T08:00:00.000Z');
    await given('De deux', '2025-07-01T08:00:00.000Z', ['sante', 'eau']);
    await given('À venir', '2027-01-01T08:00:00.000Z', ['paix']);
    await givenPublication(world(), { title: 'Brouillon', status: 'draft', domains: ['paix'] });
    const ask = async (query: string) => {
      const choice = await readPublicChoice(services, 'article', new URLSearchParams(query));
      const { items, total } = await readPublicList(services, 'article', 1, choice);
      expect(total).toBe(items.length);
      return items.map(({ title }) => title);
    };
    const all = ['De deux', 'Sans domaine', 'Au réveillon', 'Avant lui'];
    expect(await ask('domaine=eau')).toEqual(['De deux', 'Au réveillon', 'Avant lui']);
    expect(await ask('annee=2025')).toEqual(['De deux', 'Sans domaine', 'Au réveillon']);
    expect(await ask('annee=2025&domaine=eau')).toEqual(['De deux', 'Au réveillon']);
    expect([await ask('annee=2024&domaine=sante'), await ask('domaine=paix')]).toEqual([[], []]);
    for (const unknown of ['annee=2027', 'annee=1999', 'annee=0', 'annee=1e400', 'domaine=feu', 'domaine='])
      expect([unknown, await ask(unknown)]).toEqual([unknown, all]);
    expect(await readPublicYears(services, 'article')).toEqual([2025, 2024]);
    clock.set('2027-01-02T08:00:00.000Z');
    expect(await ask('annee=2027&domaine=paix')).toEqual(['À venir']);
  });

  it('are found as moved at a former slug of their kind', async () => {
    const { services } = world();
    const { id } = await givenPublication(world(), { title: 'Ancien titre' });
    await changePublication(services, SYSTEM_ACTOR, 'article', id, { title: 'Nouveau titre', newImages: [] });
    expect(await readPublicDetail(services, 'article', 'ancien-titre')).toEqual({
      found: 'moved',
      slug: 'nouveau-titre',
    });
    expect(await readPublicDetail(services, 'bulletin', 'ancien-titre')).toEqual({ found: 'nothing' });
  });
});
