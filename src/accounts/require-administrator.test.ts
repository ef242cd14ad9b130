import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import type { Services } from '#content/services.ts';
import { isAppError } from '#lib/app-error.ts';
import { actorOf, identifyAdministrator, requireAdministrator } from '#lib/http/require-administrator.ts';
import { ADMINISTRATOR, givenAdministrator } from '#tests/support/login.ts';
import { describeOnDatabase } from '#tests/support/world.ts';
import { authenticate } from './authenticate.ts';

/** Creates a server with a route for each guard; they answer with the actor's e-mail or the error's code. */
function routesOver(services: Services): FastifyInstance {
  const app = Fastify();
  app.decorate('services', services);
  app.decorate('authenticate', (token: string) => authenticate(services, token));
  app.decorateRequest('actor', null);
  app.setErrorHandler((error, _request, reply) => reply.send(isAppError(error) ? error.code : error));
  app.get('/open', { onRequest: identifyAdministrator }, async ({ actor }) => actor?.email ?? 'a visitor');
  app.get('/closed', { onRequest: requireAdministrator }, async (request) => actorOf(request).email);
  app.get('/forgotten', async (request) => actorOf(request).email);
  return app;
}

describeOnDatabase('sqlite', 'a route', (world) => {
  const ask = async (url: string, headers = {}) =>
    (await routesOver(world().services).inject({ url, headers })).body;

  it('that is public tells a visitor from an administrator', async () => {
    expect(await ask('/open')).toBe('a visitor');
    expect(await ask('/open', await givenAdministrator(world()))).toBe(ADMINISTRATOR.email);
  });

  it('that is public refuses an expired session', async () => {
    const headers = await givenAdministrator(world());
    world().clock.advance(12 * 3_600_000);
    expect(await ask('/open', headers)).toBe('unauthenticated');
    expect(await ask('/open', { authorization: '' })).toBe('unauthenticated');
  });

  it('that requires an administrator refuses anybody else', async () => {
    expect(await ask('/closed')).toBe('unauthenticated');
    expect(await ask('/closed', await givenAdministrator(world()))).toBe(ADMINISTRATOR.email);
  });

  it('that asks for the actor without a guard refuses everybody', async () => {
    expect(await ask('/forgotten', await givenAdministrator(world()))).toBe('unauthenticated');
  });
});
