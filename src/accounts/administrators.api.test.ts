import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { OWN_PASSWORD } from '#tests/support/first-login.ts';
import { ADMINISTRATOR, givenConfirmedAdministrator } from '#tests/support/login.ts';
import { describeOnOneDatabase, TEST_START, type TestWorld } from '#tests/support/world.ts';

const COLLEAGUE = { name: 'Zawadi', email: 'zawadi@pamoja.test' };
const PASSWORD = /^(?:[a-z2-9]{5}-){3}[a-z2-9]{5}$/;
const DEAD_SESSION = 'Session expirée. Veuillez vous reconnecter.';

type Headers = { authorization: string };

interface Colleague {
  readonly id: string;
  readonly password: string;
}

async function office(world: TestWorld) {
  const own = await givenConfirmedAdministrator(world);
  const app = await world.api();
  const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, headers: Headers = own) =>
    app.inject({ method, url: `/api/users${url}`, headers, ...(payload && { payload }) });
  const given = async (): Promise<Colleague> => {
    const { user, password } = (await call('POST', '', COLLEAGUE)).json();
    return { id: user.id, password };
  };
  const me = (await app.inject({ url: addresses.api.me, headers: own })).json();
  return { app, call, given, me };
}

function logIn(app: FastifyInstance, password: string, email = COLLEAGUE.email) {
  return app.inject({ method: 'POST', url: addresses.api.login, payload: { email, password } });
}

/** Replaces an issued password as its owner does at the first login. */
function choose(app: FastifyInstance, headers: Headers, currentPassword: string, newPassword = OWN_PASSWORD) {
  const payload = { currentPassword, newPassword };
  return app.inject({ method: 'POST', url: addresses.api.password, headers, payload });
}

/** Logs a colleague in for the first time, with their own password afterwards. */
async function enter(app: FastifyInstance, password: string): Promise<Headers> {
  const issued = { authorization: `Bearer ${(await logIn(app, password)).json().token}` };
  return { authorization: `Bearer ${(await choose(app, issued, password)).json().token}` };
}

describeOnOneDatabase('GET /api/users', (world) => {
  it('answers every administrator with the state of the account and no further column', async () => {
    const { call, given, me } = await office(world());
    const { id } = await given();
    await call('PATCH', `/${id}/disable`);
    const answer = await call('GET', '');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual([
      { ...me, createdAt: TEST_START, disabledAt: null, lastUsedAt: TEST_START },
      { id, ...COLLEAGUE, createdAt: TEST_START, disabledAt: TEST_START, lastUsedAt: null },
    ]);
  });

  it('answers the last use of an account whose sessions are deleted', async () => {
    const { app, call, given } = await office(world());
    const { password } = await given();
    await logIn(app, password);
    await world().services.db.deleteFrom('sessions').where('device', 'is', null).execute();
    const own = await app.inject({
      method: 'POST',
      url: addresses.api.login,
      payload: { email: ADMINISTRATOR.email, password: ADMINISTRATOR.password },
    });
    const headers = { authorization: `Bearer ${own.json().token}` };
    expect((await call('GET', '', undefined, headers)).json()[1]).toMatchObject({
      ...COLLEAGUE,
      lastUsedAt: TEST_START,
    });
  });
});

describeOnOneDatabase('POST /api/users', (world) => {
  it('answers a password, once, with which the colleague logs in', async () => {
    const { app, call } = await office(world());
    const answer = await call('POST', '', { name: ' Zawadi ', email: 'Zawadi@Pamoja.test' });
    expect(answer.statusCode).toBe(201);
    const { user, password } = answer.json();
    expect(user).toEqual({ id: expect.any(String), ...COLLEAGUE });
    expect(password).toMatch(PASSWORD);
    expect((await logIn(app, password)).json().user).toEqual(user);
    const rows = await world().services.db.selectFrom('users').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(password);
  });

  it('answers 409 with a sentence beside the e-mail when it is taken', async () => {
    const { call, given } = await office(world());
    await given();
    const again = await call('POST', '', COLLEAGUE);
    expect(again.statusCode).toBe(409);
    expect(again.json().fields).toEqual({ email: 'Un compte existe déjà pour cette adresse e-mail.' });
  });

  it('answers 400 with a sentence beside each missing field', async () => {
    const { call } = await office(world());
    const answer = await call('POST', '', {});
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({
      name: 'Le nom est requis.',
      email: 'L’adresse e-mail est requise.',
    });
  });
});

