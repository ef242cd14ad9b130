import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { Services } from '#content/services.ts';
import { sha256 } from '#lib/identifiers.ts';
import { ADMINISTRATOR } from '#tests/support/login.ts';
import { describeOnEachDatabase } from '#tests/support/world.ts';
import { authenticate } from './authenticate.ts';
import { createAdministrator } from './create-administrator.ts';
import { type LoginAttempt, logIn } from './log-in.ts';

const { email, password } = ADMINISTRATOR;
const HOME = '203.0.113.7';

function attempt(services: Services, change: Partial<LoginAttempt> = {}) {
  return logIn(services, { email, password, address: HOME, ...change });
}

describeOnEachDatabase('logging in', (world) => {
  it('returns the account and a valid token of 256 bits', async () => {
    const { services } = world();
    const user = await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    const login = await attempt(services);
    expect(login.user).toEqual({ id: user.id, name: ADMINISTRATOR.name, email });
    expect(Buffer.from(login.token, 'base64url')).toHaveLength(32);
    expect(await authenticate(services, login.token)).toMatchObject(login.user);
  });

  it('stores the token as its hash alone', async () => {
    const { services } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    const { token } = await attempt(services);
    const session = await services.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
    expect(session.token_hash).toBe(sha256(token));
    expect(JSON.stringify(session)).not.toContain(token);
  });

  it('opens a session for each login', async () => {
    const { services } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    const [first, second] = [await attempt(services), await attempt(services)];
    expect(second.token).not.toBe(first.token);
    await authenticate(services, first.token);
    await authenticate(services, second.token);
  });

  it('refuses an unknown account and a wrong password with the same error', async () => {
    const { services } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    const refusals = await Promise.all(
      [attempt(services, { password: 'faux' }), attempt(services, { email: 'autre@exemple.org' })].map(
        (refused) => refused.catch((error: unknown) => JSON.stringify(error)),
      ),
    );
    expect(refusals[0]).toContain('bad_credentials');
    expect(refusals[1]).toBe(refusals[0]);
  });

  it('is recorded with the administrator and without the address', async () => {
    const { services } = world();
    const user = await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    await attempt(services);
    const event = await services.db
      .selectFrom('events')
      .selectAll()
      .where('action', '=', 'account.logged_in')
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ actor_id: user.id, subject_type: 'account', subject_id: user.id });
  });
});

describeOnEachDatabase('a failed login', (world) => {
  const noted = () =>
    world()
      .services.db.selectFrom('events')
      .select(['actor_id', 'subject_id', 'subject_label', 'occurrences'])
      .where('action', '=', 'account.login_failed')
      .orderBy('occurred_at')
      .execute();
  const fail = (address: string, change: Partial<LoginAttempt> = {}) =>
    expect(attempt(world().services, { password: 'faux', address, ...change })).rejects.toMatchObject({
      code: 'bad_credentials',
    });

  it('is counted in the journal, one entry an account and hour', async () => {
    const { services, clock } = world();
    const user = await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    for (let failed = 0; failed < 5; failed++) await fail(`198.51.100.${failed}`);
    const entry = { actor_id: null, subject_id: user.id, subject_label: user.name };
    await expect.poll(noted).toEqual([{ ...entry, occurrences: 5 }]);
    clock.advance(60 * 60 * 1000);
    await fail('198.51.100.9');
    await expect.poll(noted).toEqual([
      { ...entry, occurrences: 5 },
      { ...entry, occurrences: 1 },
    ]);
  });

  it('is not noted for an address without an account', async () => {
    const { services } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    await fail(HOME, { email: 'inconnue@exemple.org' });
    await fail(HOME);
    await expect.poll(noted).toMatchObject([{ occurrences: 1 }]);
  });
});
