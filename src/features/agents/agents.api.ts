import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { registerCollection } from '#content/collections/index.ts';
import { routeOf } from '#platform/http/call-route.ts';
import { describePage, MAX_PAGE_SIZE } from '#platform/http/pagination.ts';
import { actorOf, requireAdministrator } from '#platform/http/require-administrator.ts';
import { addresses } from '#src/addresses.ts';
import { agentChangeSchema, agentSchema, agentsOrderSchema, newAgentSchema } from './agent.schema.ts';
import { agentCalls } from './agents.calls.ts';
import { AGENTS, changeAgent, createAgent, orderAgents } from './agents.ts';

const TAG = 'agents';

/** Registers the calls of the team, under `/api/agents`. */
export async function agentsApi(app: FastifyInstance): Promise<void> {
  await registerCollection(app, {
    collection: AGENTS,
    tag: TAG,
    calls: agentCalls,
    schema: agentSchema,
    listed: 'The team, in its order',
    create: {
      schema: newAgentSchema,
      run: (actor, input) => createAgent(app.services, actor, input),
    },
    change: {
      call: agentCalls.change,
      schema: agentChangeSchema,
      run: (actor, id, input, isCurrentVersion) =>
        changeAgent(app.services, actor, id, input, isCurrentVersion),
    },
  });
  await app.register(ordering);
}

const ordering: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...routeOf(agentCalls.order, {
      tags: [TAG],
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
