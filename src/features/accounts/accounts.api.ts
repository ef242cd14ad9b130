import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readJsonAlone } from '#platform/http/json-alone.ts';
import {
  loginResultSchema,
  loginSchema,
  passwordChangeSchema,
  toUser,
  userSchema,
} from './account.schema.ts';
import { actorOf, requireAdministrator } from './accounts.hooks.ts';
import { changePassword } from './change-password.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';

/** Bytes: room for the longest password with every character escaped. */
const BODY_LIMIT = 64 * 1024;
const TAGS = ['accounts'];
const BEARER = [{ bearer: [] }];

/** Login, logout, who am I, change of password (D26), under `/api/auth`. */
export async function accountsApi(app: FastifyInstance): Promise<void> {
  readJsonAlone(app);
  await app.register(entering);
  await app.register(loggedIn);
}

const entering: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/login',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        tags: TAGS,
        summary: 'Log in',
        description:
          'Opens a session: 12 hours from its last use, 7 days at most. Repeated failures are answered 429 with `Retry-After`.',
        body: loginSchema,
        response: { 200: loginResultSchema },
      },
    },
    (request) =>
      logIn(app.services, {
        ...request.body,
        address: request.ip,
        userAgent: request.headers['user-agent'],
      }),
  );
};

/** The calls of whoever is logged in. */
const loggedIn: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/logout',
    {
      onRequest: requireAdministrator,
      bodyLimit: BODY_LIMIT,
      schema: { tags: TAGS, summary: 'Log out', security: BEARER, response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      await logOut(app.services, actorOf(request));
      return reply.code(204).send();
    },
  );

  app.get(
    '/me',
    {
      onRequest: requireAdministrator,
      schema: { tags: TAGS, summary: 'Who am I', security: BEARER, response: { 200: userSchema } },
    },
    async (request) => toUser(actorOf(request)),
  );

  app.post(
    '/password',
    {
      onRequest: requireAdministrator,
      bodyLimit: BODY_LIMIT,
      schema: {
        tags: TAGS,
        summary: 'Change one’s password',
        description: 'Ends every session of the administrator and answers the token of a new one.',
        security: BEARER,
        body: passwordChangeSchema,
        response: { 200: loginResultSchema },
      },
    },
    (request) => changePassword(app.services, actorOf(request), request.body),
  );
};
