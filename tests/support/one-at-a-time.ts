import { setTimeout as delay } from 'node:timers/promises';
import { takeFileLock } from '#lib/db/file-lock.ts';

/** Runs something while no other test file runs under the same lock. */
export async function oneAtATime<Result>(lock: string, run: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const unlock = takeFileLock(lock);
    if (unlock) return run().finally(unlock);
    await delay(200);
  }
}
