import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import type { Administrator } from '#lib/http/require-administrator.ts';
import { deleteSession } from './accounts.queries.ts';

/** Deletes the actor's present session; their other ones stay (`docs/specification/sessions.md#tokens`). */
export async function logOut(services: Services, actor: Administrator): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    if (!(await deleteSession(trx, actor.sessionId))) return;
    await recordChange(trx, services, actor, {
      action: 'account.logged_out',
      type: 'account',
      id: actor.id,
      label: actor.name,
    });
  });
}
