import { expect, it, vi } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { Services } from '#content/services.ts';
import { ADMINISTRATOR } from '#tests/support/login.ts';
import { describeOnEachDatabase } from '#tests/support/world.ts';
import { createAdministrator } from './create-administrator.ts';
import { logIn } from './log-in.ts';
import { sweepAccounts } from './sweep-accounts.ts';

const DAY = 86_400_000;

async function count(
  services: Services,
  table: 'sessions' | 'throttles' | 'known_addresses' | 'known_devices',
): Promise<number> {
  return (await services.db.selectFrom(table).selectAll().execute()).length;
}

describeOnEachDatabase('sweeping accounts', (world) => {
  async function givenTraces(): Promise<void> {
    const { services } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    await logIn(services, { ...ADMINISTRATOR, address: '203.0.113.7' });
    const stranger = { email: 'autre@exemple.org', password: 'faux', address: '198.51.100.23' };
    await expect(logIn(services, stranger)).rejects.toMatchObject({ code: 'bad_credentials' });
  }

  it('deletes sessions once they have expired', async () => {
    const { services, clock } = world();
    await givenTraces();
    clock.advance(DAY / 2 - 1);
    await sweepAccounts(services);
    expect(await count(services, 'sessions')).toBe(1);
    clock.advance(1);
    await sweepAccounts(services);
    expect(await count(services, 'sessions')).toBe(0);
  });

  it('deletes failures after a day', async () => {
    const { services, clock } = world();
    await givenTraces();
    clock.advance(DAY - 1);
    await sweepAccounts(services);
    expect(await count(services, 'throttles')).toBe(3);
    clock.advance(1);
    await sweepAccounts(services);
    expect(await count(services, 'throttles')).toBe(0);
  });

  it('deletes addresses and devices 180 days after their last login, and logs their numbers', async () => {
    const { services, clock } = world();
    await givenTraces();
    clock.advance(180 * DAY - 1);
    await sweepAccounts(services);
    expect(await count(services, 'known_addresses')).toBe(1);
    expect(await count(services, 'known_devices')).toBe(1);
    clock.advance(1);
    const log = vi.spyOn(services.log, 'info');
    await sweepAccounts(services);
    expect(await count(services, 'known_addresses')).toBe(0);
    expect(await count(services, 'known_devices')).toBe(0);
    const swept = { sessions: 0, attempts: 0, addresses: 1, devices: 1 };
    expect(log).toHaveBeenCalledExactlyOnceWith(swept, expect.any(String));
  });

  it('deletes more failures than one step holds', async () => {
    const { services, clock } = world();
    const rows = Array.from({ length: 2_500 }, (_, index) => ({
      scope: 'address',
      subject: String(index),
      failures: 1,
      last_failed_at: clock.now().toISOString(),
    }));
    for (let from = 0; from < rows.length; from += 500) {
      await services.db
        .insertInto('throttles')
        .values(rows.slice(from, from + 500))
        .execute();
    }
    clock.advance(DAY);
    await sweepAccounts(services);
    expect(await count(services, 'throttles')).toBe(0);
  });

  it('tries again after a failure', async () => {
    const { services } = world();
    const failure = vi.spyOn(services.log, 'error').mockReturnValue();
    vi.spyOn(services.db, 'deleteFrom').mockImplementation(() => {
      throw new Error('the disk is full');
    });
    await sweepAccounts(services);
    expect(failure).toHaveBeenCalledOnce();
  });
});
