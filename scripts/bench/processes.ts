import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}

/** Returns the processes of a group: theirs is the third field behind a process's name, which may hold spaces and brackets. */
export function membersOfGroup(group: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const isMember = (pid: number) =>
    Number(readProcess(pid, 'stat').split(') ').at(-1)?.split(' ')[2]) === group;
  return pids.map(Number).filter(isMember);
}

/**
 * Returns the memory of a group's processes in bytes: their proportional set size, in which what several processes share is
 * counted once, in parts.
 * @see https://docs.kernel.org/filesystems/proc.html (smaps_rollup)
 */
export function groupMemory(group: number): number {
  const kibibytes = membersOfGroup(group).map((pid) =>
    Number(/^Pss:\s+(\d+) kB/m.exec(readProcess(pid, 'smaps_rollup'))?.[1] ?? 0),
  );
  return 1024 * kibibytes.reduce((sum, one) => sum + one, 0);
}

/** Milliseconds between two looks; each holds the watched process up for a few. */
const PAUSE = 250;
/** Milliseconds without any process beside the server, after which a group is at rest: longer than two looks for pictures. */
const REST = 75_000;
/** Milliseconds for which it is waited at most. */
const PATIENCE = 600_000;

/** Waits until a server has been one process for a while: until no picture is made ahead any more. @throws after ten minutes. */
export async function untilGroupRests(group: number): Promise<void> {
  const since = performance.now();
  let alone = since;
  while (performance.now() - alone < REST) {
    if (performance.now() - since > PATIENCE) throw new Error('Pictures were still made ahead.');
    await delay(PAUSE);
    if (membersOfGroup(group).length > 1) alone = performance.now();
  }
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
