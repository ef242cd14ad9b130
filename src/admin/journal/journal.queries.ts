import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import type { TableOf, TrashedType } from '#content/content-types.ts';
import type { Db, Transaction } from '#lib/db/index.ts';
import type { Database, EventsTable } from '#lib/db/schema.ts';
import type { PageRequest } from '#lib/http/pagination.ts';

/** Filters of the journal; without any, all its entries. */
export interface EventChoice {
  readonly actor?: string | undefined;
  readonly subject?: string | undefined;
  readonly action?: string | undefined;
  /** ISO 8601 in UTC, inclusive. */
  readonly from?: string | undefined;
  /** ISO 8601 in UTC, exclusive. */
  readonly to?: string | undefined;
}

export type EventWithActor = Selectable<EventsTable> & { readonly actor_name: string | null };

function chosen(choice: EventChoice) {
  return (eb: ExpressionBuilder<Database, 'events'>) =>
    eb.and([
      ...(choice.actor ? [eb('events.actor_id', '=', choice.actor)] : []),
      ...(choice.subject ? [eb('events.subject_type', '=', choice.subject)] : []),
      ...(choice.action ? [eb('events.action', '=', choice.action)] : []),
      ...(choice.from ? [eb('events.occurred_at', '>=', choice.from)] : []),
      ...(choice.to ? [eb('events.occurred_at', '<', choice.to)] : []),
    ]);
}

export async function insertEvent(trx: Transaction, event: Insertable<EventsTable>): Promise<void> {
  await trx.insertInto('events').values(event).execute();
}

/** Inserts an event, or increments the counter of the one with its id. */
export async function countEvent(
  trx: Transaction,
  event: Insertable<EventsTable> & { readonly occurrences: number },
): Promise<void> {
  await trx
    .insertInto('events')
    .values(event)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        occurred_at: event.occurred_at,
        occurrences: eb('events.occurrences', '+', event.occurrences),
      })),
    )
    .execute();
}

/** Returns a page of the journal, newest first. */
export function findEvents(db: Db, choice: EventChoice, page: PageRequest): Promise<EventWithActor[]> {
  return db
    .selectFrom('events')
    .leftJoin('users', 'users.id', 'events.actor_id')
    .selectAll('events')
    .select('users.name as actor_name')
    .where(chosen(choice))
    .orderBy('events.occurred_at', 'desc')
    .orderBy('events.id', 'desc')
    .limit(page.pageSize)
    .offset((page.page - 1) * page.pageSize)
    .execute();
}

export async function countEvents(db: Db, choice: EventChoice): Promise<number> {
  const { total } = await db
    .selectFrom('events')
    .select((eb) => eb.fn.countAll().as('total'))
    .where(chosen(choice))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Selects events of these actions since an instant, without the site's creation of the first account. */
function guardedEvents(db: Db, actions: readonly string[], since: string) {
  const firstAccount = db.selectFrom('users').select('id').orderBy('created_at').orderBy('id').limit(1);
  return db
    .selectFrom('events')
    .where('events.occurred_at', '>=', since)
    .where('events.action', 'in', actions)
    .where((eb) =>
      eb.or([
        eb('events.action', '!=', 'account.created'),
        eb('events.actor_id', 'is not', null),
        eb('events.subject_id', '!=', firstAccount),
      ]),
    );
}

/** Returns the newest events of these actions since an instant. @param since ISO 8601 in UTC. */
export function findGuardedEvents(
  db: Db,
  actions: readonly string[],
  since: string,
  limit: number,
): Promise<EventWithActor[]> {
  return guardedEvents(db, actions, since)
    .leftJoin('users', 'users.id', 'events.actor_id')
    .selectAll('events')
    .select('users.name as actor_name')
    .orderBy('events.occurred_at', 'desc')
    .orderBy('events.id', 'desc')
    .limit(limit)
    .execute();
}

export async function countGuardedEvents(db: Db, actions: readonly string[], since: string): Promise<number> {
  const { total } = await guardedEvents(db, actions, since)
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Tables whose rows can be in the trash. */
export type TrashTable = TableOf<TrashedType>;

/** Returns the existing rows, each with the instant it was trashed. */
export async function findDeletedAt(
  db: Db,
  table: TrashTable,
  ids: readonly string[],
): Promise<{ id: string; deleted_at: string | null }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom(db.dynamic.table<TrashTable>(table).as('thing'))
    .select(['thing.id', 'thing.deleted_at'])
    .where('thing.id', 'in', ids)
    .execute();
}

/** Returns the number of deleted events. */
export async function deleteEventsUntil(db: Db, occurredBy: string): Promise<number> {
  const [result] = await db.deleteFrom('events').where('occurred_at', '<=', occurredBy).execute();
  return Number(result?.numDeletedRows ?? 0);
}
