import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { CONTENT_TYPES, isPublicationKind, TRASHED_TYPES } from '#content/content-types.ts';
import { addresses } from '#src/addresses.ts';
import {
  ADMINISTRATOR,
  confirmPassword,
  givenAdministrator,
  givenColleague,
  logInAgain,
} from '#tests/support/login.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { describeOnDatabase, describeOnOneDatabase, type TestWorld } from '#tests/support/world.ts';
import { createAgent } from '#types/team/agents.ts';

const { api } = addresses;

const KINDS = ['articles', 'bulletins', 'echos'];
const COLLECTIONS = TRASHED_TYPES.filter((type) => !isPublicationKind(type)).map(
  (type) => CONTENT_TYPES[type].segments.api,
);

/** Calls that always require the password. */
const ALWAYS = [
  ...KINDS.map((kind) => `delete /api/${kind}/{id}`),
  'delete /api/auth/sessions',
  'delete /api/images/{id}',
  'delete /api/messages/{id}',
  'delete /api/newsletter/subscribers/{id}',
  'get /api/newsletter/subscribers/export',
  'patch /api/users/{id}/disable',
  'patch /api/users/{id}/enable',
  'post /api/backups/download',
  'post /api/users',
  'post /api/users/{id}/password',
];

/** Calls that require it where they do what a stolen token must not allow. */
const DEPENDING = [
  ...COLLECTIONS.map((path) => `delete /api/${path}/{id}`),
  'delete /api/auth/sessions/{id}',
  'post /api/organisation/{section}/undo',
  'put /api/backups/daily',
  'put /api/organisation/{section}',
];

/**
 * Calls that change something and never require it: taking down stays one tap, additions and changes can be undone, and
 * typed text must not be lost. Every new writing call belongs in one of the three lists.
 */
const NEVER = [
  'post /api/bulletins/cover',
  'patch /api/bulletins/{id}/end',
  'patch /api/bulletins/{id}/prolong',
  ...KINDS.flatMap((kind) => [
    `patch /api/${kind}/{id}/restore`,
    `patch /api/${kind}/{id}/trash`,
    `post /api/${kind}`,
    `put /api/${kind}/{id}`,
    `patch /api/${kind}/{id}/domains`,
  ]),
  ...COLLECTIONS.flatMap((path) => [
    `patch /api/${path}/{id}/restore`,
    `post /api/${path}`,
    `put /api/${path}/{id}`,
  ]),
  'patch /api/bulletins/{id}/end',
  'patch /api/bulletins/{id}/prolong',
  'post /api/bulletins/cover',
  'put /api/agents/order',
  'post /api/images',
  'post /api/images/addresses',
  // Concern only the person's own session, or carry a password, a code or an address.
  'post /api/auth/confirm',
  'post /api/auth/login',
  'post /api/auth/logout',
  'post /api/auth/password',
  'put /api/auth/me',
  'post /api/installation',
  'post /api/contact',
  'patch /api/messages/{id}',
  'post /api/newsletter/subscribe',
  'post /api/newsletter/unsubscribe',
  // Moves to the trash, hides a suggestion, or opens a preview.
  'delete /api/demonstration',
  'put /api/checklist',
  'post /api/organisation/preview',
  // Removes a copy that can be created again.
  'delete /api/backups/download',
  'delete /api/uploads/{id}',
  'patch /api/uploads/{id}',
  'post /api/uploads',
];

const REFUSED = {
  statusCode: 403,
  error: 'Confirmez votre mot de passe pour continuer.',
  message: 'Confirmez votre mot de passe pour continuer.',
  code: 'password_required',
};

async function describedCalls(app: FastifyInstance): Promise<Map<string, string>> {
  const { paths } = (await app.inject(api.docsJson)).json();
  const operations = Object.entries<Record<string, { description?: string }>>(paths);
  return new Map(
    operations.flatMap(([path, calls]) =>
      Object.entries(calls).map(
        ([method, { description = '' }]) => [`${method} ${path}`, description] as const,
      ),
    ),
  );
}

/** Sends a described call with an unknown id and an invalid body. */
function send(app: FastifyInstance, name: string, headers: InjectOptions['headers'], section = 'contact') {
  const [method = '', path = ''] = name.split(' ');
  const url = path.replace('{section}', section).replace('{id}', '01900000-0000-7000-8000-000000000000');
  return app.inject({
    method: method.toUpperCase() as 'POST',
    url,
    ...(headers && { headers }),
    ...(/^(post|put)$/.test(method) && { payload: {} }),
  });
}

