import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { route } from '#lib/http/call-route.ts';
import { disconnectSignal } from '#lib/http/disconnect-signal.ts';
import { acceptJsonOnly } from '#lib/http/json-only.ts';
import { describePage, toPageRequest } from '#lib/http/pagination.ts';
import { actorOf, requireAdministrator } from '#lib/http/require-administrator.ts';
import { deleteSubscriber } from './delete-subscriber.ts';
import { listSubscribers } from './list-subscribers.ts';
import { newsletterCalls } from './newsletter.calls.ts';
import { subscribe } from './subscribe.ts';
import {
  newsletterFormSchema,
  newsletterMessageSchema,
  SUBSCRIBED,
  subscribersQuerySchema,
  subscribersSchema,
  UNSUBSCRIBED,
} from './subscriber.schema.ts';
import { subscribersExportApi } from './subscribers-export.api.ts';
import { unsubscribe } from './unsubscribe.ts';

/** Bytes: room for the longest address with every character escaped. */
const BODY_LIMIT = 16 * 1024;
const TAGS = ['newsletter'];
const BEARER = [{ bearer: [] }];

/** Registers the newsletter's forms and the administration of subscribers under `/api/newsletter`. */
export async function newsletterApi(app: FastifyInstance): Promise<void> {
  acceptJsonOnly(app);
  await app.register(formRoutes);
  await app.register(subscriberRoutes);
  await app.register(subscribersExportApi);
}

/** Calls of visitors. */
const formRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...route(newsletterCalls.subscribe, {
      tags: TAGS,
      summary: 'Subscribe an address',
      description:
        'The same answer for an address that is there already. Too many from one network are answered 429 with `Retry-After`.',
      body: newsletterFormSchema,
      response: { 201: newsletterMessageSchema },
    }),
    bodyLimit: BODY_LIMIT,
    handler: async (request, reply) => {
      await subscribe(app.services, { ...request.body, address: request.ip });
      return reply.code(201).send({ message: SUBSCRIBED });
    },
  });

  app.route({
    ...route(newsletterCalls.unsubscribe, {
      tags: TAGS,
      summary: 'Take an address off the list',
      description: 'The same answer for an address that is not there.',
      body: newsletterFormSchema,
      response: { 200: newsletterMessageSchema },
    }),
    bodyLimit: BODY_LIMIT,
    handler: async (request) => {
      await unsubscribe(app.services, { ...request.body, address: request.ip });
      return { message: UNSUBSCRIBED };
    },
  });
};

/** Calls of administrators. */
const subscriberRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...route(newsletterCalls.listSubscribers, {
      tags: TAGS,
      summary: 'Who is subscribed, newest first',
      security: BEARER,
      querystring: subscribersQuerySchema,
      response: { 200: subscribersSchema },
    }),
    onRequest: requireAdministrator,
    handler: async (request, reply) => {
      const { q: search, sort } = request.query;
      const page = toPageRequest(request.query);
      const signal = disconnectSignal(reply);
      const { items, total } = await listSubscribers(app.services, { page, search, sort, signal });
      describePage(request, reply, total, page);
      return { data: items };
    },
  });

  app.route({
    ...route(newsletterCalls.deleteSubscriber, {
      tags: TAGS,
      summary: 'Take a subscriber off the list',
      security: BEARER,
      params: z.object({ id: z.string() }),
      response: { 204: z.null() },
    }),
    onRequest: requireAdministrator,
    config: { stepUp: 'always' },
    handler: async (request, reply) => {
      await deleteSubscriber(app.services, actorOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  });
};
