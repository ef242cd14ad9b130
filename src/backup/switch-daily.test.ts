import { expect, it } from 'vitest';
import { findDailySince } from '#lib/daily-backups.ts';
import { givenAdministrator } from '#tests/support/login.ts';
import { describeOnOneDatabase } from '#tests/support/world.ts';
import { switchDaily } from './switch-daily.ts';

describeOnOneDatabase('the switch of the daily backups', (world) => {
  it('is off at first, stays where it is put, and is written into the journal once', async () => {
    const { services, clock } = world();
    await givenAdministrator(world());
    const actor = await services.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    const administrator = { ...actor, sessionId: '', device: null, isConfirmed: true };
    expect(await findDailySince(services.db)).toBeNull();
    const since = clock.now().toISOString();
    await switchDaily(services, administrator, true);
    clock.advance(60_000);
    await switchDaily(services, administrator, true);
    expect(await findDailySince(services.db)).toBe(since);
    await switchDaily(services, administrator, false);
    await switchDaily(services, administrator, false);
    expect(await findDailySince(services.db)).toBeNull();
    const events = await services.db
      .selectFrom('events')
      .select(['action', 'actor_id'])
      .where('subject_type', '=', 'backup')
      .orderBy('occurred_at')
      .execute();
    expect(events).toEqual([
      { action: 'backup.daily_enabled', actor_id: actor.id },
      { action: 'backup.daily_disabled', actor_id: actor.id },
    ]);
  });
});