describeOnDatabase('sqlite', 'the calls of the API', (world) => {
  it('say in the description whether they ask for the password, each that changes something', async () => {
    const calls = await describedCalls(await world().api());
    const asking = [...calls].filter(([, description]) => description.includes('password_required'));
    expect(
      asking
        .map(([name]) => name)
        .filter((name) => name !== 'post /api/auth/confirm')
        .sort(),
    ).toEqual([...ALWAYS, ...DEPENDING].sort());
    const changing = [...calls.keys()].filter((name) => /^(post|put|patch|delete) /.test(name));
    const known = new Set([...ALWAYS, ...DEPENDING, ...NEVER]);
    expect(changing.filter((name) => !known.has(name))).toEqual([]);
    expect([...known].filter((name) => !calls.has(name))).toEqual([]);
  });

  it('answer 403 with their code before anything else, the same for what exists and what does not', async () => {
    const headers = await givenAdministrator(world());
    const app = await world().api();
    for (const name of ALWAYS) {
      expect([name, (await send(app, name, headers)).json()]).toEqual([name, REFUSED]);
      expect([name, (await send(app, name, {})).statusCode]).toEqual([name, 401]);
    }
  });

  it('go on to judge what was sent once the password is confirmed', async () => {
    const headers = await givenAdministrator(world());
    await givenColleague(world());
    const app = await world().api();
    await confirmPassword(world(), headers);
    for (const name of [...ALWAYS, ...DEPENDING]) {
      expect([name, (await send(app, name, headers)).statusCode]).not.toEqual([name, 403]);
    }
  });

  it('that never ask never answer 403', async () => {
    const headers = await givenAdministrator(world());
    const app = await world().api();
    const reads = [...(await describedCalls(app)).keys()].filter(
      (name) => name.startsWith('get ') && !ALWAYS.includes(name),
    );
    for (const name of [...NEVER, ...reads].filter((other) => other !== 'post /api/auth/logout')) {
      expect([name, (await send(app, name, headers)).statusCode]).not.toEqual([name, 403]);
    }
  });
});

/** Opens calls with a stolen token, before the password is confirmed. */
async function givenStolenToken(world: TestWorld) {
  const headers = await givenAdministrator(world);
  const app = await world.api();
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return answer.statusCode === 403 ? answer.json().code : answer.statusCode;
  };
  return { app, headers, call };
}

