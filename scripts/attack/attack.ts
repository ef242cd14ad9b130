import type { Target } from './target.ts';

/** Size of an attack: CI runs the short form of each. */
export type Scale = 'full' | 'short';

/** One thing that a stranger, or somebody who means well, may do to the site. */
export interface Attack {
  readonly name: string;
  /** The attack itself, in one line. */
  readonly what: string;
  /** Which database the product under attack runs on. @default 'sqlite' */
  readonly database?: 'sqlite' | 'postgres';
  /**
   * Does it.
   * @returns what went wrong, one sentence each: an answer that should not have been given, or that never came.
   */
  run(target: Target, scale: Scale): Promise<string[]>;
}

/** Figures that were seen beside an attack. */
export interface Observation {
  /** Milliseconds of the longest wait for `/healthz`, asked again and again meanwhile. */
  readonly longestWait: number;
  /** Milliseconds within which 99 of 100 of those were answered. */
  readonly p99: number;
  /** Bytes of memory that the process held at most; nothing where the system does not say. */
  readonly memory: number | undefined;
}

/** Bounds that every attack is to stay under, on a machine that does nothing else. */
export const GOALS = { longestWait: 100, memory: 300 * 1024 * 1024 };

/**
 * Bounds above which the command fails, on a busy machine as well: what waits so long, or takes so much, grows with what the
 * attacker sends.
 */
export const LIMITS = { longestWait: 2_000, memory: 700 * 1024 * 1024 };

/** Counts statuses, such as `{ 200: 3, 503: 7 }`; 0 stands for a connection that ended without an answer. */
export function countStatuses(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** A sentence for the statuses that were not to be answered; none when all were among those allowed. */
export function expectStatuses(
  what: string,
  statuses: readonly number[],
  allowed: readonly number[],
): string[] {
  const counts = countStatuses(statuses);
  return Object.entries(counts)
    .filter(([status]) => !allowed.includes(Number(status)))
    .map(([status, count]) => `${what}: ${count} of ${statuses.length} answered ${status}`);
}
