import type { Follower } from '#content/record-change.ts';
import { newId } from '#platform/identifiers.ts';
import { insertEvent } from './journal.queries.ts';

/** Characters of a stored label: enough to recognise the item. */
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

/** Writes the event of each change into the journal. */
export const journalFollower: Follower = {
  async inTransaction(trx, { change, actor, at }) {
    await insertEvent(trx, {
      id: newId(),
      occurred_at: at,
      actor_id: actor.id,
      action: change.action,
      subject_type: change.type,
      subject_id: change.id,
      subject_label: shortened(change.label),
    });
  },
};
