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

/**
 * Returns the processes of a group, whose id is the third field after a process's name; the name may contain
 * spaces and brackets.
 */
export function membersOfGroup(group: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const isMember = (pid: number) =>
    Number(readProcess(pid, 'stat').split(') ').at(-1)?.split(' ')[2]) === group;
  return pids.map(Number).filter(isMember);
}

/**
 * Returns the memory of a group's processes in bytes: their proportional set size, which divides shared
 * memory among its users. @see https://docs.kernel.org/filesystems/proc.html (smaps_rollup)
 */
export function groupMemory(group: number): number {
  const kibibytes = membersOfGroup(group).map((pid) =>
    Number(/^Pss:\s+(\d+) kB/m.exec(readProcess(pid, 'smaps_rollup'))?.[1] ?? 0),
  );
  return 1024 * kibibytes.reduce((sum, one) => sum + one, 0);
}

/** Milliseconds between two samples, each of which stops the watched process for a few. */
const PAUSE = 250;
/**
 * Milliseconds with no other process than the server, after which a group is idle: longer than the interval
 * of the search for pictures.
 */
const REST = 75_000;
/** Maximum milliseconds to wait. */
const PATIENCE = 600_000;

/**
 * Waits until a server has been one process for a while, and makes no more pictures in the background.
 * @throws after ten minutes.
 */
export async function untilGroupRests(group: number): Promise<void> {
  const since = performance.now();
  let alone = since;
  while (performance.now() - alone < REST) {
    if (performance.now() - since > PATIENCE) throw new Error('Pictures were still made ahead.');
    await delay(PAUSE);
    if (membersOfGroup(group).length > 1) alone = performance.now();
  }
}

/** Samples a group's memory until stopped. @returns a function that stops it, and returns the maximum. */
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
