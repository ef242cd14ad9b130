import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import type { Administrator } from '#lib/http/require-administrator.ts';
import type { User } from './account.schema.ts';
import { updateAccount } from './administrators.queries.ts';

/** Changes the actor's own name. */
export async function renameOwnAccount(
  services: Services,
  actor: Administrator,
  name: string,
): Promise<User> {
  const { id, email } = actor;
  if (name !== actor.name) {
    await services.db.transaction().execute(async (trx) => {
      await updateAccount(trx, id, { name, updated_at: services.clock.now().toISOString() });
      await recordChange(trx, services, actor, {
        action: 'account.renamed',
        type: 'account',
        id,
        label: name,
      });
    });
  }
  return { id, name, email };
}
