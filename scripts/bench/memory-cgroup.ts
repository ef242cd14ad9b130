import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of the kernel's two versions. */
const V1 = {
  root: '/sys/fs/cgroup/memory',
  limit: 'limit_in_bytes',
  swap: 'swappiness',
  kills: 'oom_control',
};
const V2 = { root: '/sys/fs/cgroup', limit: 'max', swap: 'swap.max', kills: 'events' };

/**
 * Creates a group of processes that get so much memory and no more, without swap, as on a small machine whose disk is an SD
 * card.
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
    /** Returns a command that runs in the group, with everything it starts. */
    enter: (command: string): [string, ...string[]] => [
      'sh',
      '-c',
      `echo $$ > ${join(folder, 'cgroup.procs')} && exec ${command}`,
    ],
    /** How many processes the system ended for want of memory. */
    kills: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(file(kills), 'utf8'))?.[1] ?? 0),
    remove: () => rmdirSync(folder),
  };
}
