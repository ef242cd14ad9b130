import type { Services } from '../services.ts';
import { deleteKeysBefore } from './idempotency.queries.ts';

/** Milliseconds for which a key answers what its first call was answered. */
export const KEY_LIFETIME = 24 * 60 * 60 * 1000;

/** Deletes the keys whose time is over. A failure is logged: the next round comes. */
export async function sweepIdempotencyKeys({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  try {
    const limit = new Date(clock.now().getTime() - KEY_LIFETIME).toISOString();
    const count = await deleteKeysBefore(db, limit);
    if (count > 0) log.info({ count }, 'idempotency keys older than a day were removed');
  } catch (error) {
    log.error({ err: error }, 'idempotency keys could not be swept');
  }
}
