import type { Services } from '#content/services.ts';
import { JOURNAL_RETENTION } from './journal.policy.ts';
import { deleteEventsUntil } from './journal.queries.ts';

/** Deletes the events past {@link JOURNAL_RETENTION}. A failure is logged; the next sweep tries again. */
export async function sweepJournal({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  try {
    const count = await deleteEventsUntil(
      db,
      new Date(clock.now().getTime() - JOURNAL_RETENTION).toISOString(),
    );
    if (count > 0) log.info({ count }, 'entries of the journal older than a year were removed');
  } catch (error) {
    log.error({ err: error }, 'the journal could not be swept');
  }
}
