import { expect, it } from 'vitest';
import type { Services } from '#content/services.ts';
import { addresses } from '#src/addresses.ts';
import { describeOnOneDatabase } from '#tests/support/world.ts';
import { subscribe, unsubscribe } from './index.ts';

const HERE = '203.0.113.7';
const WAIT = {
  code: 'rate_limited',
  sentence: 'Réessayez dans quelques minutes.',
};

async function subscribeTimes(services: Services, times: number, address = HERE): Promise<void> {
  for (let turn = 0; turn < times; turn++)
    await subscribe(services, { email: `a${turn}@exemple.org`, address });
}

describeOnOneDatabase('a client that abuses the newsletter', (world) => {
  const subscribers = () => world().services.db.selectFrom('subscribers').selectAll().execute();

  it.each([
    ['', 'L’adresse e-mail est requise.'],
    ['   ', 'L’adresse e-mail est requise.'],
    ['aline', 'L’adresse e-mail n’est pas valide.'],
    ['aline@', 'L’adresse e-mail n’est pas valide.'],
    ['@exemple.org', 'L’adresse e-mail n’est pas valide.'],
    ['aline@exemple', 'L’adresse e-mail n’est pas valide.'],
    ['a@exemple.org,b@exemple.org', 'L’adresse e-mail n’est pas valide.'],
    ['aline@exemple.org\nbcc:autre@exemple.org', 'L’adresse e-mail n’est pas valide.'],
    ['Aline <aline@exemple.org>', 'L’adresse e-mail n’est pas valide.'],
    ['=cmd|calc@exemple.org', 'L’adresse e-mail n’est pas valide.'],
    ["' or 1=1 --@exemple.org", 'L’adresse e-mail n’est pas valide.'],
    ['aline@exemple.org\u0000', 'L’adresse e-mail n’est pas valide.'],
    ['\u212Aivu@exemple.org', 'L’adresse e-mail n’est pas valide.'],
    [`${'a'.repeat(250)}@exemple.org`, 'L’adresse e-mail n’est pas valide.'],
    [['aline@exemple.org'], 'L’adresse e-mail est requise.'],
    [null, 'L’adresse e-mail est requise.'],
  ])('is refused %j with a sentence, and nothing is stored', async (email, sentence) => {
    const app = await world().api();
    const answer = await app.inject({
      method: 'POST',
      url: addresses.api.subscribe,
      payload: { email },
    });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { email: sentence }]);
    expect(await subscribers()).toEqual([]);
  });

  it.each([
    ['a form with files', 'multipart/form-data; boundary=x', '--x--'],
    ['a text', 'text/plain', '{"email":"aline@exemple.org"}'],
    ['more than an address needs', 'application/json', JSON.stringify({ email: 'a'.repeat(20_000) })],
    ['broken JSON', 'application/json', '{"email":'],
  ])('is refused %s', async (_what, type, payload) => {
    const app = await world().api();
    const headers = { 'content-type': type };
    const answer = await app.inject({ method: 'POST', url: addresses.api.subscribe, headers, payload });
    expect([400, 413, 415]).toContain(answer.statusCode);
    expect(answer.json().message).toMatch(/^[A-ZÀ-Ü].*\.$/);
    expect(await subscribers()).toEqual([]);
  });

  it('is refused after thirty forms, longer each time, up to five minutes', async () => {
    const { services, clock } = world();
    await subscribeTimes(services, 30);
    const next = () => subscribe(services, { email: 'encore@exemple.org', address: HERE });
    await expect(next()).rejects.toMatchObject({ ...WAIT, retryAfter: 1 });
    expect(await subscribers()).toHaveLength(30);
    for (const wait of [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
      await expect(next()).rejects.toMatchObject({ retryAfter: wait });
      clock.advance(wait * 1_000);
      await next();
    }
  });

  it('does not limit other addresses, unsubscribing, or itself an hour later', async () => {
    const { services, clock } = world();
    await subscribeTimes(services, 30);
    await subscribe(services, { email: 'ailleurs@exemple.org', address: '203.0.113.8' });
    await unsubscribe(services, { email: 'a0@exemple.org', address: HERE });
    clock.advance(60 * 60_000);
    await subscribeTimes(services, 30);
  });

  it('is limited for a whole IPv6 network', async () => {
    const { services } = world();
    for (let turn = 0; turn < 30; turn++) await subscribeTimes(services, 1, `2001:db8::${turn}`);
    await expect(subscribeTimes(services, 1, '2001:db8::99')).rejects.toMatchObject(WAIT);
  });

  it('is answered 429 with Retry-After', async () => {
    await subscribeTimes(world().services, 30, '127.0.0.1');
    const app = await world().api();
    const payload = { email: 'encore@exemple.org' };
    const answer = await app.inject({ method: 'POST', url: addresses.api.subscribe, payload });
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().message]).toEqual([
      429,
      '1',
      WAIT.sentence,
    ]);
  });

  it('is counted for a subscribed address, too: the limit must not tell who is subscribed', async () => {
    const { services } = world();
    for (let turn = 0; turn < 30; turn++)
      await subscribe(services, { email: 'a@exemple.org', address: HERE });
    await expect(subscribe(services, { email: 'a@exemple.org', address: HERE })).rejects.toMatchObject(WAIT);
  });

  it('leaves no network address in clear', async () => {
    const { services } = world();
    await subscribeTimes(services, 1);
    const rows = await services.db.selectFrom('throttles').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(HERE);
  });

  it('subscribes an address once with sixteen calls at the same moment', async () => {
    const { services } = world();
    const form = { email: 'aline@exemple.org', address: HERE };
    await Promise.all(Array.from({ length: 16 }, () => subscribe(services, form)));
    expect(await subscribers()).toHaveLength(1);
  });
});
