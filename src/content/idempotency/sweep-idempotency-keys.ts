import type { Services } from '../services.ts';
import { deleteOldKeys } from './idempotency.queries.ts';

/** Deletes the keys whose time is over. A failure is logged: the next round comes. */
export async function sweepIdempotencyKeys({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  try {
    const count = await deleteOldKeys(db, clock.now());
    if (count > 0) log.info({ count }, 'idempotency keys older than a day were removed');
  } catch (error) {
    log.error({ err: error }, 'idempotency keys could not be swept');
  }
}
