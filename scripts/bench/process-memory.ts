import { readdirSync, readFileSync } from 'node:fs';

/**
 * Bytes that a process holds in memory (resident set), as Linux says it; nothing elsewhere, or when it is gone.
 * @see https://man7.org/linux/man-pages/man5/proc_pid_status.5.html
 */
export function processMemory(pid: number): number | undefined {
  try {
    const kibibytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
  } catch {
    return undefined;
  }
}

/** The process of a group that holds most memory: of npm, its shell and the server, it is the server. */
export function largestOfGroup(group: number): number {
  const bySize = membersOfGroup(group).toSorted((a, b) => (processMemory(b) ?? 0) - (processMemory(a) ?? 0));
  return bySize[0] ?? group;
}

/** Returns the processes of a group. */
export function membersOfGroup(group: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => groupOf(pid) === group);
}

/** The process group of a process: the third field behind its name, which may hold spaces and brackets. */
function groupOf(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return Number(fields?.[2]);
  } catch {
    return undefined;
  }
}
