import type { Clock } from '#lib/clock.ts';
import type { Transaction } from '#lib/db/index.ts';
import type { Database, PublicationRow } from '#lib/db/schema.ts';
import type { SectionName } from '#settings/sections/sections.schema.ts';
import type { Actor } from './actor.ts';
import type { CollectionType, TableOf, TrashedType } from './content-types.ts';

/** The row of a thing that has versions. */
export type ContentRow = PublicationRow | Database[TableOf<CollectionType>];

interface CommonParts {
  readonly id: string;
  /** `thing.verb`, the verb in the past: `publication.published`. */
  readonly action: string;
  /**
   * The thing's name, shown after it is gone; `null` where it has none or where the name identifies a person: never a
   * subscriber's address.
   */
  readonly label: string | null;
}

/** Without rows: of something that has no versions. */
interface WithoutRows extends CommonParts {
  readonly before?: undefined;
  readonly after?: undefined;
}

export interface ItemChange extends CommonParts {
  readonly type: TrashedType;
  /** Its row before the change; `null` where it is new. */
  readonly before: ContentRow | null;
  /** Its row as the transaction leaves it; `null` where it was deleted for good. */
  readonly after: ContentRow | null;
}

/** Of the order of a whole list; no item of it changes. */
interface OrderChange extends WithoutRows {
  readonly type: CollectionType;
  readonly action: 'agent.ordered';
}

interface SubscriberChange extends WithoutRows {
  readonly type: 'subscriber';
  readonly action: 'subscriber.joined' | 'subscriber.left' | 'subscriber.deleted';
  /** The address, in the one spelling that tells subscribers apart; change handlers store no more than its keyed hash. */
  readonly emailKey: string;
}

interface SubscribersExport extends WithoutRows {
  readonly type: 'subscriber';
  readonly action: 'subscriber.exported';
}

export interface AccountChange extends WithoutRows {
  readonly type: 'account';
  readonly action: `account.${
    | 'created'
    | 'renamed'
    | 'enabled'
    | 'disabled'
    | 'logged_in'
    | 'logged_out'
    | 'sessions_ended'
    | 'password_changed'
    | 'password_reset'}`;
}

/** Of a visitor's message; its words reach no change handler. */
export interface MessageChange extends WithoutRows {
  readonly type: 'message';
  readonly action: `message.${'unread' | 'answered' | 'archived' | 'deleted'}`;
  readonly label: null;
}

/** Wrong passwords at an account: nothing of it changes, and the journal says how many there were. */
export interface FailedLogins extends WithoutRows {
  readonly type: 'account';
  readonly action: 'account.login_failed';
  readonly occurrences: number;
}

/** Of a stored file that nothing shows; {@link insertMediaRemovals} notes one that is ended. */
interface MediaChange extends WithoutRows {
  readonly type: 'media';
  readonly action: 'image.added' | 'image.deleted';
}

/** Of the backups: of one of them, or of the daily ones (`daily`). */
export interface BackupChange extends WithoutRows {
  readonly type: 'backup';
  readonly action: `backup.${
    | 'started'
    | 'cancelled'
    | 'downloaded'
    | 'removed'
    | 'daily_enabled'
    | 'daily_disabled'}`;
}

/** Of one section of the organisation's settings; its id is the section's name. */
export interface OrganisationChange extends WithoutRows {
  readonly type: 'organisation';
  readonly id: SectionName;
  /** `guarded_changed`: of a field whose change asks for the password. */
  readonly action: `organisation.${'changed' | 'undone' | 'guarded_changed'}`;
}

/**
 * A change that the running transaction has made. Its type tells whether it ends something, so that no change can be
 * recorded without the list of tombstones learning of it.
 */
export type Change =
  | ItemChange
  | OrderChange
  | SubscriberChange
  | SubscribersExport
  | AccountChange
  | MessageChange
  | FailedLogins
  | MediaChange
  | BackupChange
  | OrganisationChange;

/** A change with who made it, and when. */
export interface RecordedChange {
  readonly change: Change;
  readonly actor: Actor;
  /** ISO 8601, in UTC. */
  readonly at: string;
}

/** Does something with every change; `server/change-handlers.ts` lists all of them. */
export interface ChangeHandler {
  /** Runs in the change's transaction, after its other writes; an error rolls the change back. */
  inTransaction(trx: Transaction, recorded: RecordedChange): Promise<void>;
}

/**
 * Hands a change to every change handler. Each use case that changes something ends its transaction with this.
 * @throws what a change handler throws, such as `unavailable` for an idempotency key that another process is using.
 */
export async function recordChange(
  trx: Transaction,
  { clock, changeHandlers }: { readonly clock: Clock; readonly changeHandlers: readonly ChangeHandler[] },
  actor: Actor,
  change: Change,
): Promise<void> {
  const at = clock.now().toISOString();
  for (const handler of changeHandlers) await handler.inTransaction(trx, { change, actor, at });
}
