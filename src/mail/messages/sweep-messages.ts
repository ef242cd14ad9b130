import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { Services } from '#content/services.ts';
import { purgeMessage } from './manage-messages.ts';
import { purgedUntil } from './message.policy.ts';
import { findClosedUntil } from './messages.queries.ts';

/** Maximum messages per sweep; further ones wait for the next. */
const AT_ONCE = 500;

/** Purges the messages that were closed 12 months ago. A failure is logged; the next sweep tries again. */
export async function sweepMessages(
  services: Pick<Services, 'db' | 'clock' | 'changeHandlers' | 'log'>,
): Promise<void> {
  try {
    const ids = await findClosedUntil(services.db, purgedUntil(services.clock.now()), AT_ONCE);
    for (const id of ids) await purgeMessage(services, SYSTEM_ACTOR, id);
    if (ids.length > 0) services.log.info({ count: ids.length }, 'messages closed a year ago were purged');
  } catch (error) {
    services.log.error({ err: error }, 'messages could not be swept');
  }
}
