import { setImmediate } from 'node:timers/promises';
import { AppError } from '#platform/app-error.ts';

/** Position of a row in the order of its list: its sort key, then its identifier. */
export interface Place {
  readonly key: string;
  readonly id: string;
}

/** How well a row matches, best first: in its title, in title or date, anywhere. */
export const RANKS = [0, 1, 2] as const;
export type Rank = (typeof RANKS)[number];

/** A row in which everything is found that is searched for. */
export interface Match {
  readonly id: string;
  readonly rank: Rank;
}

/** A list in an order, read some rows at a time by their places. */
export interface SteppedList {
  /** The place of the last one of the next `size` rows; nothing where fewer are left. */
  findEnd(after: Place | undefined, size: number): Promise<Place | undefined>;
  /** The matches after a place, up to another one. */
  findMatches(after: Place | undefined, end: Place | undefined): Promise<readonly Match[]>;
}

/** Rows that one step reads at most. */
export const MAX_STEP = 500;
const MIN_STEP = 25;
/** With texts of any length, so many take no longer than others can wait. */
const FIRST_STEP = 50;
/** Milliseconds that a step should take; the next one is as much larger or smaller. */
const STEP_TIME = 20;
/** A step is never more than so many times as large as the one before: the texts ahead may be longer. */
const GROWTH = 2;

/** Queued searches; one more is refused. */
const MAX_WAITING = 10;
/** `Retry-After`, in seconds. */
const COME_AGAIN = 2;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Runs one search at a time in this process: several at once would hold up everybody else for the steps of all of them. */
async function runExclusively<Result>(search: () => Promise<Result>): Promise<Result> {
  if (waiting > MAX_WAITING) throw new AppError('overloaded', { retryAfter: COME_AGAIN });
  waiting += 1;
  const result = last.then(search);
  last = result.catch(() => undefined);
  try {
    return await result;
  } finally {
    waiting -= 1;
  }
}

function nextSize(size: number, milliseconds: number): number {
  const wanted = Math.min(GROWTH, STEP_TIME / Math.max(milliseconds, 1)) * size;
  return Math.round(Math.min(MAX_STEP, Math.max(MIN_STEP, wanted)));
}

export interface Found {
  /** Identifiers of the page: the best matches first, each rank in the list's order. */
  readonly ids: string[];
  /** Number of matches in the whole list. */
  readonly total: number;
}

async function readThrough(
  list: SteppedList,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  signal: AbortSignal | undefined,
): Promise<Found> {
  // No page goes further than its end into any rank.
  const most = offset + limit;
  const found = RANKS.map((): string[] => []);
  let total = 0;
  let size = FIRST_STEP;
  let after: Place | undefined;
  do {
    // SQLite queries block the event loop, so a search of a long list yields between steps.
    await setImmediate();
    signal?.throwIfAborted();
    const start = performance.now();
    const end = await list.findEnd(after, size);
    const matches = await list.findMatches(after, end);
    for (const { id, rank } of matches) {
      const ids = found[rank];
      if (ids && ids.length < most) ids.push(id);
    }
    total += matches.length;
    after = end;
    size = nextSize(size, performance.now() - start);
  } while (after);
  return { ids: found.flat().slice(offset, most), total };
}

/**
 * Searches a list without blocking the event loop: at most {@link MAX_STEP} rows at a time, by their places in its order, one
 * search at a time. The whole list is read, for the total is exact.
 * @param signal ends the search when the client disconnects.
 * @throws the signal's reason; {AppError} `overloaded` where too many searches wait.
 */
export function searchInSteps(
  list: SteppedList,
  page: { readonly offset: number; readonly limit: number },
  signal?: AbortSignal,
): Promise<Found> {
  return runExclusively(() => readThrough(list, page, signal));
}
