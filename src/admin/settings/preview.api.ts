import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { route } from '#lib/http/call-route.ts';
import { disconnectSignal } from '#lib/http/disconnect-signal.ts';
import { requireAdministrator } from '#lib/http/require-administrator.ts';
import { Limiter } from '#lib/limiter.ts';
import { organisationCalls } from './organisation.calls.ts';
import { previewRequestSchema, previewSchema } from './preview.schema.ts';
import { previewSection, type RenderPage } from './preview-section.ts';

/** One page at a time, beside those of readers: an office of administrators must not make readers wait. */
const RENDERING = { atOnce: 1, waiting: 8, longestWait: 8_000 };

/** Registers `POST /api/organisation/preview`. */
export const previewApi: FastifyPluginAsyncZod<{ readonly render: RenderPage }> = async (app, { render }) => {
  const rendering = new Limiter(RENDERING);
  app.route({
    ...route(organisationCalls.preview, {
      tags: ['organisation'],
      summary: 'A public page as it would be with a section that is not saved',
      description: 'Nothing is written. Faulty fields are named by their paths, as by a save.',
      security: [{ bearer: [] }],
      consumes: ['application/json'],
      body: previewRequestSchema,
      response: { 200: previewSchema },
    }),
    onRequest: requireAdministrator,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const signal = disconnectSignal(reply);
      return rendering.run(() => previewSection(app.services, request.body, render), { signal });
    },
  });
};
