import { describe, expect, it } from 'vitest';
import {
  MAX_STEP,
  type Match,
  type Place,
  type Rank,
  type SteppedList,
  searchInSteps,
} from './search-steps.ts';

interface Step {
  readonly after: string | undefined;
  readonly end: string | undefined;
}

/** Returns a list of numbered rows, every tenth of which matches, and records how it is read. */
function listOf(
  rows: number,
  rankOf: (index: number) => Rank = () => 2,
): SteppedList & { readonly steps: Step[]; largest(): number } {
  const steps: Step[] = [];
  const indexOf = (place: Place | undefined) => (place ? Number(place.id) : -1);
  return {
    steps,
    largest: () => Math.max(...steps.map(({ after, end }) => Number(end ?? rows - 1) - Number(after ?? -1))),
    findEnd: async (after, size) => {
      const end = indexOf(after) + size;
      return end < rows ? { key: '', id: String(end) } : undefined;
    },
    findMatches: async (after, end) => {
      steps.push({ after: after?.id, end: end?.id });
      const last = end ? indexOf(end) : rows - 1;
      const matches: Match[] = [];
      for (let index = indexOf(after) + 1; index <= last; index++) {
        if (index % 10 === 0) matches.push({ id: String(index), rank: rankOf(index) });
      }
      return matches;
    },
  };
}

const FIRST = { offset: 0, limit: 10 };

describe('a search', () => {
  it.each([
    [0, ['0', '10', '20']],
    [37, ['370', '380', '390']],
    [298, ['2980', '2990']],
    [300, []],
  ])('answers the page from offset %i, and the total', async (offset, ids) => {
    expect(await searchInSteps(listOf(3_000), { offset, limit: 3 })).toEqual({ ids, total: 300 });
  });

  it('puts the best matches first, each rank in the order of the list', async () => {
    const list = () => listOf(3_000, (index) => (index % 1_000 === 0 ? 0 : index === 1_010 ? 1 : 2));
    const { ids, total } = await searchInSteps(list(), { offset: 0, limit: 6 });
    expect([ids, total]).toEqual([['0', '1000', '2000', '1010', '10', '20'], 300]);
    const next = await searchInSteps(list(), { offset: 3, limit: 3 });
    expect(next.ids).toEqual(['1010', '10', '20']);
    const last = await searchInSteps(list(), { offset: 298, limit: 10 });
    expect(last.ids).toEqual(['2980', '2990']);
  });

  it('reads at most one step of rows at a time, and every row once', async () => {
    const list = listOf(20_000);
    expect((await searchInSteps(list, FIRST)).total).toBe(2_000);
    expect(list.steps.length).toBeGreaterThan(20_000 / MAX_STEP);
    expect(list.largest()).toBeLessThanOrEqual(MAX_STEP);
    expect(list.steps.slice(1).map(({ after }) => after)).toEqual(
      list.steps.slice(0, -1).map(({ end }) => end),
    );
  });

  it('yields to the event loop between its steps', async () => {
    const list = listOf(5_000);
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await searchInSteps(list, FIRST);
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(list.steps.length - 1);
  });

  it('ends when the caller has disconnected', async () => {
    const controller = new AbortController();
    const reason = new Error('gone');
    const list = listOf(100_000);
    const { findMatches } = list;
    list.findMatches = (after, end) => {
      if (list.steps.length === 2) controller.abort(reason);
      return findMatches(after, end);
    };
    await expect(searchInSteps(list, FIRST, controller.signal)).rejects.toBe(reason);
    expect(list.steps).toHaveLength(3);
  });

  it('waits for the one before it, and is refused with a retry time when too many wait', async () => {
    const [first, second] = [listOf(2_000), listOf(2_000)];
    const order: string[] = [];
    const crowd = Array.from({ length: 9 }, () => searchInSteps(listOf(100), FIRST));
    const all = [
      searchInSteps(first, FIRST).then(() => order.push('first')),
      searchInSteps(second, FIRST).then(() => order.push('second')),
      ...crowd,
    ];
    await expect(searchInSteps(listOf(10), FIRST)).rejects.toMatchObject({
      code: 'overloaded',
      retryAfter: expect.any(Number),
    });
    await Promise.all(all);
    expect(order).toEqual(['first', 'second']);
    expect((await searchInSteps(listOf(10), FIRST)).total).toBe(1);
  });
});
