import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { route } from '#lib/http/call-route.ts';
import { requireAdministrator } from '#lib/http/require-administrator.ts';
import { readOverviewCall } from './overview.calls.ts';
import { overviewSchema } from './overview.schema.ts';
import { readOverview } from './read-overview.ts';

/** The data of the dashboard, under `/api/overview`. */
export async function overviewApi(instance: FastifyInstance): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.route({
    ...route(readOverviewCall, {
      tags: ['overview'],
      summary: 'What waits, who is new, how much there is',
      description: 'At most five of each are named; `total` says how many there are.',
      security: [{ bearer: [] }],
      response: { 200: overviewSchema },
    }),
    onRequest: requireAdministrator,
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return readOverview(app.services);
    },
  });
}
