import { verify } from '@node-rs/argon2';
import { beforeEach, expect, it, vi } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { Services } from '#content/services.ts';
import type { Transaction } from '#lib/db/index.ts';
import { ADMINISTRATOR } from '#tests/support/login.ts';
import { describeOnEachDatabase } from '#tests/support/world.ts';
import { createAdministrator } from './create-administrator.ts';
import { type LoginAttempt, logIn } from './log-in.ts';
import { resetPassword } from './reset-password.ts';

vi.mock('@node-rs/argon2', { spy: true });

const { email, password } = ADMINISTRATOR;
const UNKNOWN = 'inconnue@exemple.org';
const STRANGER = '198.51.100.23';

/** Returns all that a client sees of an attempt. */
async function outcome(services: Services, attempt: LoginAttempt): Promise<string> {
  try {
    await logIn(services, attempt);
    return 'open';
  } catch (error) {
    return JSON.stringify(error);
  }
}

describeOnEachDatabase('a client that probes for accounts', (world) => {
  beforeEach(() => {
    vi.mocked(verify).mockClear();
  });

  it('costs the same work for an unknown account as for a wrong password', async () => {
    const { services } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    await outcome(services, { email, password: 'faux', address: STRANGER });
    expect(verify).toHaveBeenCalledTimes(1);
    await outcome(services, { email: UNKNOWN, password: 'faux', address: STRANGER });
    expect(verify).toHaveBeenCalledTimes(2);
    const costs = vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4));
    expect(costs[1]).toEqual(costs[0]);
  });

  it('is delayed at an unknown account exactly as at a real one', async () => {
    const { services, clock } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    const seen: Record<string, string[]> = { [email]: [], [UNKNOWN]: [] };
    for (let turn = 0; turn < 30; turn++) {
      for (const [typed, outcomes] of Object.entries(seen)) {
        // Each from its own address, so that neither is slowed by what the other did.
        const address = typed === email ? '198.51.100.1' : '198.51.100.2';
        outcomes.push(await outcome(services, { email: typed, password: 'faux', address }));
      }
      clock.advance(700 * (turn + 1));
    }
    expect(seen[email]).toEqual(seen[UNKNOWN]);
    expect(seen[email]?.join()).toContain('rate_limited');
  });

  it('causes no hashing with an attempt that is refused', async () => {
    const { services } = world();
    for (let turn = 0; turn < 50; turn++) {
      await outcome(services, { email: UNKNOWN, password: 'faux', address: STRANGER });
    }
    expect(verify).toHaveBeenCalledTimes(5);
  });
});

describeOnEachDatabase('concurrent guesses of a password', (world) => {
  beforeEach(() => {
    vi.mocked(verify).mockClear();
  });

  it('are limited as successive ones', async () => {
    const { services } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    const guesses = Array.from({ length: 60 }, (_, index) =>
      outcome(services, { email, password: `essai ${index}`, address: STRANGER }),
    );
    const outcomes = await Promise.all(guesses);
    expect(outcomes.filter((seen) => seen.includes('bad_credentials'))).toHaveLength(5);
    expect(outcomes.filter((seen) => seen.includes('rate_limited'))).toHaveLength(55);
    expect(verify).toHaveBeenCalledTimes(5);
  });
});

describeOnEachDatabase('a hundred logins of strangers at once', (world) => {
  it('are verified one at a time, queued or refused, and never before or instead of one from a known source', async () => {
    const { services } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    const home = { email, password, address: '203.0.113.7' };
    await logIn(services, home);
    let inside = 0;
    let most = 0;
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    vi.mocked(verify).mockImplementation(async () => {
      most = Math.max(most, ++inside);
      await opened;
      inside -= 1;
      return true;
    });
    let refused = 0;
    const flood = Array.from({ length: 150 }, async (_, index) => {
      const seen = await outcome(services, {
        ...home,
        email: `x${index}@exemple.org`,
        address: `198.51.100.${index}`,
      });
      if (seen.includes('overloaded')) refused += 1;
    });
    await expect.poll(() => refused).toBe(49);
    const known = outcome(services, home);
    const counted = services.db.selectFrom('throttles').select('subject').where('scope', '=', 'pair');
    await expect.poll(async () => (await counted.execute()).length).toBe(151);
    open();
    expect(await known).toBe('open');
    await Promise.all(flood);
    expect(most).toBe(1);
    vi.mocked(verify).mockReset();
  });
});

describeOnEachDatabase('a login while the password is changed', (world) => {
  it('gets no session after the change', async () => {
    const { services } = world();
    const { id } = await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    vi.mocked(verify).mockImplementationOnce(async () => {
      // Between the verification of the password and the creation of the session.
      vi.spyOn(services.db, 'transaction').mockImplementationOnce(
        () =>
          ({
            execute: async (open: (trx: Transaction) => Promise<unknown>) => {
              await resetPassword(services, SYSTEM_ACTOR, { email, password: 'une tout autre phrase' });
              return services.db.transaction().execute(open);
            },
          }) as never,
      );
      return true;
    });
    expect(await outcome(services, { email, password, address: STRANGER })).toContain('bad_credentials');
    const sessions = services.db.selectFrom('sessions').select('id').where('user_id', '=', id);
    expect(await sessions.execute()).toEqual([]);
  });
});

describeOnEachDatabase('the database', (world) => {
  it('holds no network address, unknown e-mail, password or device token in clear', async () => {
    const { services } = world();
    await createAdministrator(services, SYSTEM_ACTOR, ADMINISTRATOR);
    const { device } = await logIn(services, { email, password, address: '203.0.113.7' });
    await outcome(services, { email: UNKNOWN, password: 'une phrase fausse', address: STRANGER });
    const tables = [
      'throttles',
      'known_addresses',
      'known_devices',
      'sessions',
      'events',
      'settings',
      'users',
    ] as const;
    const rows = await Promise.all(
      tables.map((table) => services.db.selectFrom(table).selectAll().execute()),
    );
    const everything = JSON.stringify(rows);
    expect(everything).toContain(email);
    for (const secret of [UNKNOWN, STRANGER, '203.0.113.7', password, 'une phrase fausse', device]) {
      expect(everything).not.toContain(secret);
    }
  });
});
