import { expect, it } from 'vitest';
import { buildServer } from '#server/build-server.ts';
import { givenAdministrator, givenColleague } from '#tests/support/login.ts';
import { describeOnEachDatabase } from '#tests/support/world.ts';
import { createAgent } from '#types/team/agents.ts';

const AGENT = { name: 'Awa', role: 'Juriste' };

describeOnEachDatabase('a hostile key', (world) => {
  it.each([
    ['empty', ''],
    ['too long', 'k'.repeat(201)],
    ['with spaces', 'a b'],
    ['two in one', 'a, b'],
    ['with a tab', 'a\tb'],
    ['not ASCII', 'cl\u00e9'],
    ['a DEL', 'a\u007f'],
  ])('is answered 400 with a sentence: %s', async (_name, key) => {
    const headers = await givenAdministrator(world());
    const app = await world().api();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/agents',
      headers: { ...headers, 'idempotency-key': key },
      payload: AGENT,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('La clé d’envoi (Idempotency-Key) est incorrecte.');
    expect((await app.inject('/api/agents')).json()).toEqual([]);
    const change = await app.inject({
      method: 'PUT',
      url: '/api/agents/01900000-0000-7000-8000-000000000000',
      headers: { ...headers, 'idempotency-key': key },
      payload: AGENT,
    });
    expect([change.statusCode, change.json().message]).toEqual([400, answer.json().message]);
  });

  it('overwrites no version that its sender did not read', async () => {
    const headers = await givenAdministrator(world());
    const app = await world().api();
    const made = await app.inject({ method: 'POST', url: '/api/agents', headers, payload: AGENT });
    const url = `/api/agents/${made.json().id}`;
    const change = (by: Record<string, string>, ifMatch: string, role: string) =>
      app.inject({
        method: 'PUT',
        url,
        headers: { ...by, 'idempotency-key': 'un', 'if-match': ifMatch },
        payload: { role },
      });
    const version = String(made.headers.etag);
    expect((await change(headers, version, 'Avocate')).statusCode).toBe(200);
    // A colleague who guesses the key has none of what it opens.
    expect((await change(await givenColleague(world()), version, 'Directrice')).statusCode).toBe(409);
    expect((await change(headers, '"7"', 'Directrice')).statusCode).toBe(409);
    expect((await app.inject(url)).json().role).toBe('Avocate');
  });

  it.each(["' or '1'='1", '%', '__proto__', '{}', '"quoted"', '../../etc/passwd'])(
    'is taken literally: %s',
    async (text) => {
      const key = text.replaceAll(' ', '_');
      const headers = await givenAdministrator(world());
      const app = await world().api();
      const create = (name: string) =>
        app.inject({
          method: 'POST',
          url: '/api/agents',
          headers: { ...headers, 'idempotency-key': name },
          payload: AGENT,
        });
      const [first, second, other] = [await create(key), await create(key), await create('autre')];
      expect(second?.json()).toEqual(first?.json());
      expect(other?.json().id).not.toBe(first?.json().id);
    },
  );

  it('is ignored from visitors', async () => {
    const headers = { ...(await givenAdministrator(world())), 'idempotency-key': 'un' };
    const app = await world().api();
    const create = (given: Record<string, string>) =>
      app.inject({ method: 'POST', url: '/api/agents', headers: given, payload: AGENT });
    await create(headers);
    expect((await create({ 'idempotency-key': 'un' })).statusCode).toBe(401);
    const subscribed = await app.inject({
      method: 'POST',
      url: '/api/newsletter/subscribe',
      headers: { 'idempotency-key': 'k'.repeat(5000) },
      payload: { email: 'aline@exemple.org' },
    });
    expect(subscribed.statusCode).toBeLessThan(300);
  });

  it('creates once when two processes use it at the same moment', async () => {
    const { services } = world();
    const actor = { id: 'awa', idempotencyKey: { key: 'un', call: 'POST /api/agents', content: '' } };
    const tries = await Promise.allSettled([
      createAgent(services, actor, AGENT),
      createAgent(services, actor, AGENT),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'unavailable' },
    });
    expect(await services.db.selectFrom('agents').select('id').execute()).toHaveLength(1);
  });

  it('is answered with what another instance did at the same moment', async () => {
    const headers = await givenAdministrator(world());
    const { config, services } = world();
    const other = await buildServer({ config, services, screens: 'none' });
    const apps = [await world().api(), other, await world().api(), other];
    const send = (method: 'POST' | 'PUT', url: string, more: Record<string, string>, role: string) =>
      Promise.all(
        apps.map((app) =>
          app.inject({ method, url, headers: { ...headers, ...more }, payload: { ...AGENT, role } }),
        ),
      );
    for (const key of ['un', 'deux', 'trois']) {
      const created = await send('POST', '/api/agents', { 'idempotency-key': key }, 'Juriste');
      expect(created.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
      const [first] = created;
      expect(new Set(created.map((answer) => answer.json().id))).toEqual(new Set([first?.json().id]));
      expect(created.map((answer) => answer.headers.location)).toEqual(
        created.map(() => first?.headers.location),
      );
      const version = { 'idempotency-key': `${key}-change`, 'if-match': String(first?.headers.etag) };
      const changed = await send('PUT', String(first?.headers.location), version, 'Avocate');
      expect(changed.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      expect(new Set(changed.map(({ headers: { etag } }) => etag)).size).toBe(1);
    }
    expect((await other.inject('/api/agents')).json()).toHaveLength(3);
    await other.close();
  });
});
