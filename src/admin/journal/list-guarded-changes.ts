import type { AccountChange, OrganisationChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { countGuardedEvents, findGuardedEvents } from './journal.queries.ts';
import type { JournalEntry } from './journal-entry.schema.ts';
import { toEntry } from './list-entries.ts';

/** Milliseconds for which a change is shown on every dashboard. */
const TOLD_FOR = 30 * 24 * 60 * 60 * 1_000;

/**
 * Actions that require the password, or prove it. No others: with a stolen session, one could repeat an unprotected
 * action until these are no longer among the newest.
 */
const GUARDED_ACTIONS: readonly (AccountChange | OrganisationChange)['action'][] = [
  'account.created',
  'account.enabled',
  'account.disabled',
  'account.password_changed',
  'account.password_reset',
  'account.sessions_ended',
  'organisation.guarded_changed',
];

/** Changes shown to every administrator, newest first. */
export interface GuardedChanges {
  readonly total: number;
  readonly items: readonly JournalEntry[];
}

/**
 * Returns changes of accounts and of guarded settings in the last 30 days, without the site's first account.
 * @param limit items.
 */
export async function listGuardedChanges(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  limit: number,
): Promise<GuardedChanges> {
  const since = new Date(clock.now().getTime() - TOLD_FOR).toISOString();
  const [events, total] = await Promise.all([
    findGuardedEvents(db, GUARDED_ACTIONS, since, limit),
    countGuardedEvents(db, GUARDED_ACTIONS, since),
  ]);
  return { total, items: events.map((event) => toEntry(event, 'present')) };
}
