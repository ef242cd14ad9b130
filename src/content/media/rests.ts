import type { Clock } from '#platform/clock.ts';

/** Milliseconds of the first rest; each one after it is twice as long. */
const FIRST = 5 * 60_000;
const LONGEST = 24 * 60 * 60_000;
/** Names that are remembered at most; the one that began to fail first is forgotten first. */
const MAX_NAMES = 1000;

/** Work that failed, by its name, and is left alone for a while: nothing is written, and a restart forgets it. */
export interface Rests {
  isResting(name: string): boolean;
  /** Notes that work failed. @returns true for the first time in succession, which is worth saying. */
  begin(name: string): boolean;
  /** Notes that work succeeded. */
  end(name: string): void;
}

/** Creates the rests of one kind of work. */
export function createRests(clock: Clock): Rests {
  const resting = new Map<string, { readonly length: number; readonly until: number }>();
  const now = () => clock.now().getTime();
  return {
    isResting: (name) => now() < (resting.get(name)?.until ?? 0),
    begin: (name) => {
      const last = resting.get(name);
      const length = last ? Math.min(2 * last.length, LONGEST) : FIRST;
      resting.set(name, { length, until: now() + length });
      const [eldest] = resting.keys();
      if (resting.size > MAX_NAMES && eldest !== undefined) resting.delete(eldest);
      return !last;
    },
    end: (name) => {
      resting.delete(name);
    },
  };
}
