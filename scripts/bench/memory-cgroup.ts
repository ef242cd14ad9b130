import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of cgroup versions 1 and 2. */
const V1 = {
  root: '/sys/fs/cgroup/memory',
  limit: 'limit_in_bytes',
  swap: 'swappiness',
  kills: 'oom_control',
};
const V2 = { root: '/sys/fs/cgroup', limit: 'max', swap: 'swap.max', kills: 'events' };

/**
 * Creates a cgroup with a memory limit and without swap, as on a small machine whose disk is an SD card.
 * @throws where this process may not.
 */
export function createMemoryCgroup(bytes: number) {
  const { root, limit, swap, kills } = existsSync(V1.root) ? V1 : V2;
  const folder = join(root, `pamoja-bench-${process.pid}`);
  const file = (name: string) => join(folder, `memory.${name}`);
  mkdirSync(folder);
  writeFileSync(file(limit), String(bytes));
  writeFileSync(file(swap), '0');
  return {
    /** Returns a command that runs in the group, with everything that it starts. */
    enter: (command: string): [string, ...string[]] => [
      'sh',
      '-c',
      `echo $$ > ${join(folder, 'cgroup.procs')} && exec ${command}`,
    ],
    /** Returns the number of processes that the system killed for lack of memory. */
    kills: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(file(kills), 'utf8'))?.[1] ?? 0),
    remove: () => rmdirSync(folder),
  };
}
