import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** Returns the ids of this process's threads, because on Linux each has its own niceness; elsewhere 0, the process. */
function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [0];
  }
}

/**
 * Lowers the CPU priority of each of this process's threads, because heavy work runs in threads that Node started before,
 * and in those that they start. Never raises one: only root may, and for others the attempt would end the process. Does
 * nothing where the system forbids it.
 * @param niceness from 0, the default, to 19.
 */
export function lowerPriority(niceness: number): void {
  for (const thread of threads()) {
    try {
      if (getPriority(thread) < niceness) setPriority(thread, niceness);
    } catch {
      // Forbidden, or the thread has ended meanwhile.
    }
  }
}
