import { getPriority, setPriority } from 'node:os';

/**
 * Gives this process less of the processor's time than others get. One that was started with less already keeps that: only
 * root may take it back, and the process of whoever else tries ends with an error. Where the system forbids any change, the
 * work is done all the same.
 * @param niceness from 0, what others have, to 19.
 */
export function stepBack(niceness: number): void {
  if (getPriority() >= niceness) return;
  try {
    setPriority(niceness);
  } catch {}
}
