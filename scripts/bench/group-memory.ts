import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { membersOfGroup } from './process-memory.ts';

/** Milliseconds between two looks; each holds the watched process up for a few. */
const PAUSE = 250;

/**
 * Returns the memory of a group's processes now, in bytes: their proportional set size, in which what several processes share
 * is counted once, in parts.
 * @see https://docs.kernel.org/filesystems/proc.html (smaps_rollup)
 */
export function groupMemory(group: number): number {
  let bytes = 0;
  for (const pid of membersOfGroup(group)) {
    try {
      const kibibytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
      bytes += Number(kibibytes ?? 0) * 1024;
    } catch {
      // It has ended meanwhile.
    }
  }
  return bytes;
}

/** Milliseconds without any process beside the server, after which a group is at rest: longer than two looks for pictures. */
const REST = 75_000;
/** Milliseconds for which it is waited at most. */
const PATIENCE = 600_000;

/**
 * Waits until a group has been one process for a while: until what it does by itself once a machine is idle, such as
 * making pictures before anybody asks for them, has ended. @returns false where that took too long.
 */
export async function untilGroupRests(group: number): Promise<boolean> {
  const since = performance.now();
  let alone = since;
  while (performance.now() - alone < REST) {
    if (performance.now() - since > PATIENCE) return false;
    await delay(PAUSE);
    if (membersOfGroup(group).length > 1) alone = performance.now();
  }
  return true;
}

/** Looks at a group's memory until stopped. @returns what stops it, and returns the highest it has seen. */
export function watchGroupMemory(group: number): () => number {
  let highest = groupMemory(group);
  const timer = setInterval(() => {
    highest = Math.max(highest, groupMemory(group));
  }, PAUSE);
  return () => {
    clearInterval(timer);
    return highest;
  };
}
