import type { Services } from '#content/services.ts';
import { sweepAttempts } from '#lib/throttle/throttle.ts';
import { KNOWN_SOURCE_LIFETIME, SESSION_IDLE_LIMIT, SESSION_LIFETIME } from './account.policy.ts';
import { deleteExpiredSessions } from './accounts.queries.ts';
import { deleteKnownAddressesUntil, deleteKnownDevicesUntil } from './trusted-devices.queries.ts';

/**
 * Deletes expired sessions, failures, known addresses and devices, and logs their numbers. A failure is logged; the next
 * sweep tries again.
 */
export async function sweepAccounts({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const before = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds).toISOString();
  try {
    const swept = {
      sessions: await deleteExpiredSessions(db, before(SESSION_LIFETIME), before(SESSION_IDLE_LIMIT)),
      attempts: await sweepAttempts({ db, clock }),
      addresses: await deleteKnownAddressesUntil(db, before(KNOWN_SOURCE_LIFETIME)),
      devices: await deleteKnownDevicesUntil(db, before(KNOWN_SOURCE_LIFETIME)),
    };
    if (Object.values(swept).some(Boolean)) log.info(swept, 'what accounts no longer need was removed');
  } catch (error) {
    log.error({ err: error }, 'accounts could not be swept');
  }
}
