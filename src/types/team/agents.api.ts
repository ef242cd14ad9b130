import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { registerCollection } from '#content/collections/index.ts';
import { route } from '#lib/http/call-route.ts';
import { describePage, MAX_PAGE_SIZE } from '#lib/http/pagination.ts';
import { actorOf, requireAdministrator } from '#lib/http/require-administrator.ts';
import { addresses } from '#src/addresses.ts';
import { agentSchema, agentsOrderSchema } from './agent.schema.ts';
import { agentCalls } from './agents.calls.ts';
import { AGENTS, orderAgents } from './agents.ts';

/** Registers the calls of the team, under `/api/agents`. */
export async function agentsApi(app: FastifyInstance): Promise<void> {
  await registerCollection(app, {
    collection: AGENTS,
    calls: agentCalls,
  });
  await app.register(ordering);
}

const ordering: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...route(agentCalls.order, {
      tags: ['agents'],
      summary: 'Set the order of the team',
      description:
        'Everybody who is in it, once; another team than the present one is answered 409. Both answers hold the first page of the team: `Link` leads to the others.',
      security: [{ bearer: [] }],
      body: agentsOrderSchema,
      response: { 200: z.array(agentSchema) },
    }),
    onRequest: requireAdministrator,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { items, total } = await orderAgents(app.services, actorOf(request), request.body.ids);
      describePage(request, reply, total, { page: 1, pageSize: MAX_PAGE_SIZE }, addresses.api.agents.list);
      return items;
    },
  });
};
