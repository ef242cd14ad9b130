import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { route } from '#lib/http/call-route.ts';
import { acceptJsonOnly } from '#lib/http/json-only.ts';
import { describePage, pageQuerySchema, toPageRequest } from '#lib/http/pagination.ts';
import { actorOf, requireAdministrator } from '#lib/http/require-administrator.ts';
import { administratorCalls } from './account.calls.ts';
import { userSchema } from './account.schema.ts';
import {
  administratorInputSchema,
  administratorSchema,
  issuedPasswordSchema,
} from './administrator.schema.ts';
import { disableAdministrator, enableAdministrator } from './disable-administrator.ts';
import { inviteAdministrator, reissuePassword } from './issue-password.ts';
import { listAdministrators } from './list-administrators.ts';

const BODY_LIMIT = 16 * 1024;
const GUARDED = { onRequest: requireAdministrator, bodyLimit: BODY_LIMIT };
const DESCRIBED = { tags: ['accounts'], security: [{ bearer: [] }] };
const idSchema = z.object({ id: z.string() });

/** Registers the management of administrators under `/api/users`. Accounts are never deleted: the journal names them. */
export async function administratorsApi(app: FastifyInstance): Promise<void> {
  acceptJsonOnly(app);
  await app.register(inviteRoutes);
  await app.register(manageRoutes);
}

const inviteRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...route(administratorCalls.list, {
      ...DESCRIBED,
      summary: 'Administrators, those who may log in first',
      querystring: pageQuerySchema,
      response: { 200: z.array(administratorSchema) },
    }),
    ...GUARDED,
    handler: async (request, reply) => {
      const page = toPageRequest(request.query);
      const { items, total } = await listAdministrators(app.services, page);
      describePage(request, reply, total, page);
      return items;
    },
  });

  app.route({
    ...route(administratorCalls.invite, {
      ...DESCRIBED,
      summary: 'Make an account for a colleague',
      description:
        'Answers a random password, once; a second call for the same address is answered 409. ' +
        '`Idempotency-Key` is not heeded: nobody can be answered the password again.',
      body: administratorInputSchema,
      response: { 201: issuedPasswordSchema },
    }),
    ...GUARDED,
    config: { stepUp: 'always' },
    handler: async (request, reply) => {
      const issued = await inviteAdministrator(app.services, actorOf(request), request.body);
      return reply.code(201).send(issued);
    },
  });
};

const manageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...route(administratorCalls.resetPassword, {
      ...DESCRIBED,
      summary: 'Give a colleague a new random password',
      description: 'Ends their sessions. One’s own password is changed at `/api/auth/password`.',
      params: idSchema,
      response: { 200: issuedPasswordSchema },
    }),
    ...GUARDED,
    config: { stepUp: 'always' },
    handler: (request) => reissuePassword(app.services, actorOf(request), request.params.id),
  });

  app.route({
    ...route(administratorCalls.disable, {
      ...DESCRIBED,
      summary: 'Keep an administrator out',
      description: 'Ends their sessions. Neither oneself nor the last one who can log in: 409.',
      params: idSchema,
      response: { 200: userSchema },
    }),
    ...GUARDED,
    config: { stepUp: 'always' },
    handler: (request) => disableAdministrator(app.services, actorOf(request), request.params.id),
  });

  app.route({
    ...route(administratorCalls.enable, {
      ...DESCRIBED,
      summary: 'Let an administrator in again',
      params: idSchema,
      response: { 200: userSchema },
    }),
    ...GUARDED,
    config: { stepUp: 'always' },
    handler: (request) => enableAdministrator(app.services, actorOf(request), request.params.id),
  });
};
