import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { ADMINISTRATOR, givenAdministrator } from '#tests/support/login.ts';
import { describeOnOneDatabase } from '#tests/support/world.ts';

const { email, name, password } = ADMINISTRATOR;
const USER = { id: expect.any(String), name, email };
const DEAD_SESSION = {
  statusCode: 401,
  error: 'Session expirée. Veuillez vous reconnecter.',
  message: 'Session expirée. Veuillez vous reconnecter.',
};

function post(app: FastifyInstance, path: string, payload?: object, headers = {}) {
  return app.inject({ method: 'POST', url: `/api/auth/${path}`, headers, ...(payload && { payload }) });
}

describeOnOneDatabase('POST /api/auth/login', (world) => {
  it('answers a token and its administrator', async () => {
    await givenAdministrator(world());
    const app = await world().api();
    const answer = await post(app, 'login', { email, password });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: USER,
      mustChangePassword: false,
      device: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('accepts the device of an earlier login, and ignores an invalid one', async () => {
    await givenAdministrator(world());
    const app = await world().api();
    const { device } = (await post(app, 'login', { email, password })).json();
    expect((await post(app, 'login', { email, password, device })).json().device).toBe(device);
    for (const none of [null, 7, '', ['a'], { a: 1 }]) {
      const answer = await post(app, 'login', { email, password, device: none });
      expect(answer.statusCode).toBe(200);
      expect(answer.json().device).not.toBe(device);
    }
  });

  it('answers 401 with the same sentence for an unknown account and a wrong password', async () => {
    await givenAdministrator(world());
    const app = await world().api();
    const wrong = await post(app, 'login', { email, password: 'faux' });
    const unknown = await post(app, 'login', { email: 'autre@exemple.org', password });
    expect(wrong.json()).toEqual({
      statusCode: 401,
      error: 'Adresse e-mail ou mot de passe incorrect.',
      message: 'Adresse e-mail ou mot de passe incorrect.',
    });
    expect(unknown.body).toBe(wrong.body);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers));
  });

  it('answers 400 with a sentence beside each missing field', async () => {
    const answer = await post(await world().api(), 'login', {});
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({
      email: 'L’adresse e-mail est requise.',
      password: 'Le mot de passe est requis.',
    });
  });

  it('answers 429 with Retry-After after repeated failures', async () => {
    const app = await world().api();
    for (let failed = 0; failed < 5; failed++) await post(app, 'login', { email, password: 'faux' });
    const answer = await post(app, 'login', { email, password: 'faux' });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.json().message).toBe('Trop de tentatives. Veuillez patienter avant de réessayer.');
  });
});

describeOnOneDatabase('GET /api/auth/me', (world) => {
  it('answers the administrator of the token', async () => {
    const headers = await givenAdministrator(world());
    const answer = await (await world().api()).inject({ url: addresses.api.me, headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(USER);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('answers 401 without a token, with WWW-Authenticate', async () => {
    const answer = await (await world().api()).inject(addresses.api.me);
    expect(answer.json()).toEqual(DEAD_SESSION);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  it('answers 401 once the session has expired', async () => {
    const headers = await givenAdministrator(world());
    world().clock.advance(12 * 3_600_000);
    const answer = await (await world().api()).inject({ url: addresses.api.me, headers });
    expect(answer.json()).toEqual(DEAD_SESSION);
  });
});

describeOnOneDatabase('POST /api/auth/logout', (world) => {
  it('answers 204 and ends the session', async () => {
    const headers = await givenAdministrator(world());
    const app = await world().api();
    const answer = await post(app, 'logout', undefined, headers);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect((await app.inject({ url: addresses.api.me, headers })).statusCode).toBe(401);
    expect((await post(app, 'logout', undefined, headers)).json()).toEqual(DEAD_SESSION);
  });

  it('accepts an empty JSON body', async () => {
    const headers = await givenAdministrator(world());
    expect((await post(await world().api(), 'logout', {}, headers)).statusCode).toBe(204);
  });
});

describeOnOneDatabase('POST /api/auth/password', (world) => {
  const change = { currentPassword: password, newPassword: 'les vagues du lac Kivu' };

  it('answers a new token and invalidates every other one', async () => {
    const headers = await givenAdministrator(world());
    const app = await world().api();
    const answer = await post(app, 'password', change, headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      token: expect.any(String),
      user: USER,
      mustChangePassword: false,
      device: expect.any(String),
    });
    expect((await app.inject({ url: addresses.api.me, headers })).statusCode).toBe(401);
    const fresh = { authorization: `Bearer ${answer.json().token}` };
    expect((await app.inject({ url: addresses.api.me, headers: fresh })).json()).toEqual(USER);
  });

  it('answers 400, not 401, for a wrong current password', async () => {
    const headers = await givenAdministrator(world());
    const answer = await post(
      await world().api(),
      'password',
      { ...change, currentPassword: 'faux' },
      headers,
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ currentPassword: 'Le mot de passe actuel est incorrect.' });
  });

  it('answers 401 without a token, whatever the body', async () => {
    expect((await post(await world().api(), 'password', {})).json()).toEqual(DEAD_SESSION);
  });
});

describe('the API description', () => {
  describeOnOneDatabase('for accounts', (world) => {
    it('lists every call and which need a token', async () => {
      const { paths } = (await (await world().api()).inject(addresses.api.docsJson)).json();
      const needs = (path: string, method: string) => paths[`/api/auth/${path}`][method].security;
      expect(needs('login', 'post')).toBeUndefined();
      for (const [path, method] of [
        ['logout', 'post'],
        ['me', 'get'],
        ['password', 'post'],
      ] as const) {
        expect(needs(path, method)).toEqual([{ bearer: [] }]);
      }
    });
  });
});
