import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { route } from '#lib/http/call-route.ts';
import { disconnectSignal } from '#lib/http/disconnect-signal.ts';
import { acceptJsonOnly } from '#lib/http/json-only.ts';
import { actorOf, requireAdministrator } from '#lib/http/require-administrator.ts';
import { accountCalls } from './account.calls.ts';
import {
  confirmationSchema,
  loginResultSchema,
  loginSchema,
  passwordChangeSchema,
  toUser,
  userSchema,
} from './account.schema.ts';
import { changePassword } from './change-password.ts';
import { confirmSession } from './confirm-session.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';

/** Bytes: room for the longest password with every character escaped. */
const BODY_LIMIT = 64 * 1024;
const TAGS = ['accounts'];
const BEARER = [{ bearer: [] }];

/** Registers login, logout, the own account and the change of password under `/api/auth`. */
export async function accountsApi(app: FastifyInstance): Promise<void> {
  acceptJsonOnly(app);
  await app.register(loginRoutes);
  await app.register(sessionRoutes);
}

const loginRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...route(accountCalls.logIn, {
      tags: TAGS,
      summary: 'Log in',
      description:
        'Opens a session: 12 hours from its last use, 7 days at most. Repeated failures from an address are answered ' +
        '429 with `Retry-After`. While many addresses fail at one account, its logins from a new address are answered ' +
        'up to 5 seconds later. Neither holds a device whose `device` of an earlier login comes along.',
      body: loginSchema,
      response: { 200: loginResultSchema },
    }),
    bodyLimit: BODY_LIMIT,
    handler: (request, reply) =>
      logIn(app.services, {
        ...request.body,
        address: request.ip,
        userAgent: request.headers['user-agent'],
        signal: disconnectSignal(reply),
      }),
  });
};

const sessionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...route(accountCalls.logOut, {
      tags: TAGS,
      summary: 'Log out',
      security: BEARER,
      response: { 204: z.undefined() },
    }),
    onRequest: requireAdministrator,
    config: { allowsIssuedPassword: true },
    bodyLimit: BODY_LIMIT,
    handler: async (request, reply) => {
      await logOut(app.services, actorOf(request));
      return reply.code(204).send();
    },
  });

  app.route({
    ...route(accountCalls.confirm, {
      tags: TAGS,
      summary: 'Confirm one’s password',
      description:
        'For 10 minutes this session, and no other, may make the calls that answer 403 with `password_required` ' +
        'without it. Repeated wrong passwords from an address are answered 429 with `Retry-After`.',
      security: BEARER,
      body: confirmationSchema,
      response: { 204: z.undefined() },
    }),
    onRequest: requireAdministrator,
    bodyLimit: BODY_LIMIT,
    handler: async (request, reply) => {
      const { password } = request.body;
      const typed = { password, address: request.ip, signal: disconnectSignal(reply) };
      await confirmSession(app.services, actorOf(request), typed);
      return reply.code(204).send();
    },
  });

  app.route({
    ...route(accountCalls.readMe, {
      tags: TAGS,
      summary: 'Who am I',
      security: BEARER,
      response: { 200: userSchema },
    }),
    onRequest: requireAdministrator,
    config: { allowsIssuedPassword: true },
    handler: async (request) => toUser(actorOf(request)),
  });

  app.route({
    ...route(accountCalls.changePassword, {
      tags: TAGS,
      summary: 'Change one’s password',
      description:
        'Ends every session of the administrator and answers the token of a new one; no device but this one is ' +
        'known from then on.',
      security: BEARER,
      body: passwordChangeSchema,
      response: { 200: loginResultSchema },
    }),
    onRequest: requireAdministrator,
    config: { allowsIssuedPassword: true },
    bodyLimit: BODY_LIMIT,
    handler: (request, reply) =>
      changePassword(app.services, actorOf(request), {
        ...request.body,
        address: request.ip,
        signal: disconnectSignal(reply),
      }),
  });
};
