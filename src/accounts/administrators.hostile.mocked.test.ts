import { verify } from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { addresses } from '#src/addresses.ts';
import { ADMINISTRATOR, givenConfirmedAdministrator } from '#tests/support/login.ts';
import { describeOnDatabase, describeOnEachDatabase, type TestWorld } from '#tests/support/world.ts';
import type { User } from './account.schema.ts';
import { createAdministrator } from './create-administrator.ts';
import { disableAdministrator, enableAdministrator } from './disable-administrator.ts';
import { logIn } from './log-in.ts';

vi.mock('@node-rs/argon2', { spy: true });

const LAST_ONE = 'Il doit rester au moins un administrateur actif.';

function colleague({ services }: TestWorld, number: number) {
  const email = `collegue-${number}@pamoja.test`;
  return createAdministrator(services, SYSTEM_ACTOR, {
    email,
    name: `Collègue ${number}`,
    password: 'les vagues du lac Kivu',
  });
}

async function countEnabled({ services }: TestWorld): Promise<number> {
  const rows = await services.db.selectFrom('users').select('id').where('disabled_at', 'is', null).execute();
  return rows.length;
}

describeOnEachDatabase('administrators who disable each other at the same moment', (world) => {
  it('leave one of two enabled', async () => {
    const [one, other] = [await colleague(world(), 1), await colleague(world(), 2)];
    const outcomes = await Promise.allSettled([
      disableAdministrator(world().services, one, other.id),
      disableAdministrator(world().services, other, one.id),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await countEnabled(world())).toBe(1);
  });

  it('leave one of many enabled', async () => {
    const team: User[] = [];
    for (let number = 0; number < 5; number++) team.push(await colleague(world(), number));
    const attempts = team.flatMap((actor) =>
      team.map((target) => disableAdministrator(world().services, actor, target.id)),
    );
    const fromOutside = team.map(({ id }) => disableAdministrator(world().services, SYSTEM_ACTOR, id));
    await Promise.allSettled([...attempts, ...fromOutside]);
    expect(await countEnabled(world())).toBe(1);
  });

  it('leave the last one enabled when the operator disables, too', async () => {
    const { id } = await colleague(world(), 1);
    await expect(disableAdministrator(world().services, SYSTEM_ACTOR, id)).rejects.toMatchObject({
      code: 'conflict',
      sentence: LAST_ONE,
    });
  });
});

describeOnEachDatabase('a disabled administrator', (world) => {
  it('cannot enable anybody with a call that was under way', async () => {
    const [one, other] = [await colleague(world(), 1), await colleague(world(), 2)];
    await disableAdministrator(world().services, one, other.id);
    for (const attempt of [
      () => enableAdministrator(world().services, other, other.id),
      () => disableAdministrator(world().services, other, one.id),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'unauthenticated' });
    }
  });

  it('is answered a login with the same work and sentence as an unknown account', async () => {
    const { services } = world();
    const [one, other] = [await colleague(world(), 1), await colleague(world(), 2)];
    await disableAdministrator(services, one, other.id);
    vi.mocked(verify).mockClear();
    const password = 'les vagues du lac Kivu';
    const outcomes: string[] = [];
    for (const [email, address] of [
      [other.email, '198.51.100.1'],
      ['inconnue@exemple.org', '198.51.100.2'],
    ] as const) {
      for (let turn = 0; turn < 6; turn++) {
        outcomes.push(
          await logIn(services, { email, password, address }).then(
            () => 'open',
            (error: unknown) => JSON.stringify(error),
          ),
        );
      }
    }
    expect(outcomes.slice(0, 6)).toEqual(outcomes.slice(6));
    expect(outcomes[0]).toContain('bad_credentials');
    expect(outcomes[5]).toContain('rate_limited');
    expect(verify).toHaveBeenCalledTimes(10);
    const costs = vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'));
    expect(new Set(costs).size).toBe(1);
  });

  it('gets no session from a login that was under way', async () => {
    const { services } = world();
    const [one, other] = [await colleague(world(), 1), await colleague(world(), 2)];
    vi.mocked(verify).mockImplementationOnce(async () => {
      await disableAdministrator(services, one, other.id);
      return true;
    });
    const attempt = { email: other.email, password: 'les vagues du lac Kivu', address: '198.51.100.1' };
    await expect(logIn(services, attempt)).rejects.toMatchObject({ code: 'bad_credentials' });
    expect(await services.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });
});

describeOnDatabase('sqlite', 'a call without a token', (world) => {
  it.each([
    ['GET', addresses.api.administrators],
    ['POST', addresses.api.administrators],
    ['POST', addresses.api.administratorPassword('1')],
    ['PATCH', addresses.api.disableAdministrator('1')],
    ['PATCH', addresses.api.enableAdministrator('1')],
    ['PUT', addresses.api.me],
    ['GET', addresses.api.sessions],
    ['DELETE', addresses.api.sessions],
    ['DELETE', addresses.api.session('1')],
    ['GET', addresses.api.journal],
  ] as const)('is answered 401: %s %s', async (method, url) => {
    const answer = await (await world().api()).inject({ method, url });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().message).toBe('Session expirée. Veuillez vous reconnecter.');
  });
});

