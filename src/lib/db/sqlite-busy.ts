import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds to wait for a locked file. */
export const BUSY_LIMIT = 5_000;

/** Milliseconds between retries. */
const PAUSE = 10;

/**
 * Codes of another connection's lock, all of which are temporary: `SQLITE_BUSY`, `SQLITE_BUSY_RECOVERY` while
 * another process recovers the log of a killed one, `SQLITE_BUSY_SNAPSHOT`, `SQLITE_PROTOCOL` when several
 * open at once.
 */
const BUSY = /^SQLITE_(?:BUSY|PROTOCOL)(?:_|$)/;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && BUSY.test(String(error.code));
}

/**
 * Retries an operation on a file that another process may have locked, until it is free. Waits between
 * attempts, because SQLite's own wait (`busy_timeout`) would block the event loop.
 * @param deadline by `performance.now()`.
 * @throws SQLite's own error, which is answered as 503 and logged.
 */
export async function retryWhileBusy<Result>(run: () => Result, deadline: number): Promise<Result> {
  for (;;) {
    try {
      return run();
    } catch (error) {
      if (!isBusy(error) || performance.now() + PAUSE > deadline) throw error;
    }
    await delay(PAUSE);
  }
}