describeOnOneDatabase('PATCH /api/users/{id}/disable', (world) => {
  it('ends the sessions at once, and answers a login as for an unknown account', async () => {
    const { app, call, given } = await office(world());
    const { id, password } = await given();
    const headers = await enter(app, password);
    expect((await call('GET', '', undefined, headers)).statusCode).toBe(200);
    const answer = await call('PATCH', `/${id}/disable`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { id, ...COLLEAGUE }]);
    const next = await call('GET', '', undefined, headers);
    expect([next.statusCode, next.json().message]).toEqual([401, DEAD_SESSION]);
    const refused = await logIn(app, OWN_PASSWORD);
    const stranger = await logIn(app, OWN_PASSWORD, 'inconnue@exemple.org');
    expect(refused.statusCode).toBe(401);
    expect(refused.body).toBe(stranger.body);
  });

  it('is recorded once, however often it is called', async () => {
    const { call, given, me } = await office(world());
    const { id } = await given();
    await call('PATCH', `/${id}/disable`);
    expect((await call('PATCH', `/${id}/disable`)).statusCode).toBe(200);
    const events = await world()
      .services.db.selectFrom('events')
      .selectAll()
      .where('action', '=', 'account.disabled')
      .execute();
    expect(events).toMatchObject([{ actor_id: me.id, subject_id: id, subject_label: COLLEAGUE.name }]);
  });

  it('answers 409 for one’s own account', async () => {
    const { call, me } = await office(world());
    const answer = await call('PATCH', `/${me.id}/disable`);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe('Vous ne pouvez pas désactiver votre propre compte.');
  });

  it('answers 404 for an unknown id', async () => {
    const { call } = await office(world());
    const answer = await call('PATCH', '/01900000-0000-7000-8000-000000000000/disable');
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Administrateur introuvable']);
  });
});

describeOnOneDatabase('PATCH /api/users/{id}/enable', (world) => {
  it('allows the former password again, but no former session', async () => {
    const { app, call, given } = await office(world());
    const { id, password } = await given();
    const headers = await enter(app, password);
    await call('PATCH', `/${id}/disable`);
    expect((await call('PATCH', `/${id}/enable`)).statusCode).toBe(200);
    expect((await call('GET', '', undefined, headers)).statusCode).toBe(401);
    expect((await logIn(app, OWN_PASSWORD)).statusCode).toBe(200);
  });
});

describeOnOneDatabase('POST /api/users/{id}/password', (world) => {
  it('answers a new password, ends the sessions and refuses the old password', async () => {
    const { app, call, given } = await office(world());
    const { id, password } = await given();
    const headers = await enter(app, password);
    const answer = await call('POST', `/${id}/password`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ user: { id, ...COLLEAGUE }, password: expect.stringMatching(PASSWORD) });
    expect((await call('GET', '', undefined, headers)).statusCode).toBe(401);
    expect((await logIn(app, OWN_PASSWORD)).statusCode).toBe(401);
    expect((await logIn(app, answer.json().password)).statusCode).toBe(200);
  });

  it('answers 409 for one’s own account: a session left open must not give it away', async () => {
    const { call, me } = await office(world());
    const answer = await call('POST', `/${me.id}/password`);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe('Changez votre propre mot de passe dans «\u202fMon compte\u202f».');
  });
});

describeOnOneDatabase('an account with an issued password', (world) => {
  const REFUSED = 'Choisissez d’abord votre propre mot de passe\u00a0: reconnectez-vous pour le faire.';

  it('may do nothing but say who it is, choose its own and log out', async () => {
    const { app, given, me } = await office(world());
    const { password } = await given();
    const login = (await logIn(app, password)).json();
    expect(login.mustChangePassword).toBe(true);
    const headers = { authorization: `Bearer ${login.token}` };
    const { paths } = (await app.inject(addresses.api.docsJson)).json();
    const open = new Set<string>([addresses.api.me, addresses.api.logout, addresses.api.password]);
    for (const [path, calls] of Object.entries<Record<string, { security?: object[] }>>(paths)) {
      for (const [method, { security }] of Object.entries(calls)) {
        if (!security || (open.has(path) && (path !== addresses.api.me || method !== 'put'))) continue;
        const url = path.replace(/{\w+}/g, me.id);
        const answer = await app.inject({ method: method.toUpperCase() as 'GET', url, headers });
        expect([method, path, answer.statusCode]).toEqual([method, path, 403]);
        if (method !== 'head') expect(answer.json().message).toBe(REFUSED);
      }
    }
    const all = await app.inject({ url: `${addresses.api.publications.article.list}?all=true`, headers });
    expect(all.statusCode).toBe(403);
    expect((await app.inject({ url: addresses.api.me, headers })).statusCode).toBe(200);
    expect((await app.inject({ method: 'POST', url: addresses.api.logout, headers })).statusCode).toBe(204);
  });

  it('is its owner’s once another password is chosen, and never again by the same one', async () => {
    const { app, given } = await office(world());
    const { password } = await given();
    const headers = { authorization: `Bearer ${(await logIn(app, password)).json().token}` };
    expect((await choose(app, headers, password, password)).json().fields).toEqual({
      newPassword: 'Le nouveau mot de passe doit être différent de l’actuel.',
    });
    const chosen = (await choose(app, headers, password)).json();
    expect(chosen.mustChangePassword).toBe(false);
    const fresh = { authorization: `Bearer ${chosen.token}` };
    expect((await app.inject({ url: addresses.api.journal, headers: fresh })).statusCode).toBe(200);
    expect((await logIn(app, OWN_PASSWORD)).json().mustChangePassword).toBe(false);
  });

  it('begins again with each password that a colleague issues', async () => {
    const { app, call, given } = await office(world());
    const { id, password } = await given();
    await enter(app, password);
    const issued = (await call('POST', `/${id}/password`)).json();
    expect((await logIn(app, issued.password)).json().mustChangePassword).toBe(true);
  });
});
