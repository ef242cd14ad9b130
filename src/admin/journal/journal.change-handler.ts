import type { ChangeHandler, FailedLogins } from '#content/record-change.ts';
import { newId, sha256 } from '#lib/identifiers.ts';
import { countEvent, insertEvent } from './journal.queries.ts';

/** Maximum characters of a stored label: enough to recognise the item. */
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

/** Returns the same id for all failed logins to an account within an hour, in every process. */
function idOfHour({ action, id }: FailedLogins, at: string): string {
  const hour = at.slice(0, 'yyyy-mm-ddThh'.length);
  return sha256(`${action} ${id} ${hour}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** Writes the event of each change into the journal. */
export const journalChangeHandler: ChangeHandler = {
  async inTransaction(trx, { change, actor, at }) {
    const event = {
      occurred_at: at,
      actor_id: actor.id,
      action: change.action,
      subject_type: change.type,
      subject_id: change.id,
      subject_label: shortened(change.label),
    };
    if (!('occurrences' in change)) return insertEvent(trx, { ...event, id: newId() });
    return countEvent(trx, { ...event, id: idOfHour(change, at), occurrences: change.occurrences });
  },
};
