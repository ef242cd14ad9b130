import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { addresses } from '#src/addresses.ts';
import { ADMINISTRATOR, givenConfirmedAdministrator } from '#tests/support/login.ts';
import { describeOnOneDatabase, TEST_START, type TestWorld } from '#tests/support/world.ts';
import type { OpenedSession } from './administrator.schema.ts';
import { createAdministrator } from './create-administrator.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

type Headers = { authorization: string };

async function enter(world: TestWorld, { email, password } = ADMINISTRATOR): Promise<Headers> {
  const app = await world.api();
  const answer = await app.inject({
    method: 'POST',
    url: addresses.api.login,
    headers: { 'user-agent': ANDROID },
    payload: { email, password },
  });
  return { authorization: `Bearer ${answer.json().token}` };
}

async function sessions(world: TestWorld, headers: Headers): Promise<OpenedSession[]> {
  return (await (await world.api()).inject({ url: addresses.api.sessions, headers })).json();
}

async function end(world: TestWorld, headers: Headers, path = ''): Promise<number> {
  const app = await world.api();
  return (await app.inject({ method: 'DELETE', url: `/api/auth/sessions${path}`, headers })).statusCode;
}

describeOnOneDatabase('GET /api/auth/sessions', (world) => {
  it('answers the sessions, the present one first, without their tokens', async () => {
    const own = await givenConfirmedAdministrator(world());
    world().clock.advance(60_000);
    await enter(world());
    const later = new Date(Date.parse(TEST_START) + 60_000).toISOString();
    const id = expect.any(String);
    // The session's last use is written after its answer.
    await expect
      .poll(() => sessions(world(), own))
      .toEqual([
        { id, createdAt: TEST_START, lastUsedAt: later, device: null, current: true },
        { id, createdAt: later, lastUsedAt: later, device: 'Chrome sur Android', current: false },
      ]);
  });

  it('leaves out expired ones', async () => {
    await givenConfirmedAdministrator(world());
    const own = await enter(world());
    world().clock.advance(11 * 3_600_000);
    expect(await sessions(world(), own)).toHaveLength(2);
    world().clock.advance(3_600_000);
    expect(await sessions(world(), own)).toHaveLength(1);
  });

  it('shows the same device for the session that follows a password change', async () => {
    await givenConfirmedAdministrator(world());
    const answer = await (await world().api()).inject({
      method: 'POST',
      url: addresses.api.password,
      headers: await enter(world()),
      payload: { currentPassword: ADMINISTRATOR.password, newPassword: 'les vagues du lac Kivu' },
    });
    const fresh = { authorization: `Bearer ${answer.json().token}` };
    expect(await sessions(world(), fresh)).toMatchObject([{ device: 'Chrome sur Android', current: true }]);
  });
});

describeOnOneDatabase('DELETE /api/auth/sessions', (world) => {
  it('ends one, which is refused at its next call', async () => {
    const own = await givenConfirmedAdministrator(world());
    const telephone = await enter(world());
    const [, lost] = await sessions(world(), own);
    expect(await end(world(), own, `/${lost?.id}`)).toBe(204);
    expect(await end(world(), telephone)).toBe(401);
    expect(await sessions(world(), own)).toHaveLength(1);
  });

  it('ends all but the present one', async () => {
    const own = await givenConfirmedAdministrator(world());
    const others = [await enter(world()), await enter(world())];
    expect(await end(world(), own)).toBe(204);
    for (const other of others) expect(await end(world(), other)).toBe(401);
    expect(await sessions(world(), own)).toHaveLength(1);
  });

  it('answers 404 for a session of another account', async () => {
    const own = await givenConfirmedAdministrator(world());
    const colleague = { email: 'zawadi@pamoja.test', name: 'Zawadi', password: 'les vagues du lac Kivu' };
    await createAdministrator(world().services, SYSTEM_ACTOR, colleague);
    const theirs = await enter(world(), colleague);
    const [session] = await sessions(world(), theirs);
    expect(await end(world(), own, `/${session?.id}`)).toBe(404);
    expect(await end(world(), own)).toBe(204);
    expect(await sessions(world(), theirs)).toHaveLength(1);
  });
});

describeOnOneDatabase('PUT /api/auth/me', (world) => {
  it('changes one’s name and records it', async () => {
    const headers = await givenConfirmedAdministrator(world());
    const app = await world().api();
    const answer = await app.inject({
      method: 'PUT',
      url: addresses.api.me,
      headers,
      payload: { name: ' Awa Mbuyi ' },
    });
    expect(answer.json()).toEqual({ id: expect.any(String), name: 'Awa Mbuyi', email: ADMINISTRATOR.email });
    expect((await app.inject({ url: addresses.api.me, headers })).json().name).toBe('Awa Mbuyi');
    const event = world()
      .services.db.selectFrom('events')
      .selectAll()
      .where('action', '=', 'account.renamed');
    expect(await event.execute()).toMatchObject([{ subject_label: 'Awa Mbuyi' }]);
  });

  it('answers 400 for an empty name', async () => {
    const headers = await givenConfirmedAdministrator(world());
    const answer = await (await world().api()).inject({
      method: 'PUT',
      url: addresses.api.me,
      headers,
      payload: { name: '  ' },
    });
    expect(answer.json().fields).toEqual({ name: 'Le nom est requis.' });
  });
});
