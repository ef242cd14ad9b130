/** A seeded generator (mulberry32): the same scene comes out the same on every machine. */
export type Random = (low?: number, high?: number) => number;

export function seeded(seed: number): Random {
  let state = (seed * 2654435761) >>> 0;
  return (low = 0, high = 1) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return low + (((t ^ (t >>> 14)) >>> 0) / 4294967296) * (high - low);
  };
}

/** One of a list, wrapping round, so that callers can count on without watching its length. */
export function pick<T>(list: readonly [T, ...T[]], index: number): T {
  return list[((Math.floor(index) % list.length) + list.length) % list.length] ?? list[0];
}

/** Draws `count` things and joins them. */
export const many = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');
