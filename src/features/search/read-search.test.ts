import { expect, it } from 'vitest';
import { givenPublication } from '#tests/support/publications.ts';
import { describeOnDatabase, type TestWorld } from '#tests/support/world.ts';
import { readSearch } from './read-search.ts';
import { resultsSentence } from './search-words.ts';

function search({ services }: TestWorld, asked: string, visitorAddress = '192.0.2.1') {
  return readSearch(services, { asked, page: null, visitorAddress });
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

  it('answers sixty searches a minute of one network, and those of others', async () => {
    for (let time = 0; time < 60; time++) await search(world(), 'puits', '198.51.100.7');
    expect(await search(world(), 'puits', '198.51.100.7')).toMatchObject({ total: 0, retryAfter: 60 });
    expect((await search(world(), 'puits', '198.51.100.8')).retryAfter).toBe(0);
    world().clock.advance(60_000);
    expect((await search(world(), 'puits', '198.51.100.7')).retryAfter).toBe(0);
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
