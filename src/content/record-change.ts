import { AppError } from '#platform/app-error.ts';
import type { Transaction } from '#platform/db/index.ts';
import { newId } from '#platform/identifiers.ts';
import type { Actor } from './actor.ts';
import type { Services } from './services.ts';

/** Something that was done to a thing, named `thing.verb` in the past: `publication.created`. */
export interface JournalEntry {
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  /**
   * What a person calls the thing, for whoever reads this when it is gone; `null` where it has no name or where its
   * name says who somebody is: a subscriber's address is never written here.
   */
  readonly subjectLabel: string | null;
}

/** Characters of a label that are kept: enough to know the thing again. */
const MAX_LABEL_LENGTH = 160;

function shortened(label: string | null): string | null {
  if (label === null) return null;
  const characters = [...label];
  if (characters.length <= MAX_LABEL_LENGTH) return label;
  return `${characters
    .slice(0, MAX_LABEL_LENGTH - 1)
    .join('')
    .trimEnd()}…`;
}

/**
 * Writes down what was asked with a key and what it was done to, in the deed's own transaction: whoever asks again with
 * the key is answered with it. @throws {AppError} `conflict` where another process was quicker to make something with
 * it; the deed is undone then.
 */
async function settleKey(trx: Transaction, { id, keyedCall }: Actor, subjectId: string): Promise<void> {
  if (!keyedCall) return;
  const { numUpdatedRows } = await trx
    .updateTable('idempotency_keys')
    .set({ subject_id: subjectId, request: keyedCall.request })
    .where('actor_id', '=', id)
    .where('key', '=', keyedCall.key)
    .where((where) => where.or([where('subject_id', 'is', null), where('subject_id', '=', subjectId)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('conflict');
}

/**
 * Notes who did what, in the same transaction as the deed; for a deed that was asked for with a key, also what it
 * was done to (D38).
 */
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
      subject_label: shortened(entry.subjectLabel),
    })
    .execute();
  await settleKey(trx, actor, entry.subjectId);
}
