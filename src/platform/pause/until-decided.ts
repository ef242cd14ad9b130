import { setTimeout as delay } from 'node:timers/promises';
import type { WritePause } from './write-pause.ts';

/** Milliseconds between two looks. */
const INTERVAL = 500;

/**
 * Waits until a pause is over.
 * @returns `write` when the site may be written to, `leave` when its server has to end; `null` when the signal came first.
 */
export async function untilDecided(
  pause: WritePause,
  signal: AbortSignal,
  interval = INTERVAL,
): Promise<'write' | 'leave' | null> {
  while (!signal.aborted) {
    const permission = await pause.permission();
    if (permission !== 'read') return permission;
    await delay(interval, undefined, { signal }).catch(() => {});
  }
  return null;
}
