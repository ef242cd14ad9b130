import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startCollectingAtRest } from './collect-at-rest.ts';

const INTERVAL = 10_000;
let worked = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  worked = 0;
  vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: worked * 1000, system: 0 }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Lets time pass. @param work milliseconds of it in which the processor works. */
function pass(intervals: number, work: number): void {
  for (let turn = 0; turn < intervals; turn++) {
    worked += work;
    vi.advanceTimersByTime(INTERVAL);
  }
}

it('collects once at rest, and again after new memory was taken', () => {
  const collect = vi.fn();
  startCollectingAtRest(collect);
  pass(3, 1);
  expect(collect).toHaveBeenCalledOnce();
  const taken = Buffer.alloc(32 * 1024 * 1024, 1);
  pass(1, 1);
  expect(collect).toHaveBeenCalledTimes(2);
  expect(taken).toHaveLength(32 * 1024 * 1024);
});

it('collects again after work that took no new memory, once the work is over', () => {
  const collect = vi.fn();
  startCollectingAtRest(collect);
  pass(1, 1);
  expect(collect).toHaveBeenCalledOnce();
  pass(2, 5_000);
  expect(collect).toHaveBeenCalledOnce();
  pass(3, 1);
  expect(collect).toHaveBeenCalledTimes(2);
});

it('holds up nobody while visitors are served', () => {
  const collect = vi.fn();
  startCollectingAtRest(collect);
  pass(10, 250);
  expect(collect).not.toHaveBeenCalled();
});
