import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { membersOfGroup } from './process-memory.ts';

/** Milliseconds between two looks; each holds the watched process up for a few. */
const PAUSE = 250;

/** Memory of all processes of a group together, in bytes. */
export interface GroupMemory {
  /** Proportional set size: what several processes share is counted once, in parts. */
  readonly pss: number;
  /** The part of it that is backed by no file, so that the system cannot take it back. */
  readonly anonymous: number;
  /** The memory that the group would take where no other process ran the same program: each file's pages counted once, and whole. */
  readonly alone: number;
}

/**
 * Returns the memory of a group's processes now.
 * @see https://docs.kernel.org/filesystems/proc.html (smaps_rollup)
 */
export function groupMemory(group: number): GroupMemory {
  let [pss, anonymous, files] = [0, 0, 0];
  for (const pid of membersOfGroup(group)) {
    try {
      const said = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      const bytes = (field: string) =>
        Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(said)?.[1] ?? 0) * 1024;
      pss += bytes('Pss');
      anonymous += bytes('Pss_Anon');
      // The processes of a group run one program: the one that has touched most of it has what the others have.
      files = Math.max(files, bytes('Rss') - bytes('Anonymous'));
    } catch {
      // It has ended meanwhile.
    }
  }
  return { pss, anonymous, alone: anonymous + files };
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

/** Looks at a group's memory until stopped. @returns what stops it, and returns the highest it has seen of each. */
export function watchGroupMemory(group: number): () => GroupMemory {
  let highest = groupMemory(group);
  const timer = setInterval(() => {
    const { pss, anonymous, alone } = groupMemory(group);
    highest = {
      pss: Math.max(highest.pss, pss),
      anonymous: Math.max(highest.anonymous, anonymous),
      alone: Math.max(highest.alone, alone),
    };
  }, PAUSE);
  return () => {
    clearInterval(timer);
    return highest;
  };
}
