import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { Services } from '#content/services.ts';
import { countRows } from '#tests/support/counted-rows.ts';
import { ADMINISTRATOR } from '#tests/support/login.ts';
import { describeOnEachDatabase, type TestWorld } from '#tests/support/world.ts';
import { authenticate } from './authenticate.ts';
import { createAdministrator } from './create-administrator.ts';
import { logIn } from './log-in.ts';

const HOUR = 3_600_000;
const DEAD = { code: 'unauthenticated' };

async function givenToken(services: Services): Promise<string> {
  await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
  const { email, password } = ADMINISTRATOR;
  return (await logIn(services, { email, password, address: '203.0.113.7' })).token;
}

async function lastUse(services: Services): Promise<string> {
  const session = await services.db.selectFrom('sessions').select('last_used_at').executeTakeFirstOrThrow();
  return session.last_used_at;
}

/** Uses a token, and waits until its last use is written. */
async function use({ services, clock }: TestWorld, token: string): Promise<void> {
  await authenticate(services, token);
  await expect.poll(() => lastUse(services)).toBe(clock.now().toISOString());
}

describeOnEachDatabase('a token', (world) => {
  it('returns its administrator and session', async () => {
    const { services } = world();
    const token = await givenToken(services);
    const session = await services.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
    expect(await authenticate(services, token)).toEqual({
      id: session.user_id,
      name: ADMINISTRATOR.name,
      email: ADMINISTRATOR.email,
      sessionId: session.id,
      device: null,
      mustChangePassword: false,
      isConfirmed: false,
    });
  });

  it('is refused when it was never issued', async () => {
    const { services } = world();
    const token = await givenToken(services);
    await expect(authenticate(services, '')).rejects.toMatchObject(DEAD);
    await expect(authenticate(services, token.slice(1))).rejects.toMatchObject(DEAD);
    const { token_hash } = await services.db
      .selectFrom('sessions')
      .select('token_hash')
      .executeTakeFirstOrThrow();
    await expect(authenticate(services, token_hash)).rejects.toMatchObject(DEAD);
  });

  it('expires after 12 hours without use, and not while it is used', async () => {
    const { services, clock } = world();
    const token = await givenToken(services);
    clock.advance(12 * HOUR - 1);
    await use(world(), token);
    clock.advance(12 * HOUR - 1);
    await use(world(), token);
    clock.advance(12 * HOUR);
    await expect(authenticate(services, token)).rejects.toMatchObject(DEAD);
  });

  it('expires after 7 days, however much it is used', async () => {
    const { services, clock } = world();
    const token = await givenToken(services);
    for (let passed = 0; passed < 160; passed += 10) {
      clock.advance(10 * HOUR);
      await use(world(), token);
    }
    clock.advance(8 * HOUR);
    await expect(authenticate(services, token)).rejects.toMatchObject(DEAD);
  });

  it('writes its last use once a minute at most', async () => {
    const { services, clock } = world();
    const token = await givenToken(services);
    clock.advance(59_999);
    const { statements } = await countRows(() => authenticate(services, token));
    expect(statements).toHaveLength(1);
    expect(await lastUse(services)).toBe('2026-03-02T08:00:00.000Z');
    clock.advance(1);
    await use(world(), token);
    expect(await lastUse(services)).toBe('2026-03-02T08:01:00.000Z');
  });

  it('is refused once its account is disabled', async () => {
    const { services } = world();
    const token = await givenToken(services);
    await services.db.deleteFrom('users').execute();
    await expect(authenticate(services, token)).rejects.toMatchObject(DEAD);
  });
});
