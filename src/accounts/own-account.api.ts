import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { route } from '#lib/http/call-route.ts';
import { acceptJsonOnly } from '#lib/http/json-only.ts';
import { describePage, pageQuerySchema, toPageRequest } from '#lib/http/pagination.ts';
import { actorOf, requireAdministrator } from '#lib/http/require-administrator.ts';
import { assertConfirmed } from '#lib/http/step-up.ts';
import { accountCalls } from './account.calls.ts';
import { userSchema } from './account.schema.ts';
import { ownAccountSchema, sessionSchema } from './administrator.schema.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { renameOwnAccount } from './rename-own-account.ts';

const BODY_LIMIT = 16 * 1024;
const GUARDED = { onRequest: requireAdministrator, bodyLimit: BODY_LIMIT };
const DESCRIBED = { tags: ['accounts'], security: [{ bearer: [] }] };

/** Registers one's own name and sessions under `/api/auth`. */
export async function ownAccountApi(app: FastifyInstance): Promise<void> {
  acceptJsonOnly(app);
  await app.register(nameRoutes);
  await app.register(sessionRoutes);
}

const nameRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...route(accountCalls.rename, {
      ...DESCRIBED,
      summary: 'Change one’s name',
      body: ownAccountSchema,
      response: { 200: userSchema },
    }),
    ...GUARDED,
    handler: (request) => renameOwnAccount(app.services, actorOf(request), request.body.name),
  });
};

const sessionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...route(accountCalls.listSessions, {
      ...DESCRIBED,
      summary: 'Where one is logged in, the present session first',
      querystring: pageQuerySchema,
      response: { 200: z.array(sessionSchema) },
    }),
    ...GUARDED,
    handler: async (request, reply) => {
      const page = toPageRequest(request.query);
      const { items, total } = await listSessions(app.services, actorOf(request), page);
      describePage(request, reply, total, page);
      return items;
    },
  });

  app.route({
    ...route(accountCalls.endOtherSessions, {
      ...DESCRIBED,
      summary: 'End all of one’s sessions but this one',
      response: { 204: z.undefined() },
    }),
    ...GUARDED,
    config: { stepUp: 'always' },
    handler: async (request, reply) => {
      await endOtherSessions(app.services, actorOf(request));
      return reply.code(204).send();
    },
  });

  app.route({
    ...route(accountCalls.endSession, {
      ...DESCRIBED,
      summary: 'End one of one’s own sessions',
      description: 'Ending the present one asks for no confirmation.',
      params: z.object({ id: z.string() }),
      response: { 204: z.undefined() },
    }),
    ...GUARDED,
    config: { stepUp: 'depends' },
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const { id } = request.params;
      if (id !== actor.sessionId) assertConfirmed(actor);
      await endSession(app.services, actor, id);
      return reply.code(204).send();
    },
  });
};
