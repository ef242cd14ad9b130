import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { route } from '#lib/http/call-route.ts';
import { attachment } from '#lib/http/content-disposition.ts';
import { actorOf, requireAdministrator } from '#lib/http/require-administrator.ts';
import { exportSubscribers } from './export-subscribers.ts';
import { newsletterCalls } from './newsletter.calls.ts';
import { EXPORT_FILE_NAME } from './newsletter-words.ts';
import { exportQuerySchema } from './subscriber.schema.ts';

const CONTENT_TYPES = { txt: 'text/plain; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const;

/** Registers the export of the subscribers. */
export async function subscribersExportApi(instance: FastifyInstance): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.route({
    ...route(newsletterCalls.exportSubscribers, {
      tags: ['newsletter'],
      summary: 'All subscribers as a file',
      description:
        '`txt`: one address a line. `csv`: address and date for spreadsheets, in UTF-8 with its mark, separated by semicolons; an apostrophe stands before what a spreadsheet could take for a formula.',
      security: [{ bearer: [] }],
      produces: ['text/plain', 'text/csv'],
      querystring: exportQuerySchema,
    }),
    onRequest: requireAdministrator,
    config: { stepUp: 'always' },

    // The framework's HEAD route would export the list, and record that, only to report its size.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { format } = request.query;
      const file = await exportSubscribers(app.services, actorOf(request), format);
      return reply
        .type(CONTENT_TYPES[format])
        .header('content-disposition', attachment(`${EXPORT_FILE_NAME}.${format}`))
        .send(file);
    },
  });
}
