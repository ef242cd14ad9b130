import { describe, expect, it } from 'vitest';
import { delayAfter } from './attempt-limit.policy.ts';

describe('the delay after attempts', () => {
  it('is zero for the free attempts, then doubles from a second to the maximum', () => {
    const limit = { free: 5, longestDelay: 60_000, memory: 86_400_000 };
    const waits = [4, 5, 6, 7, 10, 11, 5_000].map((attempts) => delayAfter(attempts, limit));
    expect(waits).toEqual([0, 1_000, 2_000, 4_000, 32_000, 60_000, 60_000]);
  });
});
