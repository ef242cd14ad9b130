import type { Transaction } from '#lib/db/index.ts';
import { openPseudonyms } from '#lib/throttle/pseudonyms.ts';
import type {
  AccountChange,
  BackupChange,
  Change,
  ChangeHandler,
  FailedLogins,
  OrganisationChange,
} from '../record-change.ts';
import { subscriberSubject } from './subscriber-subject.ts';
import type { TombstoneState } from './tombstone.schema.ts';
import { recordTombstone } from './tombstones.queries.ts';

/** The tombstone that a change of an account makes; `null` where it ends nothing. A new action does not compile without a word here. */
const ACCOUNT_STATES: Readonly<Record<(AccountChange | FailedLogins)['action'], TombstoneState | null>> = {
  'account.disabled': 'disabled',
  'account.enabled': 'undone',
  'account.created': null,
  'account.renamed': null,
  'account.logged_in': null,
  'account.login_failed': null,
  'account.logged_out': null,
  'account.sessions_ended': null,
  'account.password_changed': null,
  'account.password_reset': null,
};

const SUBSCRIBER_STATES = {
  'subscriber.joined': 'undone',
  'subscriber.left': 'unsubscribed',
  'subscriber.deleted': 'unsubscribed',
  'subscriber.exported': null,
} as const satisfies Readonly<Record<string, TombstoneState | null>>;

/**
 * Returns the state that a change gives to the thing's tombstone; `null` where it concerns none. A thing that is changed
 * outside the trash is on the site, whatever was listed before, because a database may have been put back by hand.
 */
function stateAfter(change: Exclude<Change, BackupChange | OrganisationChange>): TombstoneState | null {
  if (change.type === 'account') return ACCOUNT_STATES[change.action];
  if (change.type === 'subscriber') return SUBSCRIBER_STATES[change.action];
  if (change.type === 'message') return change.action === 'message.deleted' ? 'deleted' : null;
  const { before, after } = change;
  if (after === undefined) return null;
  if (after === null) return 'deleted';
  if (after.deleted_at !== null) return 'trashed';
  return before === null ? null : 'undone';
}

async function subjectOf(trx: Transaction, change: Change): Promise<string> {
  if (!('emailKey' in change)) return change.id;
  return subscriberSubject(await openPseudonyms(trx), change.emailKey);
}

/** Lists what each change ends, and notes where it is there again. */
export const tombstonesChangeHandler: ChangeHandler = {
  async inTransaction(trx, { change, at }) {
    if (change.type === 'backup' || change.type === 'organisation') return;
    const state = stateAfter(change);
    if (state === null) return;
    await recordTombstone(trx, {
      type: change.type,
      subject: await subjectOf(trx, change),
      state,
      endedAt: at,
    });
  },
};
