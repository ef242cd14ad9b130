import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { Db } from '#lib/db/index.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { NO_DOMAIN } from '#lib/http/domain-filter.ts';
import { isFormerDomain, noteFormerDomains } from '#settings/former-domains.ts';
import { givenDomains } from '#tests/support/domains.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { describeIndexed, type IndexedQuestion } from '#tests/support/query-plans.ts';
import { describeOnDatabase, describeOnEachDatabase, type TestWorld } from '#tests/support/world.ts';
import { readPublicDetail } from '#types/publications/read-public.ts';
import { countDomainEntries, findNewestOfDomain, listDomainIds } from './domain-entries.queries.ts';
import type { PublicationInput } from './publication-input.schema.ts';
import { countDomainPages, readDomainPage, readShownDomains } from './read-domain.ts';
import { trashPublication } from './trash-publication.ts';

const AT = '2026-03-02T08:00:00.000Z';

async function given(world: TestWorld, title: string, input: Partial<PublicationInput> = {}) {
  return givenPublication(world, { title, domains: ['eau'], ...input });
}

describeOnEachDatabase('the publications of a domain', (world) => {
  it('are what visitors see of it, of every kind, newest first, ten a page', async () => {
    await givenDomains(world(), ['eau', 'sante']);
    for (let day = 1; day <= 11; day++) {
      const publishedAt = `2026-01-${String(day).padStart(2, '0')}T08:00:00.000Z`;
      const cover = null;
      await given(world(), `Jour ${day}`, { publishedAt, status: 'draft', cover });
    }
    await writeVisible(world().services.db, (trx) =>
      trx.updateTable('publications').set({ status: 'published' }).execute(),
    );
    await given(world(), 'Ailleurs', { domains: ['sante'] });
    await given(world(), 'À venir', { publishedAt: '2026-05-01T08:00:00.000Z' });
    await given(world(), 'Brouillon', { status: 'draft' });
    const { id } = await given(world(), 'Jeté');
    await trashPublication(world().services, SYSTEM_ACTOR, 'article', id);
    const titles = async (page: string | null) => {
      const read = await readDomainPage(world().services, 'eau', page);
      return [read.page, read.pageCount, ...read.items.map(({ title }) => title)];
    };
    expect((await titles(null)).slice(0, 4)).toEqual([1, 2, 'Jour 11', 'Jour 10']);
    expect(await titles('9')).toEqual([2, 2, 'Jour 1']);
    expect(await countDomainPages(world().services, 'eau')).toBe(2);
    expect(await readDomainPage(world().services, 'feu', null)).toMatchObject({ items: [], pageCount: 1 });
    await writeVisible(world().services.db, (trx) => trx.deleteFrom('publication_domains').execute());
    expect(await countDomainPages(world().services, NO_DOMAIN)).toBe(1);
  });
});

describeOnEachDatabase('the domains of which visitors see something', (world) => {
  const shown = async (kind?: 'article' | 'echo') =>
    (await readShownDomains(world().services, kind)).map(({ title }) => title);

  it('are those with a visible publication of a kind, or of any, in the organisation’s order', async () => {
    const { services, clock } = world();
    expect(await shown()).toEqual([]);
    await givenDomains(world(), ['eau', 'sante', 'paix', 'droits', 'feu']);
    expect([await shown('article'), await shown()]).toEqual([[], []]);
    await given(world(), 'Des deux', { domains: ['sante', 'eau'] });
    await givenPublication(world(), { kind: 'echo', title: 'Écho', domains: ['droits'] });
    await given(world(), 'Brouillon', { status: 'draft', domains: ['feu'] });
    await given(world(), 'À venir', { publishedAt: '2026-05-01T08:00:00.000Z', domains: ['paix'] });
    const { id } = await given(world(), 'Jeté', { domains: ['feu'] });
    await trashPublication(services, SYSTEM_ACTOR, 'article', id);
    expect(await shown('article')).toEqual(['Domaine eau', 'Domaine sante']);
    expect(await shown('echo')).toEqual(['Domaine droits']);
    expect(await shown()).toEqual(['Domaine eau', 'Domaine sante', 'Domaine droits']);
    clock.set('2026-05-01T08:00:00.000Z');
    await givenDomains(world(), ['paix', 'feu', 'eau']);
    expect(await shown('article')).toEqual(['Domaine paix', 'Domaine eau']);
  });
});

