import type { Actor } from '#content/actor.ts';
import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { findDailySince, setDailySince } from '#lib/daily-backups.ts';

/** Enables or disables daily backups; does nothing, and records nothing, where they are so already. */
export async function switchDaily(services: Services, actor: Actor, isOn: boolean): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const since = await findDailySince(trx);
    if (isOn === (since !== null)) return;
    await setDailySince(trx, isOn ? services.clock.now().toISOString() : null);
    await recordChange(trx, services, actor, {
      type: 'backup',
      id: 'daily',
      action: isOn ? 'backup.daily_enabled' : 'backup.daily_disabled',
      label: null,
    });
  });
}
