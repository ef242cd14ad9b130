import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { route } from '#lib/http/call-route.ts';
import { disconnectSignal } from '#lib/http/disconnect-signal.ts';
import { describePage, toPageRequest } from '#lib/http/pagination.ts';
import { actorOf, requireAdministrator } from '#lib/http/require-administrator.ts';
import { deleteLibraryImage } from './delete-library-image.ts';
import { libraryImagesSchema, libraryQuerySchema } from './library-image.schema.ts';
import { listLibrary } from './list-library.ts';
import { deleteImageCall, listImagesCall } from './media.calls.ts';

const SECURITY = [{ bearer: [] }];

/** `GET /api/images` and `DELETE /api/images/{id}`: the pictures of the site (docs/specification/pictures.md#library). */
export const libraryApi: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', requireAdministrator);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.route({
    ...route(listImagesCall, {
      tags: ['images'],
      summary: 'The pictures that may be used again, newest first',
      description: 'Without those that lie in the trash alone. Each with what shows it.',
      security: SECURITY,
      querystring: libraryQuerySchema,
      response: { 200: libraryImagesSchema },
    }),
    handler: async (request, reply) => {
      const { q: search, usedBy } = request.query;
      const page = toPageRequest(request.query);
      const signal = disconnectSignal(reply);
      const { items, total } = await listLibrary(app.services, { page, search, usedBy, signal });
      describePage(request, reply, total, page);
      return items;
    },
  });

  app.route({
    ...route(deleteImageCall, {
      tags: ['images'],
      summary: 'Delete a picture that nothing shows, for good',
      description: '409 with the picture in `current` while something shows it.',
      security: SECURITY,
      params: z.object({ id: z.string() }),
      response: { 204: z.null() },
    }),
    config: { stepUp: 'always' },
    handler: async (request, reply) => {
      await deleteLibraryImage(app.services, actorOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  });
};
