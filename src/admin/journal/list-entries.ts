import { CONTENT_TYPES, TRASHED_TYPES } from '#content/content-types.ts';
import type { Services } from '#content/services.ts';
import type { Page } from '#lib/http/pagination.ts';
import { presentAllReadable } from '#lib/present-readable.ts';
import { toInstant } from '#lib/text/local-time.ts';
import {
  countEvents,
  type EventWithActor,
  findDeletedAt,
  findEvents,
  type TrashTable,
} from './journal.queries.ts';
import {
  type JournalEntry,
  type JournalQuery,
  journalEntrySchema,
  type SubjectState,
} from './journal-entry.schema.ts';

/** Tables of trashable types, by the events' subject type. */
const TABLES: ReadonlyMap<string, TrashTable> = new Map(
  TRASHED_TYPES.map((type) => [type, CONTENT_TYPES[type].table]),
);

/** Returns the states of the events' subjects, by id; one query per table. */
async function statesOf(db: Services['db'], events: readonly EventWithActor[]) {
  const states = new Map<string, SubjectState>();
  for (const table of new Set(TABLES.values())) {
    const ids = events
      .filter((event) => TABLES.get(event.subject_type) === table)
      .map((event) => event.subject_id);
    for (const { id, deleted_at } of await findDeletedAt(db, table, [...new Set(ids)])) {
      states.set(id, deleted_at === null ? 'present' : 'trashed');
    }
  }
  return states;
}

/** Subjects that are never deleted. */
const LASTING: readonly string[] = ['account', 'organisation'];

/** Returns the state of an event's subject. */
function stateOf(event: EventWithActor, states: ReadonlyMap<string, SubjectState>): SubjectState {
  return LASTING.includes(event.subject_type) ? 'present' : (states.get(event.subject_id) ?? 'gone');
}

const DAY = 24 * 60 * 60 * 1000;

/** Returns the instant at which a day begins in the organisation's time zone. */
function beginningOf(day: string | undefined, timeZone: string): string | undefined {
  return day === undefined ? undefined : (toInstant(`${day}T00:00`, timeZone) ?? undefined);
}

function dayAfter(day: string | undefined): string | undefined {
  return day === undefined
    ? undefined
    : new Date(Date.parse(day) + DAY).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** Returns an event as the API describes it. */
export function toEntry(event: EventWithActor, subjectState: SubjectState): JournalEntry {
  return {
    id: event.id,
    occurredAt: event.occurred_at,
    actor:
      event.actor_id !== null && event.actor_name !== null
        ? { id: event.actor_id, name: event.actor_name }
        : null,
    action: event.action,
    subjectType: event.subject_type,
    subjectId: event.subject_id,
    subjectLabel: event.subject_label,
    occurrences: event.occurrences,
    subjectState,
  };
}

/** Returns a page of the journal's entries, newest first. */
export async function listEntries(
  { db, log, settings: { timeZone } }: Pick<Services, 'db' | 'log' | 'settings'>,
  { page, pageSize, from, to, ...choice }: JournalQuery,
): Promise<Page<JournalEntry>> {
  const filters = {
    ...choice,
    from: beginningOf(from, timeZone),
    to: beginningOf(dayAfter(to), timeZone),
  };
  const [events, total] = await Promise.all([
    findEvents(db, filters, { page, pageSize }),
    countEvents(db, filters),
  ]);
  const states = await statesOf(db, events);
  const presenter = {
    log,
    type: 'event',
    schema: journalEntrySchema,
    present: (event: EventWithActor) => toEntry(event, stateOf(event, states)),
    idOf: ({ id }: EventWithActor) => id,
  };
  return { items: presentAllReadable(presenter, events), total };
}
