import type { Services } from '#content/services.ts';
import { sweepAttempts } from '#platform/throttle/throttle.ts';
import { PLACE_MEMORY, SESSION_IDLE_LIMIT, SESSION_LIFETIME } from './account.policy.ts';
import { deleteDeadSessions } from './accounts.queries.ts';
import { deleteKnownAddressesUntil, deleteKnownDevicesUntil } from './known-places.queries.ts';

/**
 * Takes away what is kept for a time only (dead sessions, old failures, addresses and devices long unseen), and logs
 * how many. What fails is logged, and tried again at the next round.
 */
export async function sweepAccounts({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const before = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds).toISOString();
  try {
    const swept = {
      sessions: await deleteDeadSessions(db, before(SESSION_LIFETIME), before(SESSION_IDLE_LIMIT)),
      attempts: await sweepAttempts({ db, clock }),
      addresses: await deleteKnownAddressesUntil(db, before(PLACE_MEMORY)),
      devices: await deleteKnownDevicesUntil(db, before(PLACE_MEMORY)),
    };
    if (Object.values(swept).some(Boolean)) log.info(swept, 'what accounts no longer need was removed');
  } catch (error) {
    log.error({ err: error }, 'accounts could not be swept');
  }
}
