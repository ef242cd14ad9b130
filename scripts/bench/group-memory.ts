import { readFileSync } from 'node:fs';
import { membersOfGroup } from './process-memory.ts';

/** Memory of all processes of a group together, in bytes. */
export interface GroupMemory {
  /** Proportional set size: what several processes share is counted once, in parts. */
  readonly pss: number;
  /** The part of it that is backed by no file, so that the system cannot take it back. */
  readonly anonymous: number;
}

/**
 * Returns the memory of a group's processes now.
 * @see https://docs.kernel.org/filesystems/proc.html (smaps_rollup)
 */
export function groupMemory(group: number): GroupMemory {
  let [pss, anonymous] = [0, 0];
  for (const pid of membersOfGroup(group)) {
    try {
      const said = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      const bytes = (field: string) =>
        Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(said)?.[1] ?? 0) * 1024;
      pss += bytes('Pss');
      anonymous += bytes('Pss_Anon');
    } catch {
      // It has ended meanwhile.
    }
  }
  return { pss, anonymous };
}

/** Milliseconds between two looks; each holds the watched process up for a few. */
const PAUSE = 250;

/** Looks at a group's memory until stopped. @returns what stops it, and returns the highest it has seen of each. */
export function watchGroupMemory(group: number): () => GroupMemory {
  let highest = groupMemory(group);
  const timer = setInterval(() => {
    const { pss, anonymous } = groupMemory(group);
    highest = { pss: Math.max(highest.pss, pss), anonymous: Math.max(highest.anonymous, anonymous) };
  }, PAUSE);
  return () => {
    clearInterval(timer);
    return highest;
  };
}
