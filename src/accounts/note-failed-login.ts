import { SYSTEM_ACTOR } from '#content/actor.ts';
import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { isPaused } from '#lib/pause/write-pause.ts';

/** Failures not in the journal yet, by account; an account with an entry here is being written. */
const unwritten = new Map<string, number>();

/**
 * Counts a wrong password, of a login or a confirmation, in the journal: one entry per account and hour. In the
 * background, so that an attempt takes as long for an existing account as for any other address.
 */
export async function noteFailedLogin(
  services: Services,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  const isWriting = unwritten.has(id);
  unwritten.set(id, (unwritten.get(id) ?? 0) + 1);
  if (isWriting) return;
  try {
    while (unwritten.get(id)) {
      const occurrences = unwritten.get(id) ?? 0;
      unwritten.set(id, 0);
      if (await isPaused(services.pause)) return;
      const change = {
        action: 'account.login_failed',
        type: 'account',
        id,
        label: name,
        occurrences,
      } as const;
      await services.db.transaction().execute((trx) => recordChange(trx, services, SYSTEM_ACTOR, change));
    }
  } catch (error) {
    services.log.warn({ err: error }, 'a failed login could not be noted in the journal');
  } finally {
    unwritten.delete(id);
  }
}
