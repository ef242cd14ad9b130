import { expect, it, vi } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { Services } from '#content/services.ts';
import { ADMINISTRATOR } from '#tests/support/login.ts';
import { describeOnEachDatabase } from '#tests/support/world.ts';
import { createAdministrator } from './create-administrator.ts';
import { type LoginAttempt, logIn } from './log-in.ts';

// Hundreds of attempts: with real hashing, they would take minutes.
vi.mock('@node-rs/argon2', () => ({
  hash: async (password: string) => `hash of ${password}`,
  verify: async (hash: string, password: string) => hash === `hash of ${password}`,
}));

const { email, password } = ADMINISTRATOR;
const HOME = '203.0.113.7';

function attempt(services: Services, change: Partial<LoginAttempt> = {}) {
  return logIn(services, { email, password, address: HOME, ...change });
}

async function failTimes(services: Services, times: number, change: Partial<LoginAttempt> = {}) {
  for (let failed = 0; failed < times; failed++) {
    await expect(attempt(services, { password: 'faux', ...change })).rejects.toMatchObject({
      code: 'bad_credentials',
    });
  }
}

describeOnEachDatabase('repeated failed logins', (world) => {
  it('refuse the next attempt for a second, then for twice as long each time', async () => {
    const { services, clock } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    await failTimes(services, 5);
    await expect(attempt(services)).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 1 });
    clock.advance(1_000);
    await failTimes(services, 1);
    await expect(attempt(services)).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 2 });
    clock.advance(500);
    await expect(attempt(services)).rejects.toMatchObject({ retryAfter: 1.5 });
    clock.advance(1_500);
    await attempt(services);
  });

  it('are forgotten after a success', async () => {
    const { services } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    for (let round = 0; round < 3; round++) {
      await failTimes(services, 4);
      await attempt(services);
    }
    const left = await services.db.selectFrom('throttles').selectAll().execute();
    expect(left.filter(({ scope }) => scope === 'pair')).toEqual([]);
  });

  it('are forgotten after a day', async () => {
    const { services, clock } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    await failTimes(services, 5);
    clock.advance(86_400_000);
    await failTimes(services, 5);
    await expect(attempt(services)).rejects.toMatchObject({ retryAfter: 1 });
  });

  it('limit an address that tries one account after the other', async () => {
    const { services, clock } = world();
    for (let index = 0; index < 10; index++) {
      await failTimes(services, 1, { email: `compte${index}@exemple.org` });
    }
    const another = { email: 'encore@exemple.org' };
    await expect(attempt(services, another)).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 1 });
    await failTimes(services, 1, { ...another, address: '203.0.113.8' });
    for (let wait = 1_000; wait <= 1_024_000; wait *= 2) {
      clock.advance(wait);
      await failTimes(services, 1, { email: `autre${wait}@exemple.org` });
    }
    await expect(attempt(services, another)).rejects.toMatchObject({ retryAfter: 900 });
  });

  it('limit attempts at the same account from a known source, by a minute at most', async () => {
    const { services, clock } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    await attempt(services);
    await failTimes(services, 5);
    await expect(attempt(services)).rejects.toMatchObject({ code: 'rate_limited' });
    for (let index = 0; index < 10; index++) {
      clock.advance(60_000);
      await failTimes(services, 1);
    }
    await expect(attempt(services)).rejects.toMatchObject({ retryAfter: 60 });
  });

  it('count for all addresses of one IPv6 network', async () => {
    const { services } = world();
    for (let index = 0; index < 5; index++) await failTimes(services, 1, { address: `2001:db8::${index}` });
    await expect(attempt(services, { address: '2001:db8::99' })).rejects.toMatchObject({
      code: 'rate_limited',
    });
    await failTimes(services, 1, { address: '2001:db8:0:1::99' });
  });
});
