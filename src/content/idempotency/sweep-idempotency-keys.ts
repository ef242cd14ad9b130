import type { Services } from '../services.ts';
import { KEY_LIFETIME } from './idempotency.policy.ts';
import { deleteKeysBefore } from './idempotency.queries.ts';

/** Forgets the keys that answer nothing any more. Housekeeping stops nobody's start: what fails is logged. */
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
