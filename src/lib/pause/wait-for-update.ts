import { setTimeout as delay } from 'node:timers/promises';
import type { WritePause } from './write-pause.ts';

/** Milliseconds between two checks. */
const INTERVAL = 500;

/**
 * Waits for the end of read-only mode.
 * @returns `write` when the site may be written to, `shutdown` when its server must stop; `null` when the signal was
 * aborted first.
 */
export async function waitForUpdate(
  pause: WritePause,
  signal: AbortSignal,
  interval = INTERVAL,
): Promise<'write' | 'shutdown' | null> {
  while (!signal.aborted) {
    const permission = await pause.permission();
    if (permission !== 'read') return permission;
    await delay(interval, undefined, { signal }).catch(() => {});
  }
  return null;
}
