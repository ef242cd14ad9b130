import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A group of processes that get so much memory and no more, as on a small machine. */
export interface MemoryCgroup {
  /** Returns a command that runs in the group, with everything it starts. */
  enter(command: string): [string, ...string[]];
  /** Bytes that the group held at most, what the system keeps of files included. */
  peak(): number;
  /** How many processes the system ended for want of memory. */
  kills(): number;
  remove(): void;
}

interface Version {
  readonly root: string;
  readonly limits: Readonly<Record<string, string>>;
  readonly peak: string;
  readonly kills: string;
}

/** Without swap, as on a machine whose disk is an SD card. */
function versions(bytes: number): Version[] {
  return [
    {
      root: '/sys/fs/cgroup/memory',
      limits: { 'memory.limit_in_bytes': String(bytes), 'memory.swappiness': '0' },
      peak: 'memory.max_usage_in_bytes',
      kills: 'memory.oom_control',
    },
    {
      root: '/sys/fs/cgroup',
      limits: { 'memory.max': String(bytes), 'memory.swap.max': '0' },
      peak: 'memory.peak',
      kills: 'memory.events',
    },
  ];
}

function open({ root, limits, peak, kills }: Version): MemoryCgroup {
  const folder = join(root, `pamoja-bench-${process.pid}`);
  mkdirSync(folder);
  try {
    for (const [file, value] of Object.entries(limits)) writeFileSync(join(folder, file), value);
  } catch (error) {
    rmdirSync(folder);
    throw error;
  }
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  return {
    enter: (command) => ['sh', '-c', `echo $$ > ${join(folder, 'cgroup.procs')} && exec ${command}`],
    peak: () => Number(read(peak)),
    kills: () => Number(/^oom_kill (\d+)$/m.exec(read(kills))?.[1] ?? 0),
    remove: () => rmdirSync(folder),
  };
}

/** Creates a group with so much memory, by cgroup v1 or v2. @returns nothing where this process may not. */
export function createMemoryCgroup(bytes: number): MemoryCgroup | undefined {
  for (const version of versions(bytes)) {
    try {
      return open(version);
    } catch {}
  }
  return undefined;
}
