import { expect, it, vi } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { ADMINISTRATOR } from '#tests/support/login.ts';
import { describeOnOneDatabase } from '#tests/support/world.ts';
import { createAdministrator } from './create-administrator.ts';
import { ensureFirstAdministrator, hasAdministrator } from './ensure-first-administrator.ts';

describeOnOneDatabase('the first administrator', (world) => {
  it('is the configured one', async () => {
    const { services } = world();
    expect(await hasAdministrator(services)).toBe(false);
    expect(await ensureFirstAdministrator(services, ADMINISTRATOR)).toBe(true);
    expect(await hasAdministrator(services)).toBe(true);
    expect(await services.db.selectFrom('users').select(['email', 'name']).execute()).toEqual([
      { email: ADMINISTRATOR.email, name: ADMINISTRATOR.name },
    ]);
  });

  it('is created once; a later change of the configuration changes nothing', async () => {
    const { services } = world();
    await ensureFirstAdministrator(services, ADMINISTRATOR);
    const changed = { ...ADMINISTRATOR, email: 'autre@exemple.org', password: 'court' };
    expect(await ensureFirstAdministrator(services, changed)).toBe(false);
    expect(await services.db.selectFrom('users').select('email').execute()).toHaveLength(1);
  });

  it('is not created when there is another one', async () => {
    const { services } = world();
    await createAdministrator(services, SYSTEM_ACTOR, { ...ADMINISTRATOR, email: 'autre@exemple.org' });
    expect(await ensureFirstAdministrator(services, ADMINISTRATOR)).toBe(false);
  });

  it('is created once by instances that start at the same moment', async () => {
    const { services } = world();
    const made = await Promise.all(
      Array.from({ length: 4 }, () => ensureFirstAdministrator(services, ADMINISTRATOR)),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
  });

  it('is asked for in the log when none is configured', async () => {
    const { services } = world();
    const warn = vi.spyOn(services.log, 'warn');
    expect(await ensureFirstAdministrator(services, null)).toBe(false);
    expect(warn).toHaveBeenCalledWith(
      'there is no administrator yet: the printed address makes one, or the command admin create',
    );
  });

  it('stops the start when it is invalid, naming the variable and not its value', async () => {
    const configured = { ...ADMINISTRATOR, password: ADMINISTRATOR.email };
    const start = ensureFirstAdministrator(world().services, configured);
    await expect(start).rejects.toThrow(
      /^Le premier compte d’administration ne peut pas être créé\s:\n {2}ADMIN_PASSWORD\s: Le mot/,
    );
    await expect(start).rejects.not.toThrow(ADMINISTRATOR.email);
  });
});
