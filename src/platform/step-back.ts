import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** Numbers of this process's threads, of which Linux gives each a niceness of its own; elsewhere 0, the whole process. */
function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [0];
  }
}

/**
 * Gives this process less of the processor's time than others get: each of its threads, because what is heavy is done by
 * those that Node has started long before, and by those that these start. One that was started with less already keeps
 * that: only root may take it back, and the process of whoever else tries ends with an error. Where the system forbids any
 * change, the work is done all the same.
 * @param niceness from 0, what others have, to 19.
 */
export function stepBack(niceness: number): void {
  for (const thread of threads()) {
    try {
      if (getPriority(thread) < niceness) setPriority(thread, niceness);
    } catch {
      // Forbidden, or this thread has ended meanwhile.
    }
  }
}
