import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { readAsOwn } from '#tests/support/page-requests.ts';
import { describeOnDatabase } from '#tests/support/world.ts';
import { buildServer } from './build-server.ts';
import { pages } from './pages.ts';

describeOnDatabase('sqlite', 'the server', (world) => {
  it('finishes a request in flight before it stops', async () => {
    const app = await world().api();
    const arrived = new Promise<void>((resolve) => app.addHook('onRequest', async () => resolve()));
    await app.listen({ port: 0 });
    const payload = JSON.stringify({ email: 'qui@pamoja.test', password: 'mauvais' });
    const sent = request({
      port: (app.server.address() as AddressInfo).port,
      method: 'POST',
      path: addresses.api.login,
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) },
    });
    sent.write(payload.slice(0, 10));
    await arrived;
    const stopped = app.close();
    sent.end(payload.slice(10));
    const [answer] = await once(sent, 'response');
    expect(answer.statusCode).toBe(401);
    expect(await json(answer)).toMatchObject({ message: 'Adresse e-mail ou mot de passe incorrect.' });
    await stopped;
  });

  it('serves pages beside preflight requests where other origins may call the API', async () => {
    const { config, services } = world();
    const app = await buildServer({
      config: { ...config, corsOrigins: ['https://bureau.test'] },
      services,
      screens: 'none',
    });
    const render = async () => new Response('<p>a page</p>');
    await app.register(pages, { renderer: { read: readAsOwn(), render } });
    const headers = { origin: 'https://bureau.test', 'access-control-request-method': 'PUT' };
    const preflight = await app.inject({ method: 'OPTIONS', url: addresses.api.agents.list, headers });
    expect(preflight.headers['access-control-allow-origin']).toBe('https://bureau.test');
    expect((await app.inject(addresses.site.home)).body).toBe('<p>a page</p>');
    expect((await app.inject({ method: 'TRACE', url: addresses.site.home })).statusCode).toBe(405);
    await app.close();
  });

  it('answers 404 in French for an unknown path', async () => {
    const app = await world().api();
    const answer = await app.inject({ url: '/api/inconnu' });
    expect(answer.json()).toEqual({
      statusCode: 404,
      error: 'Élément introuvable.',
      message: 'Élément introuvable.',
    });
  });

  it.each([
    [addresses.api.agents.one('a'.repeat(300)), 404, 'Élément introuvable.'],
    ['/api/agents/%ZZ', 400, 'La requête est incorrecte.'],
  ])('answers a malformed or oversized path as JSON in French: %s', async (url, statusCode, sentence) => {
    const answer = await (await world().api()).inject({ url });
    expect(answer.statusCode).toBe(statusCode);
    expect(answer.json()).toEqual({ statusCode, error: sentence, message: sentence });
  });

  it('answers an unexpected error with a log reference only', async () => {
    const app = await world().api();
    app.get('/api/fault', async () => {
      throw new Error('secret of the database');
    });
    const answer = await app.inject({ url: '/api/fault' });
    expect(answer.json()).toEqual({
      statusCode: 500,
      error: 'Une erreur est survenue',
      message: 'Une erreur est survenue',
      reference: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  it('sends a content security policy that allows its own scripts only', async () => {
    const answer = await (await world().api()).inject({ url: addresses.health.alive });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
  });
});
