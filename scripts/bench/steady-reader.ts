import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds between two requests: a reader who goes from page to page, not a load. */
const PAUSE = 50;

/** How long a steady reader waited, in milliseconds. */
export interface Waits {
  readonly requests: number;
  readonly failures: number;
  readonly median: number;
  readonly p99: number;
  readonly longest: number;
}

/** A reader who asks for pages in turn until told to stop. */
export interface SteadyReader {
  stop(): Promise<Waits>;
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Starts to read these addresses in turn, one at a time, each whole. */
export function startSteadyReader(urls: readonly string[]): SteadyReader {
  const waits: number[] = [];
  let failures = 0;
  let isOver = false;
  const reading = (async () => {
    for (let turn = 0; !isOver; turn++) {
      const since = performance.now();
      const answer = await fetch(urls[turn % urls.length] ?? '').catch(() => null);
      await answer?.arrayBuffer().catch(() => null);
      waits.push(performance.now() - since);
      if (!answer?.ok) failures += 1;
      await delay(PAUSE);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await reading;
      const sorted = waits.toSorted((one, other) => one - other);
      return {
        requests: sorted.length,
        failures,
        median: quantile(sorted, 0.5),
        p99: quantile(sorted, 0.99),
        longest: sorted.at(-1) ?? 0,
      };
    },
  };
}
