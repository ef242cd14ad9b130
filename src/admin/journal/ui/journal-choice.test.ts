import { describe, expect, it } from 'vitest';
import { apiQuery, hasFilters, journalQuery, readJournalChoice } from './journal-choice.ts';

const read = (query: string) => readJournalChoice(new URLSearchParams(query));
const EVERYTHING = { person: '', subject: '', from: '', to: '', page: 1 };

describe('the journal’s filters in the address', () => {
  it('select everything when the address has none', () => {
    expect(read('')).toEqual(EVERYTHING);
    expect(journalQuery(EVERYTHING).toString()).toBe('');
    expect(hasFilters(EVERYTHING)).toBe(false);
  });

  it('are read from the address, and written back unchanged', () => {
    const query = 'qui=01fa-12&quoi=article&du=2026-03-01&au=2026-03-31&page=2';
    expect(journalQuery(read(query)).toString()).toBe(query);
    expect(hasFilters(read(query))).toBe(true);
    expect(apiQuery(read(query)).toString()).toBe(
      'page=2&pageSize=25&actor=01fa-12&subject=article&from=2026-03-01&to=2026-03-31',
    );
  });

  it.each([
    'qui=../../x',
    'quoi=comet',
    'du=hier',
    'du=2026-02-30',
    'au=2026-3-1',
    'au=2026-03-01T10:00:00Z',
    'page=-1',
    'page=1.5',
  ])('are ignored when invalid: %s', (query) => {
    expect(read(query)).toEqual(EVERYTHING);
  });
});