describeOnOneDatabase('a stolen token', (world) => {
  it('gets no second account, no colleague’s account and no subscriber', async () => {
    const { headers, call } = await givenStolenToken(world());
    await givenColleague(world());
    const { db } = world().services;
    const before = await db.selectFrom('users').selectAll().orderBy('id').execute();
    expect(await call('POST', api.administrators, { name: 'Complice', email: 'x@example.org' })).toBe(
      'password_required',
    );
    for (const { id } of before) {
      expect(await call('POST', api.administratorPassword(id))).toBe('password_required');
      expect(await call('PATCH', api.disableAdministrator(id))).toBe('password_required');
      expect(await call('PATCH', api.enableAdministrator(id))).toBe('password_required');
    }
    expect(await call('GET', `${api.subscribersExport}?format=csv`)).toBe('password_required');
    expect(await call('DELETE', api.sessions)).toBe('password_required');
    expect(await db.selectFrom('users').selectAll().orderBy('id').execute()).toEqual(before);
    expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(2);
    expect((await (await world().api()).inject({ url: api.me, headers })).statusCode).toBe(200);
  });

  it('gets and stops no backup', async () => {
    const { call } = await givenStolenToken(world());
    const order = { passphrase: 'les vagues du lac Kivu', password: ADMINISTRATOR.password };
    expect(await call('PUT', api.dailyBackup, { isOn: true })).toBe(200);
    expect(await call('POST', api.backupDownload, order)).toBe('password_required');
    expect(await call('PUT', api.dailyBackup, { isOn: false })).toBe('password_required');
    expect((await world().api()).backups.current()).toBeNull();
  });

  it('is not confirmed by wrong passwords, nor by the owner’s confirmation of another session', async () => {
    const { app, headers, call } = await givenStolenToken(world());
    const own = await logInAgain(world());
    await confirmPassword(world(), own);
    const wrong = await app.inject({
      method: 'POST',
      url: api.confirm,
      headers,
      payload: { password: 'faux' },
    });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      400,
      { password: 'Le mot de passe est incorrect.' },
    ]);
    for (const payload of [{}, { password: '' }, { password: ['a'] }, { password: 'x'.repeat(5_000) }]) {
      expect((await app.inject({ method: 'POST', url: api.confirm, headers, payload })).statusCode).toBe(400);
    }
    expect(await call('DELETE', api.sessions)).toBe('password_required');
    expect((await app.inject({ method: 'POST', url: api.confirm, payload: {} })).statusCode).toBe(401);
  });

  it('is slowed down when it guesses, and never keeps its owner from confirming elsewhere', async () => {
    const { app, headers } = await givenStolenToken(world());
    const confirm = (remoteAddress: string, password: string) =>
      app.inject({ method: 'POST', url: api.confirm, headers, remoteAddress, payload: { password } });
    for (let guess = 0; guess < 5; guess++) {
      expect((await confirm('198.51.100.9', 'faux')).statusCode).toBe(400);
    }
    const slowed = await confirm('198.51.100.9', ADMINISTRATOR.password);
    expect([slowed.statusCode, slowed.headers['retry-after']]).toEqual([429, '1']);
    expect((await confirm('203.0.113.7', ADMINISTRATOR.password)).statusCode).toBe(204);
  });

  it('takes nothing away for good, and takes down whatever it may', async () => {
    const { call } = await givenStolenToken(world());
    const { services } = world();
    const { id } = await givenPublication(world(), { kind: 'article' });
    const agent = await createAgent(services, SYSTEM_ACTOR, { name: 'Awa', role: 'Juriste' });
    const one = api.agents.one(agent.item.id);
    expect(await call('DELETE', `${one}?permanent=true`)).toBe('password_required');
    expect(await call('DELETE', `${one}?permanent=vrai`)).toBe(400);
    expect(await call('DELETE', `${one}?permanent=true&permanent=false`)).toBe(400);
    expect(await call('DELETE', one)).toBe(204);
    expect(await call('DELETE', `${one}?permanent=true`)).toBe('password_required');
    expect(await call('PATCH', api.publications.article.trash(id))).toBe(200);
    expect(await call('DELETE', api.publications.article.one(id))).toBe('password_required');
    expect(await call('PATCH', api.publications.article.restore(id))).toBe(200);
    expect(await call('PATCH', api.agents.restore(agent.item.id))).toBe(200);
  });

  it('ends its own session alone', async () => {
    const { call } = await givenStolenToken(world());
    await logInAgain(world());
    const { db } = world().services;
    const [own, other] = await db.selectFrom('sessions').select('id').orderBy('id').execute();
    expect(await call('DELETE', api.session(other?.id ?? ''))).toBe('password_required');
    expect(await call('DELETE', api.session(own?.id ?? ''))).toBe(204);
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([other]);
  });

  it('changes nobody who helps or receives reports', async () => {
    const { headers, call } = await givenStolenToken(world());
    const ways = { phone: '+243 970 000 001', whatsApp: '', hours: '' };
    const entry = { ...ways, name: 'Aide', place: '', audience: '', reception: '', verifiedOn: null };
    const assistance = api.organisationSection('assistance');
    const abuse = api.organisationSection('abuse');
    const focal = { ...ways, name: 'Voleur', email: '' };
    expect(await call('PUT', assistance, { items: [entry] })).toBe('password_required');
    expect(await call('PUT', abuse, { focal, outside: [focal] })).toBe('password_required');

    await confirmPassword(world(), headers);
    expect(await call('PUT', assistance, { items: [entry] })).toBe(200);
    world().clock.advance(10 * 60_000);
    for (const changes of [{ phone: '+243 999 000 000' }, { verifiedOn: '2026-03-02' }]) {
      expect(await call('PUT', assistance, { items: [{ ...entry, ...changes }] })).toBe('password_required');
    }
    expect(await call('POST', api.organisationUndo('assistance'))).toBe('password_required');
  });

  it('changes neither the site’s address nor the donation link nor the means of giving, also by undoing, and the rest as before', async () => {
    const { app, headers, call } = await givenStolenToken(world());
    const read = async () => (await app.inject({ url: api.organisationSection('donation'), headers })).json();
    const { value } = await read();
    const change = (url: string, thanks: string, more = {}) =>
      app.inject({
        method: 'PUT',
        url: api.organisationSection('donation'),
        headers: { ...headers, ...more },
        payload: { ...value, url, thanks },
      });
    const key = { 'idempotency-key': 'un', 'if-match': '"0"' };
    const refused = await change('https://dons.example/a', 'Merci', key);
    expect([refused.statusCode, refused.json()]).toEqual([403, REFUSED]);
    expect((await read()).value).toEqual(value);
    expect(
      await call('PUT', api.organisationSection('address'), { publicUrl: 'https://voleur.example' }),
    ).toBe('password_required');
    const stolen = { kind: 'mobile', name: 'M-Pesa', holder: '', number: '+243 999 000 000' };
    const means = [{ ...stolen, purpose: '', note: '', url: '' }];
    expect(await call('PUT', api.organisationSection('donation'), { ...value, means })).toBe(
      'password_required',
    );
    expect((await change(value.url, 'Merci à vous')).statusCode).toBe(200);

    await confirmPassword(world(), headers);
    const changed = await change('https://dons.example/a', 'Merci', { ...key, 'if-match': '"1"' });
    expect([changed.statusCode, changed.headers['idempotency-replayed']]).toEqual([200, undefined]);
    world().clock.advance(10 * 60_000);
    const undo = api.organisationUndo('donation');
    expect(await call('POST', undo)).toBe('password_required');
    expect((await change('https://dons.example/a', 'Un grand merci')).statusCode).toBe(200);
    expect(await call('POST', undo)).toBe(200);
    expect((await read()).value).toMatchObject({ url: 'https://dons.example/a', thanks: 'Merci' });
  });
});
