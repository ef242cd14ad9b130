import { expect, it, vi } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { Services } from '#content/services.ts';
import { newSecret, sha256 } from '#lib/identifiers.ts';
import { ADMINISTRATOR } from '#tests/support/login.ts';
import { describeOnEachDatabase, type TestWorld } from '#tests/support/world.ts';
import { authenticate } from './authenticate.ts';
import { changePassword } from './change-password.ts';
import { createAdministrator } from './create-administrator.ts';
import { disableAdministrator } from './disable-administrator.ts';
import { type Login, type LoginAttempt, logIn } from './log-in.ts';
import { resetPassword } from './reset-password.ts';

// Hundreds of attempts: with real hashing, they would take minutes.
vi.mock('@node-rs/argon2', () => ({
  hash: async (password: string) => `hash of ${password}`,
  verify: async (hash: string, password: string) => hash === `hash of ${password}`,
}));

const { email, password } = ADMINISTRATOR;
const SECOND = 1_000;
/** Address from which the account has never logged in. */
const UNKNOWN_ADDRESS = '203.0.113.7';
const REFUSED = { code: 'rate_limited' };

function attempt(services: Services, change: Partial<LoginAttempt> = {}): Promise<Login> {
  return logIn(services, { email, password, address: UNKNOWN_ADDRESS, ...change });
}

const addressOf = (index: number) => `198.51.${Math.floor(index / 250)}.${index % 250}`;

/** Makes a failed attempt; resolves with its answer. */
async function guess(services: Services, address: string, change: Partial<LoginAttempt> = {}): Promise<void> {
  await expect(attempt(services, { password: 'faux', address, ...change })).rejects.toMatchObject({
    code: 'bad_credentials',
  });
}

/** Makes the undelayed guesses, each from another address. */
async function givenFreeGuesses(services: Services, change: Partial<LoginAttempt> = {}): Promise<void> {
  for (let index = 0; index < 10; index++) await guess(services, addressOf(index), change);
}

/** Puts an account under attack: the next login from an unknown source is delayed by 5 s. */
async function givenAttack(services: Services, change: Partial<LoginAttempt> = {}): Promise<void> {
  await givenFreeGuesses(services, change);
  await continueAttack(services);
}

/** Sets the account's failures to a thousand, the last one now. */
async function continueAttack(services: Services): Promise<void> {
  await services.db
    .updateTable('throttles')
    .set({ failures: 1_000, last_failed_at: services.clock.now().toISOString() })
    .where('scope', '=', 'account')
    .execute();
}

/** Fills the delay queue with guesses, each from another address. @returns the guesses. */
async function fillQueue({ services }: TestWorld, from = 100): Promise<Promise<void>[]> {
  const { tarpit } = services;
  const guesses: Promise<void>[] = [];
  for (let index = from; !tarpit.isFull; index++) {
    const size = tarpit.size;
    guesses.push(guess(services, addressOf(index)));
    await expect.poll(() => tarpit.size).toBe(size + 1);
  }
  return guesses;
}

