import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { findDailySince } from '#lib/daily-backups.ts';
import { givenAdministrator } from '#tests/support/login.ts';
import { siteOf } from '#tests/support/site-backups.ts';
import { describeOnEachDatabase } from '#tests/support/world.ts';
import { surveySite } from './collect-site.ts';
import { decideDaily } from './decide-daily.ts';
import { switchDaily } from './switch-daily.ts';

describeOnEachDatabase('daily backups of a site for which nobody has decided', (world) => {
  const decide = (free?: number) =>
    decideDaily(world().services, {
      site: siteOf(world()),
      version: '0.5.0',
      folder: world().folder,
      ...(free !== undefined && { free: async () => free }),
    });
  const since = () => findDailySince(world().services.db);
  const sizeOf = async () => {
    const survey = await surveySite(siteOf(world()), '0.5.0', world().clock.now());
    return survey.fileBytes + survey.databaseBytes;
  };

  it('begin by themselves, with an entry in the journal, once it has an administrator', async () => {
    await decide();
    expect(await since()).toBeNull();
    await givenAdministrator(world());
    await decide();
    expect(await since()).toBe(world().clock.now().toISOString());
    const { db } = world().services;
    const events = await db.selectFrom('events').select(['action', 'actor_id']).execute();
    expect(events).toContainEqual({ action: 'backup.daily_enabled', actor_id: null });
  });

  it('stay off where somebody has switched them off, before or after', async () => {
    await givenAdministrator(world());
    await switchDaily(world().services, SYSTEM_ACTOR, true);
    await switchDaily(world().services, SYSTEM_ACTOR, false);
    await decide();
    expect(await since()).toBeNull();
    await world().services.db.deleteFrom('events').execute();
    await decide();
    expect(await since()).toBeNull();
  });

  it('begin only where the disk has room for three', async () => {
    await givenAdministrator(world());
    await decide(3 * (await sizeOf()) - 1);
    expect(await since()).toBeNull();
    await world().services.db.deleteFrom('settings').where('name', '=', 'backup.daily_decided').execute();
    await decide(4 * (await sizeOf()));
    expect(await since()).not.toBeNull();
  });
});
