import type { FastifyInstance } from 'fastify';

/**
 * For calls of people who have not said who they are: JSON alone is read, nothing of theirs is written to the disk,
 * and no answer is kept on its way.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeContentTypeParser(['multipart/form-data', 'text/plain']);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}
