import { setImmediate } from 'node:timers/promises';
import { AppError } from '#lib/app-error.ts';
import type { RowRange } from './read-range.ts';

/** Position of a row in the order of its list: its sort key, then its identifier. */
export interface Place {
  readonly key: string;
  readonly id: string;
}

/** Quality of a match, best first: in the title, in title or date, anywhere. */
export const RANKS = [0, 1, 2] as const;
export type Rank = (typeof RANKS)[number];

/** A row that matches every searched word. */
export interface Match {
  readonly id: string;
  readonly rank: Rank;
}

/** A list in its order, read in steps of some rows. */
export interface SteppedList {
  /** Returns the place of the last of the next `size` rows; undefined where fewer are left. */
  findEnd(after: Place | undefined, size: number): Promise<Place | undefined>;
  /** Returns the matches after a place, up to and including another one. */
  findMatches(after: Place | undefined, end: Place | undefined): Promise<readonly Match[]>;
}

/** Maximum rows of one step. */
export const MAX_STEP = 500;
const MIN_STEP = 25;
/** Few enough that even very long texts do not block other requests. */
const FIRST_STEP = 50;
/** Milliseconds that a step should take; the size of the next one is adjusted to it. */
const STEP_TIME = 20;
/** Maximum growth from one step to the next, because the texts ahead may be longer. */
const GROWTH = 2;

/** Maximum queued searches; one more is rejected. */
const MAX_WAITING = 10;
/** `Retry-After`, in seconds. */
const COME_AGAIN = 2;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs one search at a time in this process, because the steps of several at once would add up for other
 * requests.
 */
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
  /** Ids of the page: the best matches first, each rank in the list's order. */
  readonly ids: string[];
  /** Number of matches in the whole list. */
  readonly total: number;
}

async function readThrough(
  list: SteppedList,
  { offset, limit }: RowRange,
  signal: AbortSignal | undefined,
): Promise<Found> {
  // The page needs no more matches of any rank.
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
 * Searches a list without blocking the event loop: at most {@link MAX_STEP} rows at a time, in the list's
 * order, one search at a time. Reads the whole list, because the total is exact.
 * @param signal aborts the search when the client disconnects.
 * @throws the signal's reason; {AppError} `overloaded` where too many searches wait.
 */
export function searchInSteps(list: SteppedList, page: RowRange, signal?: AbortSignal): Promise<Found> {
  return runExclusively(() => readThrough(list, page, signal));
}
