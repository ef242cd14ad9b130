import type { Services } from '#platform/services.ts';
import { sweepAttempts } from '#platform/throttle/throttle.ts';
import { KNOWN_ADDRESS_MEMORY, SESSION_IDLE_LIMIT, SESSION_LIFETIME } from './account.policy.ts';
import { deleteDeadSessions, deleteKnownAddressesUntil } from './accounts.queries.ts';

/**
 * Takes away what is kept for a time only: dead sessions, old failures, addresses long unseen. Housekeeping costs
 * nobody their login: what fails is logged, and tried again at the next one.
 */
export async function sweepAccounts({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const before = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds).toISOString();
  try {
    await deleteDeadSessions(db, before(SESSION_LIFETIME), before(SESSION_IDLE_LIMIT));
    await sweepAttempts({ db, clock });
    await deleteKnownAddressesUntil(db, before(KNOWN_ADDRESS_MEMORY));
  } catch (error) {
    log.error({ err: error }, 'accounts could not be swept');
  }
}
