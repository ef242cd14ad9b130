import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { route } from '#lib/http/call-route.ts';
import { actorOf, requireAdministrator } from '#lib/http/require-administrator.ts';
import { checklistCalls } from './checklist.calls.ts';
import { checklistChangeSchema, checklistSchema, removedDemonstrationSchema } from './first-start.schema.ts';
import { hideTasks, readChecklist } from './read-checklist.ts';
import { removeDemonstration } from './remove-demonstration.ts';

const COMMON = { tags: ['installation'], security: [{ bearer: [] }] };

/** Registers the dashboard's suggestions under `/api/checklist`, and the removal of the demonstration. */
export async function checklistApi(instance: FastifyInstance): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.addHook('onRequest', requireAdministrator);

  app.route({
    ...route(checklistCalls.read, {
      ...COMMON,
      summary: 'What is to be done next',
      response: { 200: checklistSchema },
    }),
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return readChecklist(app.services);
    },
  });

  app.route({
    ...route(checklistCalls.hide, {
      ...COMMON,
      summary: 'Hide tasks, for every administrator',
      description: '`hidden` replaces the list of hidden tasks.',
      body: checklistChangeSchema,
      response: { 200: checklistSchema },
    }),
    handler: async (request) => {
      await hideTasks(app.services, request.body.hidden);
      return readChecklist(app.services);
    },
  });

  app.route({
    ...route(checklistCalls.removeDemonstration, {
      ...COMMON,
      summary: 'Move the demonstration’s content to the trash',
      description:
        'What the demonstration has created, each thing known by its id; one that somebody has changed stays. Where its ' +
        'texts still stand, neutral ones take their place.',
      response: { 200: removedDemonstrationSchema },
    }),
    handler: (request) => removeDemonstration(app.services, actorOf(request)),
  });
}
