import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { route } from '#lib/http/call-route.ts';
import { acceptJsonOnly } from '#lib/http/json-only.ts';
import { describePage } from '#lib/http/pagination.ts';
import { requireAdministrator } from '#lib/http/require-administrator.ts';
import { listJournalEntries } from './journal.calls.ts';
import { journalEntrySchema, journalQuerySchema } from './journal-entry.schema.ts';
import { listEntries } from './list-entries.ts';

/** The journal, for administrators, under `/api/journal`. */
export async function journalApi(instance: FastifyInstance): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  acceptJsonOnly(app);

  app.route({
    ...route(listJournalEntries, {
      tags: ['journal'],
      summary: 'Who did what, newest first',
      description:
        'Stored for a year. Names are those of the moment of the change; a subscriber’s address is never stored.',
      security: [{ bearer: [] }],
      querystring: journalQuerySchema,
      response: { 200: z.array(journalEntrySchema) },
    }),
    onRequest: requireAdministrator,
    handler: async (request, reply) => {
      const { items, total } = await listEntries(app.services, request.query);
      describePage(request, reply, total, request.query);
      return items;
    },
  });
}