describeOnEachDatabase('an account under attack from many addresses', (world) => {
  it('delays a login from an unknown source by 1 second, then twice as long, up to 5', async () => {
    const { services, clock } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    await givenFreeGuesses(services);
    for (const [index, seconds] of [1, 2, 4, 5, 5].entries()) {
      const answered = guess(services, addressOf(50 + index));
      await expect.poll(() => services.tarpit.size).toBe(1);
      clock.advance(seconds * SECOND - 1);
      expect(services.tarpit.size).toBe(1);
      clock.advance(1);
      await answered;
      // The next one is counted from now on.
      clock.advance(-seconds * SECOND);
    }
  });

  it('accepts its administrator from an unknown source at the first try', async () => {
    const { services, clock } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    await givenAttack(services);
    const login = attempt(services);
    await expect.poll(() => services.tarpit.size).toBe(1);
    clock.advance(5 * SECOND);
    expect((await login).user.email).toBe(email);
  });

  it('accepts its administrator from an unknown source when the delay queue is full', async () => {
    const { services, clock } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    await givenAttack(services);
    const guesses = await fillQueue(world());
    expect(guesses).toHaveLength(20);
    await guess(services, UNKNOWN_ADDRESS);
    expect((await attempt(services)).user.email).toBe(email);
    clock.advance(5 * SECOND);
    await Promise.all(guesses);
  });

  it('does not delay a login from a known address or device', async () => {
    const { services, clock } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    const { device } = await attempt(services);
    await givenAttack(services);
    await attempt(services);
    const travelling = await attempt(services, { address: '192.0.2.77', device });
    expect(travelling.device).toBe(device);
    clock.advance(179 * 24 * 60 * 60 * SECOND);
    await givenAttack(services);
    await attempt(services, { address: '192.0.2.78', device });
  });

  it('queues one attempt an address, and refuses an address with failures when the queue is full', async () => {
    const { services, clock } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    await givenAttack(services);
    for (let failed = 0; failed < 2; failed++) {
      const guessed = guess(services, addressOf(0));
      await expect.poll(() => services.tarpit.size).toBe(1);
      await expect(attempt(services, { address: addressOf(0) })).rejects.toMatchObject({
        ...REFUSED,
        retryAfter: 5,
      });
      clock.advance(5 * SECOND);
      await guessed;
      await continueAttack(services);
    }
    const guesses = await fillQueue(world());
    await expect(attempt(services, { address: addressOf(0) })).rejects.toMatchObject(REFUSED);
    clock.advance(5 * SECOND);
    await Promise.all(guesses);
    // Refused attempts are neither counted nor verified.
    await continueAttack(services);
    const login = attempt(services, { address: addressOf(0) });
    await expect.poll(() => services.tarpit.size).toBe(1);
    clock.advance(5 * SECOND);
    await login;
  });

  it('removes a disconnected client from the queue without verifying its password', async () => {
    const { services } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    await givenAttack(services);
    const gone = new AbortController();
    const waiting = attempt(services, { signal: gone.signal });
    await expect.poll(() => services.tarpit.size).toBe(1);
    gone.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
    expect(services.tarpit.size).toBe(0);
    expect(await services.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  it('delays attempts at an unknown e-mail in the same way', async () => {
    const { services, clock } = world();
    await givenAttack(services, { email: 'x@exemple.org' });
    const answered = guess(services, UNKNOWN_ADDRESS, { email: 'x@exemple.org', device: newSecret() });
    await expect.poll(() => services.tarpit.size).toBe(1);
    clock.advance(5 * SECOND);
    await answered;
  });
});

describeOnEachDatabase('a device’s token', (world) => {
  it.each([
    ['none', undefined],
    ['one that was never issued', newSecret()],
    ['a malformed one', "' or 1=1 --"],
    ['too long a text', 'a'.repeat(40_000)],
  ])('is ignored, and replaced after a login: %s', async (_what, device) => {
    const { services } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    const login = await attempt(services, { device });
    expect(Buffer.from(login.device, 'base64url')).toHaveLength(32);
    expect(login.device).not.toBe(device);
  });

  it('is unknown to another account until that one has logged in with it too', async () => {
    const { services, clock } = world();
    const colleague = { ...ADMINISTRATOR, email: 'collegue@pamoja.test', name: 'Collègue' };
    await createAdministrator(services, SYSTEM_ACTOR, colleague);
    const { device } = await attempt(services, { email: colleague.email });
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    await givenAttack(services);
    const shared = attempt(services, { address: '192.0.2.1', device });
    await expect.poll(() => services.tarpit.size).toBe(1);
    clock.advance(5 * SECOND);
    expect((await shared).device).toBe(device);
    await givenAttack(services);
    await attempt(services, { address: '192.0.2.2', device });
    await attempt(services, { email: colleague.email, address: '192.0.2.3', device });
  });

  it('allows a thief no more guesses than one source', async () => {
    const { services } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    const { device } = await attempt(services);
    for (let index = 0; index < 5; index++) await guess(services, addressOf(index), { device });
    await expect(attempt(services, { address: addressOf(9), device })).rejects.toMatchObject(REFUSED);
    // Its owner still logs in without it, and from any other place.
    await attempt(services);
    await attempt(services, { address: '192.0.2.9' });
  });

  it.each(['reset', 'changed', 'switched off'] as const)(
    'is forgotten with the address when the password is %s: one of them may be stolen',
    async (how) => {
      const { services } = world();
      const account = await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
      const colleague = { ...ADMINISTRATOR, email: 'collegue@pamoja.test' };
      await createAdministrator(services, SYSTEM_ACTOR, colleague);
      const { token, device } = await attempt(services);
      const newPassword = 'les vagues du lac Kivu';
      if (how === 'reset') await resetPassword(services, SYSTEM_ACTOR, { email, password: newPassword });
      if (how === 'switched off') await disableAdministrator(services, SYSTEM_ACTOR, account.id);
      if (how === 'changed') {
        const actor = await authenticate(services, token);
        const change = { currentPassword: password, newPassword, address: '203.0.113.7' };
        const changed = await changePassword(services, actor, change);
        expect(changed.device).not.toBe(device);
        expect((await attempt(services, { password: newPassword, device: changed.device })).device).toBe(
          changed.device,
        );
      }
      const devices = await services.db.selectFrom('known_devices').select('token_hash').execute();
      expect(devices.map(({ token_hash }) => token_hash)).not.toContain(sha256(device));
      const addresses = await services.db.selectFrom('known_addresses').selectAll().execute();
      expect(addresses).toHaveLength(how === 'changed' ? 1 : 0);
    },
  );

  it('is forgotten after 180 days, and beyond a hundred an account', async () => {
    const { services, clock } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    const { device } = await attempt(services);
    for (let index = 0; index < 100; index++) {
      clock.advance(SECOND);
      await attempt(services);
    }
    const rows = await services.db.selectFrom('known_devices').selectAll().execute();
    expect(rows).toHaveLength(100);
    expect((await attempt(services, { device })).device).not.toBe(device);
    const { device: newest } = await attempt(services);
    clock.advance(180 * 24 * 60 * 60 * SECOND);
    await givenAttack(services);
    const late = attempt(services, { address: '192.0.2.1', device: newest });
    await expect.poll(() => services.tarpit.size).toBe(1);
    clock.advance(5 * SECOND);
    await late;
  });
});
