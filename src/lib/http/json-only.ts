import type { FastifyInstance } from 'fastify';

/**
 * Accepts JSON only, writes nothing to the disk and forbids caching of the answer: for calls of people who
 * are not logged in.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeContentTypeParser(['multipart/form-data', 'text/plain']);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}
