import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { countUnreadCall } from '#content/unread-messages.calls.ts';
import { route } from '#lib/http/call-route.ts';
import { acceptJsonOnly } from '#lib/http/json-only.ts';
import { describePage, toPageRequest } from '#lib/http/pagination.ts';
import { actorOf, requireAdministrator } from '#lib/http/require-administrator.ts';
import { changeMessage, countUnread, purgeMessage, readMessages } from './manage-messages.ts';
import {
  messageChangeSchema,
  messageFormSchema,
  messageSchema,
  messageSentSchema,
  messagesQuerySchema,
  messagesSchema,
  unreadMessagesSchema,
} from './message.schema.ts';
import { SENT } from './message-words.ts';
import { messagesCalls } from './messages.calls.ts';
import { sendMessage } from './send-message.ts';

const TAGS = ['messages'];
const SECURITY = [{ bearer: [] }];
const params = z.object({ id: z.string() });

/** Bytes: room for the longest text with every character escaped. */
const BODY_LIMIT = 64 * 1024;

/** Visitors' route. */
const sending: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...route(messagesCalls.send, {
      tags: TAGS,
      summary: 'Write to the organisation',
      description: 'Too many from one network are answered 429 with `Retry-After`.',
      body: messageFormSchema,
      response: { 201: messageSentSchema },
    }),
    bodyLimit: BODY_LIMIT,
    handler: async (request, reply) => {
      await sendMessage(app.services, { ...request.body, address: request.ip });
      return reply.code(201).send({ message: SENT });
    },
  });
};

/** Administrators' routes. */
const managing: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', requireAdministrator);

  app.route({
    ...route(messagesCalls.list, {
      tags: TAGS,
      summary: 'Messages of visitors, newest first',
      security: SECURITY,
      querystring: messagesQuerySchema,
      response: { 200: messagesSchema },
    }),
    handler: async (request, reply) => {
      const page = toPageRequest(request.query);
      const { items, total } = await readMessages(app.services, request.query.state, page);
      describePage(request, reply, total, page);
      return [...items];
    },
  });

  app.route({
    ...route(countUnreadCall, {
      tags: TAGS,
      summary: 'How many messages nobody has answered or archived',
      security: SECURITY,
      response: { 200: unreadMessagesSchema },
    }),
    handler: async () => ({ unread: await countUnread(app.services) }),
  });

  app.route({
    ...route(messagesCalls.change, {
      tags: TAGS,
      summary: 'Close a message as answered or archived, or open it again',
      security: SECURITY,
      params,
      body: messageChangeSchema,
      response: { 200: messageSchema },
    }),
    handler: (request) =>
      changeMessage(app.services, actorOf(request), request.params.id, request.body.state),
  });

  app.route({
    ...route(messagesCalls.purge, {
      tags: TAGS,
      summary: 'Delete a message for good',
      security: SECURITY,
      params,
      response: { 204: z.null() },
    }),
    config: { stepUp: 'always' },
    handler: async (request, reply) => {
      await purgeMessage(app.services, actorOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  });
};

/** Registers the visitors' form and the administration of messages. */
export async function messagesApi(app: FastifyInstance): Promise<void> {
  acceptJsonOnly(app);
  await app.register(sending);
  await app.register(managing);
}
