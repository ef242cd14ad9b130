import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { symbols } from 'pino';
import { expect, it } from 'vitest';
import { createLog } from '#lib/log.ts';
import { buildServer } from '#server/build-server.ts';
import { addresses } from '#src/addresses.ts';
import { ADMINISTRATOR, givenAdministrator } from '#tests/support/login.ts';
import { multipart } from '#tests/support/multipart.ts';
import { describeOnDatabase } from '#tests/support/world.ts';

const { email, password } = ADMINISTRATOR;

function sendRaw(app: FastifyInstance, payload: string | Buffer, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: addresses.api.login,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
}

function logIn(app: FastifyInstance, body: object, headers: Record<string, string> = {}) {
  return sendRaw(app, JSON.stringify(body), headers);
}

describeOnDatabase('sqlite', 'a malformed login', (world) => {
  it.each([
    ['lists in place of texts', { email: [email], password: [password] }],
    ['objects in place of texts', { email: { $ne: null }, password: { $gt: '' } }],
    ['numbers and truths', { email: 1, password: true }],
    ['SQL', { email: "' or '1'='1' --", password }],
    ['a null character', { email: `${email}\u0000`, password }],
    ['a look-alike address', { email: email.replace('a', '\u0430'), password }],
    ['a password without end', { email, password: 'a'.repeat(5_000) }],
    ['a list', []],
    ['nothing', {}],
  ])('is answered 400: %s', async (_what, body) => {
    const answer = await logIn(await world().api(), body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('Certains champs sont à corriger.');
  });

  it.each([
    ['no JSON', '{"email":'],
    ['null', 'null'],
    ['a text', '"aline"'],
    ['no body', ''],
    ['a forged prototype', `{"email":"${email}","password":"x","__proto__":{"admin":true}}`],
    ['a forged constructor', `{"email":"${email}","password":"x","constructor":{"prototype":{"a":1}}}`],
    ['ten thousand brackets', '['.repeat(10_000)],
  ])('is answered 400: %s', async (_what, payload) => {
    const answer = await sendRaw(await world().api(), payload);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json())).toEqual(expect.arrayContaining(['statusCode', 'error', 'message']));
  });

  it('is answered 413 when it is a megabyte long', async () => {
    const answer = await logIn(await world().api(), { email, password: 'a'.repeat(1_000_000) });
    expect(answer.statusCode).toBe(413);
  });

  it('is answered 415 when it is not JSON, before any file is received', async () => {
    const app = await world().api();
    const form = await multipart({
      email,
      password,
      file: { data: Buffer.alloc(10), filename: 'a', type: 'x/y' },
    });
    const asForm = await app.inject({ method: 'POST', url: addresses.api.login, ...form });
    expect(asForm.statusCode).toBe(415);
    expect((await sendRaw(app, 'aline', { 'content-type': 'text/plain' })).statusCode).toBe(415);
    const encoded = await sendRaw(app, `email=${email}`, {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(encoded.statusCode).toBe(415);
  });

  it('does not match a password with look-alike characters', async () => {
    await givenAdministrator(world());
    const app = await world().api();
    const lookAlike = password.replace('a', '\u0430');
    expect((await logIn(app, { email, password: lookAlike })).statusCode).toBe(401);
    expect((await logIn(app, { email, password: `${password}\u0000` })).statusCode).toBe(401);
    expect((await logIn(app, { email, password: `${password} ` })).statusCode).toBe(401);
  });
});

describeOnDatabase('sqlite', 'an invalid Authorization header', (world) => {
  it.each([
    '',
    'Bearer',
    'Bearer ',
    'Basic YWxpbmU6c2VjcmV0',
    'Bearer null',
    'Bearer undefined',
    "Bearer ' or 1=1 --",
    'Bearer %00',
    'Bearer ../../etc/passwd',
    'Bearer [object Object]',
    `Bearer ${'a'.repeat(10_000)}`,
    'Bearer é',
  ])('is answered 401: %j', async (authorization) => {
    const answer = await (await world().api()).inject({ url: addresses.api.me, headers: { authorization } });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  it('is not replaced by a token in the address or a cookie', async () => {
    const { authorization } = await givenAdministrator(world());
    const token = authorization.slice('Bearer '.length);
    const app = await world().api();
    const inAddress = await app.inject(`${addresses.api.me}?access_token=${token}&token=${token}`);
    const inCookie = await app.inject({ url: addresses.api.me, headers: { cookie: `token=${token}` } });
    expect([inAddress.statusCode, inCookie.statusCode]).toEqual([401, 401]);
  });
});

describeOnDatabase('sqlite', 'a forged X-Forwarded-For header', (world) => {
  async function statusesOf(app: FastifyInstance, forwarded: (index: number) => string): Promise<number[]> {
    const statuses: number[] = [];
    for (let index = 0; index < 6; index++) {
      const headers = { 'x-forwarded-for': forwarded(index) };
      statuses.push((await logIn(app, { email, password: 'faux' }, headers)).statusCode);
    }
    return statuses;
  }
  const SLOWED = [401, 401, 401, 401, 401, 429];

  it('is ignored without a proxy', async () => {
    expect(await statusesOf(await world().api(), (index) => `198.51.100.${index}`)).toEqual(SLOWED);
  });

  it('does not replace the address that the proxy saw', async () => {
    const { config, services } = world();
    const app = await buildServer({ config: { ...config, trustProxy: true }, services, screens: 'none' });
    try {
      expect(await statusesOf(app, (index) => `198.51.100.${index}, 203.0.113.7`)).toEqual(SLOWED);
      const elsewhere = { 'x-forwarded-for': '198.51.100.1, 203.0.113.8' };
      expect((await logIn(app, { email, password: 'faux' }, elsewhere)).statusCode).toBe(401);
    } finally {
      await app.close();
    }
  });
});

describeOnDatabase('sqlite', 'the log', (world) => {
  it('holds no e-mail, address, password or token of a login', async () => {
    const { config, services } = world();
    const lines: string[] = [];
    const log = createLog('trace');
    const sink = new Writable({
      write: (line, _encoding, done) => {
        lines.push(String(line));
        done();
      },
    });
    Object.assign(log, { [symbols.streamSym]: sink });
    const { authorization } = await givenAdministrator(world());
    const app = await buildServer({ config, services: { ...services, log }, screens: 'none' });
    const address = '203.0.113.77';
    const inject = (url: string, payload: object, headers = {}) =>
      app.inject({ method: 'POST', url, payload, headers, remoteAddress: address });

    const token = (await inject(addresses.api.login, { email, password })).json().token;
    await inject(addresses.api.login, { email, password: 'une phrase fausse' });
    await inject(addresses.api.login, { email: 'inconnue@exemple.org', password });
    await inject(`${addresses.api.login}?email=${email}`, { email: [email], password });
    const change = { currentPassword: 'une phrase fausse', newPassword: 'les vagues du lac Kivu' };
    await inject(addresses.api.password, change, { authorization });
    await inject(addresses.api.logout, {}, { authorization: `Bearer ${token}` });
    await app.close();

    const written = lines.join('');
    expect(written).toContain(addresses.api.login);
    const secrets = [
      email,
      'inconnue@',
      password,
      'phrase fausse',
      'lac Kivu',
      token,
      authorization,
      address,
    ];
    for (const secret of secrets) expect(written).not.toContain(secret);
  });
});
