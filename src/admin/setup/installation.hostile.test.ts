import { expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { ANSWERS, useFirstStart } from '#tests/support/first-start.ts';
import { describeOnDatabase } from '#tests/support/world.ts';

const url = addresses.api.installation;
const HOUR = 60 * 60 * 1000;

describeOnDatabase('sqlite', 'the installation, without its code,', (world) => {
  const start = useFirstStart(world);

  it.each([
    ['no header', {}],
    ['an empty one', { 'x-installation-code': '' }],
    ['another code', { 'x-installation-code': 'a'.repeat(43) }],
    ['a long one', { 'x-installation-code': 'a'.repeat(8_000) }],
  ])('is shut to %s', async (_what, headers) => {
    const { app } = await start();
    const answers = [
      await app.inject({ url, headers }),
      await app.inject({ method: 'POST', url, headers, payload: ANSWERS }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    expect(answers[0]?.json().message).toMatch(/demandez un nouveau lien/);
    expect(await world().services.db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  it('is shut to the code in a path, a query or a body', async () => {
    const { app, code } = await start();
    const secret = code['x-installation-code'];
    const payload = { ...ANSWERS, code: secret, 'x-installation-code': secret };
    expect((await app.inject({ method: 'POST', url: `${url}?code=${secret}`, payload })).statusCode).toBe(
      403,
    );
    expect((await app.inject({ url: `${url}/${secret}` })).statusCode).toBe(503);
  });

  it('is shut after 24 hours, also to the right code', async () => {
    const { app, code, install } = await start();
    world().clock.advance(24 * HOUR - 1);
    expect((await app.inject({ url, headers: code })).statusCode).toBe(200);
    world().clock.advance(1);
    expect((await install()).statusCode).toBe(403);
  });

  it('is shut to the code of another start', async () => {
    const first = await start();
    const second = await start();
    expect((await second.app.inject({ url, headers: first.code })).statusCode).toBe(403);
  });

  it('counts wrong codes by network address, and delays no other address', async () => {
    const { app, code } = await start();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt++) {
      statuses.push((await app.inject({ url, remoteAddress: '203.0.113.7' })).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(403), 429, 429]);
    const wrong = { 'x-installation-code': 'a'.repeat(43) };
    const refused = await app.inject({ url, headers: wrong, remoteAddress: '203.0.113.7' });
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 1]);
    expect((await app.inject({ url, headers: wrong, remoteAddress: '203.0.113.8' })).statusCode).toBe(403);
    expect((await app.inject({ url, headers: code, remoteAddress: '203.0.113.8' })).statusCode).toBe(200);
  });

  it('lets the right code in from an address whose wrong ones must wait, as behind a proxy', async () => {
    const { app, code, install } = await start();
    for (let attempt = 0; attempt < 12; attempt++) await app.inject({ url });
    expect((await app.inject({ url })).statusCode).toBe(429);
    expect((await app.inject({ url, headers: code })).statusCode).toBe(200);
    expect((await app.inject({ url })).statusCode).toBe(429);
    expect((await install()).statusCode).toBe(201);
  });

  it('counts no right code', async () => {
    const { app, code } = await start();
    for (let attempt = 0; attempt < 12; attempt++) await app.inject({ url, headers: code });
    const counted = await world().services.db.selectFrom('throttles').selectAll().execute();
    expect(counted).toEqual([]);
  });

  it('is not opened by a flood', async () => {
    const { app } = await start();
    const flood = Array.from({ length: 200 }, (_, index) =>
      app.inject({ url, headers: { 'x-installation-code': `guess-${index}` }, remoteAddress: '203.0.113.9' }),
    );
    const statuses = new Set((await Promise.all(flood)).map(({ statusCode }) => statusCode));
    expect([...statuses].filter((status) => ![403, 429, 503].includes(status))).toEqual([]);
  });

  it('reads no body', async () => {
    const { app } = await start();
    const payload = 'x'.repeat(10 * 1024 * 1024);
    const headers = { 'content-type': 'application/json' };
    expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(403);
  });
});

describeOnDatabase('sqlite', 'the installation, with its code,', (world) => {
  const start = useFirstStart(world);

  it('refuses a body of megabytes', async () => {
    const { install } = await start();
    expect((await install({ name: 'a'.repeat(1024 * 1024) })).statusCode).toBe(413);
  });

  it.each([
    ['text', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
  ])('refuses %s', async (_what, type) => {
    const { app, code } = await start();
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { ...code, 'content-type': type },
      payload: 'name=x',
    });
    expect(answer.statusCode).toBe(415);
  });

  it.each([null, [], 'x', 7, { __proto__: null, constructor: {} }])(
    'refuses %j as answers',
    async (payload) => {
      const { app, code } = await start();
      const headers = { ...code, 'content-type': 'application/json' };
      const answer = await app.inject({ method: 'POST', url, headers, payload: JSON.stringify(payload) });
      expect(answer.statusCode).toBe(400);
    },
  );

  it('takes no public address from a forged host', async () => {
    const { app, code, install } = await start();
    await app.inject({ url, headers: { ...code, host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
    await install({ publicUrl: '' });
    expect((await world().services.organisation.read()).address.publicUrl).toBe('');
  });

  it('keeps markup and control characters as words or refuses them', async () => {
    const { install } = await start();
    const answer = await install({ name: '<script>alert(1)</script>\u0000\u202e', tagline: '</title>' });
    expect(answer.statusCode).toBe(201);
    const { identity } = await world().services.organisation.read();
    expect(identity.name).toBe('<script>alert(1)</script>');
  });

  it.each([
    '/assets/../api/articles',
    '/installation/../articles',
    '//installation',
    '/INSTALLATION',
    '/installation%2f..%2f',
  ])('opens nothing else by the path %s', async (path) => {
    const { app } = await start();
    expect((await app.inject({ url: path })).statusCode).toBe(503);
  });
});
