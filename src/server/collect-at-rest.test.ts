import { performance } from 'node:perf_hooks';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startCollectingAtRest } from './collect-at-rest.ts';

const INTERVAL = 10_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Has every look find that the process has worked for this share of the time. */
function work(utilization: number): void {
  vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue({ utilization, idle: 0, active: 0 });
}

it('collects once at rest, and again after new memory was taken', () => {
  work(0.01);
  const collect = vi.fn();
  startCollectingAtRest(collect);
  vi.advanceTimersByTime(3 * INTERVAL);
  expect(collect).toHaveBeenCalledOnce();
  const taken = Buffer.alloc(32 * 1024 * 1024, 1);
  vi.advanceTimersByTime(INTERVAL);
  expect(collect).toHaveBeenCalledTimes(2);
  expect(taken).toHaveLength(32 * 1024 * 1024);
});

it('holds up nobody while visitors are served', () => {
  work(0.2);
  const collect = vi.fn();
  startCollectingAtRest(collect);
  vi.advanceTimersByTime(10 * INTERVAL);
  expect(collect).not.toHaveBeenCalled();
});