describeOnDatabase('sqlite', 'what a publication’s page proposes', (world) => {
  const related = async (slug: string, kind: 'article' | 'bulletin' = 'article') => {
    const detail = await readPublicDetail(world().services, kind, slug);
    if (detail.found !== 'current') throw new Error(`${slug} is not found`);
    return detail.related.map(({ title }) => title);
  };

  it('is the three newest others of its domains, each once', async () => {
    await givenDomains(world(), ['eau', 'sante', 'paix']);
    const own = await given(world(), 'Elle', { domains: ['eau', 'sante'] });
    for (const [title, domains] of [
      ['Ancienne', ['eau']],
      ['Des deux', ['sante', 'eau']],
      ['De l’eau', ['eau']],
      ['De la santé', ['sante']],
      ['De la paix', ['paix']],
    ] as const) {
      world().clock.advance(60_000);
      await given(world(), title, { domains: [...domains] });
    }
    expect(await related(own.slug)).toEqual(['De la santé', 'De l’eau', 'Des deux']);
  });

  it('is nothing without a domain, without another publication, and for a domain that was removed', async () => {
    await givenDomains(world(), ['eau', 'sante']);
    const alone = await given(world(), 'Seule', { domains: ['sante'] });
    const { slug } = await given(world(), 'Sans domaine', { domains: [] });
    const [first] = [await given(world(), 'Une'), await given(world(), 'Deux')];
    expect([await related(alone.slug), await related(slug), await related(first.slug)]).toEqual([
      [],
      [],
      ['Deux'],
    ]);
    await givenDomains(world(), ['sante']);
    expect(await related(first.slug)).toEqual([]);
  });

  it('is nothing beside a text that speaks of violence, or under an alert in force', async () => {
    await givenDomains(world(), ['eau']);
    const told = await given(world(), 'Que faire', { mentionsViolence: true });
    const alert = await givenPublication(world(), { kind: 'bulletin', title: 'Alerte', domains: ['eau'] });
    expect([await related(told.slug), await related(alert.slug, 'bulletin')]).toEqual([[], []]);
  });
});

describeOnEachDatabase('a domain that the organisation had', (world) => {
  it('is known as such once it is removed, and at most a thousand of them are', async () => {
    const { services } = world();
    await givenDomains(world(), ['eau', 'sante']);
    expect(await isFormerDomain(services, 'eau')).toBe(false);
    await givenDomains(world(), ['sante']);
    expect(await isFormerDomain(services, 'eau')).toBe(true);
    expect(await isFormerDomain(services, 'feu')).toBe(false);
    const many = Array.from({ length: 1_100 }, (_, index) => `d-${index}`);
    await services.db.transaction().execute((trx) => noteFormerDomains(trx, many, []));
    expect(await isFormerDomain(services, 'd-1099')).toBe(true);
    expect(await isFormerDomain(services, 'eau')).toBe(false);
  });
});

const list = { domainId: 'eau', scope: { visibleAt: AT } };
const ofKind = { ...list, kind: 'article' } as const;
const ofYear = { from: '2025-01-01T00:00:00.000Z', before: '2026-01-01T00:00:00.000Z' };
const page = { page: 1, pageSize: 10 };
const kept = { domainId: 'eau', kind: 'article', scope: 'kept' } as const;

describeIndexed('domains', [
  ['a page of a domain', /domain_entries_newest/, (db: Db) => listDomainIds(db, list, page, 50)],
  [
    'its last page',
    /domain_entries_newest/,
    (db: Db) => listDomainIds(db, list, { page: 5, pageSize: 10 }, 50),
  ],
  ['its number', /domain_entries_newest/, (db: Db) => countDomainEntries(db, list)],
  ['a page of a kind', /domain_entries_of_kind/, (db: Db) => listDomainIds(db, ofKind, page, 50)],
  [
    'a page of a kind and a year',
    /domain_entries_of_kind/,
    (db: Db) => listDomainIds(db, { ...ofKind, span: ofYear }, page, 50),
  ],
  [
    'the number of a kind and a year',
    /domain_entries_of_kind/,
    (db: Db) => countDomainEntries(db, { ...ofKind, span: ofYear }),
  ],
  ...(['newest', 'oldest'] as const).flatMap((sort): IndexedQuestion[] => [
    [
      `a page for administrators, ${sort} first`,
      /domain_entries_kept/,
      (db) => listDomainIds(db, { ...kept, sort }, page, 50),
    ],
    ...(['draft', 'scheduled', 'published'] as const).map(
      (shown): IndexedQuestion => [
        `a page of ${shown} ones for administrators, ${sort} first`,
        /domain_entries_of_kind/,
        (db) => listDomainIds(db, { ...kept, sort, status: { shown, at: AT } }, page, 50),
      ],
    ),
  ]),
  [
    'the number for administrators',
    /COVERING INDEX domain_entries_kept/,
    (db: Db) => countDomainEntries(db, kept),
  ],
  ['the newest of a domain', /domain_entries_newest/, (db: Db) => findNewestOfDomain(db, 'eau', AT, 4)],
]);
