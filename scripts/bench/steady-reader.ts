import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** How long a steady reader waited, in milliseconds. */
export interface Waits {
  readonly requests: number;
  readonly failures: number;
  readonly median: number;
  readonly p99: number;
  readonly longest: number;
}

/** Everything that a reader has seen until it was told to stop. */
export interface Reading {
  /** Milliseconds of each request. */
  readonly waits: readonly number[];
  readonly failures: number;
}

/** A reader who asks for pages in turn until told to stop. */
export interface SteadyReader {
  stop(): Promise<Waits>;
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function describe({ waits, failures }: Reading): Waits {
  const sorted = waits.toSorted((one, other) => one - other);
  return {
    requests: sorted.length,
    failures,
    median: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    longest: sorted.at(-1) ?? 0,
  };
}

/**
 * Starts to read these addresses in turn, one at a time, each whole; in a process of its own: without this, a reader waits
 * for what is measured beside it, for the sending of photos and the counting of memory.
 */
export function startSteadyReader(urls: readonly string[]): SteadyReader {
  const child = fork(join(import.meta.dirname, 'steady-reader-process.ts'));
  child.send(urls);
  return {
    stop: async () => {
      const reading = once(child, 'message');
      child.send('stop');
      const [seen] = (await reading) as [Reading];
      child.disconnect();
      return describe(seen);
    },
  };
}
