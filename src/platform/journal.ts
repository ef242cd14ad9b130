import type { Transaction } from './db/index.ts';
import { newId } from './identifiers.ts';
import type { Actor, Services } from './services.ts';

/** Something that was done to a thing, named `thing.verb` in the past: `publication.created`. */
export interface JournalEntry {
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
}

/** Notes who did what, in the same transaction as the deed. */
export async function recordEvent(
  trx: Transaction,
  services: Pick<Services, 'clock'>,
  actor: Actor,
  entry: JournalEntry,
): Promise<void> {
  await trx
    .insertInto('events')
    .values({
      id: newId(),
      occurred_at: services.clock.now().toISOString(),
      actor_id: actor.id,
      action: entry.action,
      subject_type: entry.subjectType,
      subject_id: entry.subjectId,
    })
    .execute();
}
