import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { route } from '#lib/http/call-route.ts';
import { requireAdministrator } from '#lib/http/require-administrator.ts';
import { imageAddressesRequestSchema, imageAddressesSchema } from './image-addresses.schema.ts';
import { imageAddressesCall } from './media.calls.ts';
import { findShownAddresses } from './sign-images.ts';

/** `POST /api/images/addresses`: where administrators see pictures that are not public (docs/specification/pictures.md#who-sees-a-picture). */
export const imageAddressesApi: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...route(imageAddressesCall, {
      tags: ['images'],
      summary: 'The addresses at which pictures can be shown for the next hour',
      description:
        'Signed for pictures that are not public. Those in the trash, and those of other sites, are left out.',
      security: [{ bearer: [] }],
      consumes: ['application/json'],
      body: imageAddressesRequestSchema,
      response: { 200: imageAddressesSchema },
    }),
    onRequest: requireAdministrator,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return findShownAddresses(app.services, request.body.urls);
    },
  });
};
