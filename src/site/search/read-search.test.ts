import { expect, it } from 'vitest';
import { PUBLIC_PAGE_SIZE } from '#lib/http/pagination.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { describeOnDatabase, type TestWorld } from '#tests/support/world.ts';
import { readSearch } from './read-search.ts';
import { resultsSentence } from './search-words.ts';

function search(
  { services }: TestWorld,
  asked: string,
  { visitorAddress = '192.0.2.1', page = null }: { visitorAddress?: string; page?: string | null } = {},
) {
  return readSearch(services, { asked, page, visitorAddress });
}

describeOnDatabase('sqlite', 'the search page', (world) => {
  it('shows a publication with its address and the sentence in which a word stands, marked', async () => {
    await givenPublication(world(), {
      title: 'Des nouvelles',
      details: '<p>Il pleut.</p><p>Une <strong>clinique</strong> &amp; un puits.</p>',
    });
    const { items, total } = await search(world(), 'cliniques');
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({ path: '/articles/des-nouvelles', label: 'Article' });
    expect(items[0]?.passage.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')).toContain(
      'Une [clinique] & un puits.',
    );
  });

  it('shows each result on one page, and the last page for one after it', async () => {
    const { coverImage: cover } = await givenPublication(world(), { title: 'Un puits' });
    for (let made = 0; made < PUBLIC_PAGE_SIZE; made++)
      await givenPublication(world(), { title: 'Un puits', cover });
    const pages: [string | null, number, number][] = [];
    const seen: string[] = [];
    for (const asked of [null, '2', '3', '1000000', '-1', 'x']) {
      const { items, page, total } = await search(world(), 'puits', { page: asked });
      pages.push([asked, page, total]);
      if (asked === null || asked === '2') seen.push(...items.map(({ id }) => id));
      expect(items).toHaveLength(page === 1 ? PUBLIC_PAGE_SIZE : 1);
    }
    const total = PUBLIC_PAGE_SIZE + 1;
    expect(pages).toEqual([
      [null, 1, total],
      ['2', 2, total],
      ['3', 2, total],
      ['1000000', 2, total],
      ['-1', 1, total],
      ['x', 1, total],
    ]);
    expect(new Set(seen).size).toBe(total);
  });

  it('tells words that every text has from words that none has', async () => {
    await givenPublication(world(), { title: 'L’Est, pour tous' });
    const told = async (asked: string) => (await search(world(), asked)).isTooCommon;
    for (const asked of ['Est', 'pour', 'de la', 'Été'])
      expect([asked, await told(asked)]).toEqual([asked, true]);
    for (const asked of ['', '!?', 'xylophone', 'pour tout xylophone', 'ESTIMER'])
      expect([asked, await told(asked)]).toEqual([asked, false]);
  });

  it('answers sixty searches a minute of one network, and those of others', async () => {
    for (let time = 0; time < 60; time++) await search(world(), 'puits', { visitorAddress: '198.51.100.7' });
    expect(await search(world(), 'puits', { visitorAddress: '198.51.100.7' })).toMatchObject({
      total: 0,
      retryAfter: 60,
    });
    expect((await search(world(), 'puits', { visitorAddress: '198.51.100.8' })).retryAfter).toBe(0);
    world().clock.advance(60_000);
    expect((await search(world(), 'puits', { visitorAddress: '198.51.100.7' })).retryAfter).toBe(0);
  });

  it('looks for nothing without a word, and cuts what is too long', async () => {
    expect(await search(world(), '  ')).toMatchObject({ query: '', total: 0, proposal: null });
    expect((await search(world(), 'é'.repeat(1_000))).query).toHaveLength(200);
  });
});

it.each([
  [0, false, 'Aucun résultat pour «\u202feau\u202f»'],
  [1, false, '1 résultat pour «\u202feau\u202f»'],
  [12, false, '12 résultats pour «\u202feau\u202f»'],
  [1_000, true, 'Plus de 1\u202f000 résultats pour «\u202feau\u202f». Ajoutez un mot pour en voir moins.'],
])('says how much was found: %s', (total, isCut, sentence) => {
  expect(resultsSentence('eau', total, isCut)).toBe(sentence);
});
