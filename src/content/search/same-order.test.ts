import { expect, it } from 'vitest';
import { writeVisible } from '#lib/db/write-visible.ts';
import { newId } from '#lib/identifiers.ts';
import { indexTerms, searchTerms } from '#lib/text/search-terms.ts';
import { searchText } from '#lib/text/search-text.ts';
import { describeOnEachDatabase, TEST_START, type TestWorld } from '#tests/support/world.ts';
import { findMatches } from './find-matches.ts';
import { findEntries } from './search-index.queries.ts';
import { syncSearchIndex } from './sync-search-index.ts';

const WORDS =
  'école écoles clinique juridique juridiques réfugiée réfugiés santé œuvre eau eaux l’eau Goma Sud-Kivu paix pays femmes femme mwanamke ng’ombe 2024 journal journaux déplacées distribution à la des'.split(
    ' ',
  );

/** More than the sync reads at a time. */
const ITEMS = 600;
const SEARCHES = 200;
/** Matches that a search weighs where it is bounded, fewer than titles with most words. */
const FEW = 20;
const DAY = 24 * 60 * 60 * 1000;

/** Returns numbers from 0 to below 1, the same ones at each run (Mulberry32, a generator in the public domain). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Member {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly created_at: string;
}

/** Fills the team with random words; some of its members joined at the same instant. */
async function givenTeam({ services }: TestWorld, words: (most: number) => string): Promise<Member[]> {
  const team = Array.from({ length: ITEMS }, (_, index) => ({
    id: newId(),
    name: words(4),
    role: words(12),
    created_at: new Date(Date.parse(TEST_START) - Math.floor(index / 3) * DAY).toISOString(),
  }));
  const rows = team.map((member, position) => ({
    ...member,
    position,
    search_text: searchText(member.name, member.role),
    updated_at: member.created_at,
    deleted_at: null,
    version: 1,
    description: null,
    linkedin: null,
    media_id: null,
  }));
  await writeVisible(services.db, (trx) => trx.insertInto('agents').values(rows).execute());
  await syncSearchIndex(services, new AbortController().signal);
  return team;
}

/** Searches by looking at every text, as the specification says it (docs/specification/search.md#order). */
function searchedByHand(team: readonly Member[], search: string): string[] {
  const terms = searchTerms(search);
  const hasAll = (text: string) => {
    const known = indexTerms(text);
    return terms.every(({ stem, prefix }) =>
      known.some((term) => term === stem || (prefix !== null && term.startsWith(prefix))),
    );
  };
  const found = terms.length === 0 ? [] : team.filter(({ name, role }) => hasAll(`${name} ${role}`));
  const rank = ({ name }: Member) => (hasAll(name) ? 0 : 1);
  return found
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) ||
        other.created_at.localeCompare(one.created_at) ||
        (one.id < other.id ? 1 : -1),
    )
    .map(({ id }) => id);
}

describeOnEachDatabase('both databases', (world) => {
  it('answer random searches as the specification says, in the same order', async () => {
    const { services } = world();
    const next = numbersOf(20261127);
    const words = (most: number) =>
      Array.from(
        { length: 1 + Math.floor(next() * most) },
        () => WORDS[Math.floor(next() * WORDS.length)],
      ).join(' ');
    const team = await givenTeam(world(), words);
    for (let time = 0; time < SEARCHES; time++) {
      const whole = words(3);
      const search = next() < 0.3 ? whole.slice(0, Math.ceil(whole.length * next())) : whole;
      const { matches } = await findMatches(services, search);
      const byHand = searchedByHand(team, search);
      expect([search, matches.map(({ id }) => id)]).toEqual([search, byHand]);
      if (byHand.length === 0) continue;
      // Those of one second are sorted once they have been chosen.
      const few = await findEntries(
        services.db,
        searchTerms(search),
        TEST_START,
        { offset: 0, limit: FEW },
        FEW,
      );
      const dates = byHand.slice(0, FEW).map((id) => team.find((member) => member.id === id)?.created_at);
      expect([search, few.rows.map(({ datedAt }) => datedAt)]).toEqual([search, dates]);
      expect([search, few.total >= FEW]).toEqual([search, byHand.length >= FEW]);
    }
  });
});