describeOnDatabase('sqlite', 'a body with more fields than the schema', (world) => {
  it('sets neither password, id, state nor hash of an account', async () => {
    const headers = await givenConfirmedAdministrator(world());
    const payload = {
      name: 'Zawadi',
      email: 'zawadi@pamoja.test',
      id: 'mine',
      password: 'une phrase que je choisis',
      passwordHash: 'x',
      password_hash: 'x',
      disabledAt: '2020-01-01T00:00:00.000Z',
      disabled_at: '2020-01-01T00:00:00.000Z',
      createdAt: '2020-01-01T00:00:00.000Z',
    };
    const answer = await (await world().api()).inject({
      method: 'POST',
      url: addresses.api.administrators,
      headers,
      payload,
    });
    expect(answer.statusCode).toBe(201);
    const row = await world()
      .services.db.selectFrom('users')
      .selectAll()
      .where('email', '=', payload.email)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ disabled_at: null, created_at: world().clock.now().toISOString() });
    expect(row.id).not.toBe('mine');
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    expect(await verify(row.password_hash, payload.password)).toBe(false);
  });

  it('stores the issued password nowhere, nor with an `Idempotency-Key`', async () => {
    const headers = { ...(await givenConfirmedAdministrator(world())), 'idempotency-key': 'un' };
    const payload = { name: 'Zawadi', email: 'zawadi@pamoja.test' };
    const app = await world().api();
    const answer = await app.inject({ method: 'POST', url: addresses.api.administrators, headers, payload });
    const again = await app.inject({ method: 'POST', url: addresses.api.administrators, headers, payload });
    expect([answer.statusCode, again.statusCode]).toEqual([201, 409]);
    const { db } = world().services;
    const rows = [
      await db.selectFrom('idempotency_keys').selectAll().execute(),
      await db.selectFrom('events').selectAll().execute(),
      await db.selectFrom('users').selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(answer.json().password);
  });

  it('changes one’s own name and no other field or account', async () => {
    const headers = await givenConfirmedAdministrator(world());
    const other = await colleague(world(), 1);
    const before = await world().services.db.selectFrom('users').selectAll().orderBy('id').execute();
    const payload = {
      name: 'Moi',
      id: other.id,
      email: 'x@y.test',
      password: 'une autre phrase',
      disabledAt: 'x',
    };
    const answer = await (await world().api()).inject({
      method: 'PUT',
      url: addresses.api.me,
      headers,
      payload,
    });
    expect(answer.json()).toMatchObject({ name: 'Moi', email: ADMINISTRATOR.email });
    const after = await world().services.db.selectFrom('users').selectAll().orderBy('id').execute();
    expect(after).toEqual(before.map((row, index) => (index === 0 ? { ...row, name: 'Moi' } : row)));
  });

  it.each(["' or '1'='1", '1;drop table users', '..%2F..', '%00', 'null', 'a'.repeat(200)])(
    'finds no account by the id %j',
    async (id) => {
      const headers = await givenConfirmedAdministrator(world());
      const app = await world().api();
      const path = id.startsWith('%') || id.startsWith('.') ? id : encodeURIComponent(id);
      for (const [method, url] of [
        ['PATCH', addresses.api.disableAdministrator(path)],
        ['PATCH', addresses.api.enableAdministrator(path)],
        ['POST', addresses.api.administratorPassword(path)],
        ['DELETE', addresses.api.session(path)],
      ] as const) {
        const { statusCode } = await app.inject({ method, url, headers });
        expect([400, 404, 414], `${method} ${url}`).toContain(statusCode);
      }
      expect(await countEnabled(world())).toBe(1);
    },
  );
});
