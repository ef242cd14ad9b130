import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { CurrentAnswer } from '#content/idempotency/index.ts';
import type { Services } from '#content/services.ts';
import { route } from '#lib/http/call-route.ts';
import { actorOf, requireAdministrator } from '#lib/http/require-administrator.ts';
import { sendFile } from '#lib/http/send-file.ts';
import { IMAGE_FOLDER, SIGNATURE_PARAMETER } from '#lib/images/image-address.ts';
import { addImage, describeImage, getImage } from './add-image.ts';
import { addedImageSchema, addImageSchema } from './added-image.schema.ts';
import { imageAddressesApi } from './image-addresses.api.ts';
import { libraryApi } from './library.api.ts';
import { addImageCall } from './media.calls.ts';
import { openStoredImage } from './open-stored-file.ts';
import { createRenditions, type Renditions } from './renditions.ts';

/**
 * `POST /api/images` for the editor (docs/specification/rich-text.md#pictures-in-the-text), the library of pictures, and
 * the stored images under `/uploads`.
 */
export async function mediaApi(app: FastifyInstance): Promise<void> {
  await app.register(adding);
  await app.register(libraryApi);
  await app.register(imageAddressesApi);
  const renditions = createRenditions(app.services);
  app.addHook('onClose', () => renditions.stop());
  app.route({
    method: ['GET', 'HEAD'],
    url: `${IMAGE_FOLDER}/*`,
    schema: { hide: true },
    handler: (request, reply) => sendStoredImage(request, reply, renditions),
  });
}

async function readImageAnswer(services: Services, id: string): Promise<CurrentAnswer> {
  const image = describeImage(await getImage(services, id));
  return { body: image, location: image.url };
}

const adding: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...route(addImageCall, {
      tags: ['images'],
      summary: 'Store an image for a text',
      description:
        'JPEG, PNG, WebP, AVIF or GIF, at most 15 MB and 50 megapixels; written anew without metadata.',
      security: [{ bearer: [] }],
      consumes: ['multipart/form-data', 'application/json'],
      body: addImageSchema,
      response: { 201: addedImageSchema },
    }),
    onRequest: requireAdministrator,
    config: { idempotency: { status: 201, read: readImageAnswer } },
    handler: async (request, reply) => {
      const image = describeImage(await addImage(app.services, actorOf(request), request.body.file));
      reply.code(201).header('location', image.url).header('cache-control', 'no-store');
      return image;
    },
  });
};

/**
 * Of a picture that everybody may see: browsers revalidate it after a day, and shared caches after an hour, because it may
 * be taken down (RFC 9111 §5.2.2, RFC 5861 §3).
 */
export const PUBLIC_PICTURE = 'public, max-age=86400, s-maxage=3600, stale-while-revalidate=86400';
/** Of the picture that is sent until a rendition is made: a few minutes. */
const PROVISIONAL = 'public, max-age=300';
/** Of a signed address, which no cache may store. */
const SIGNED = 'private, no-store';

/** Sends a stored image; nothing in it may run. */
async function sendStoredImage(
  request: FastifyRequest,
  reply: FastifyReply,
  renditions: Renditions,
): Promise<FastifyReply> {
  const { services } = request.server;
  const { '*': path } = request.params as { '*': string };
  const { [SIGNATURE_PARAMETER]: signature } = request.query as Readonly<Record<string, unknown>>;
  const { image, isSigned } = await openStoredImage(services, renditions, path, signature);
  const caching = image.isFinal ? PUBLIC_PICTURE : PROVISIONAL;
  reply
    .header('cache-control', isSigned ? SIGNED : caching)
    .header('content-disposition', 'inline')
    .header('content-security-policy', "default-src 'none'");
  if (isSigned) reply.header('x-robots-tag', 'noindex');
  // Behind an asset origin the pages that show it are of another one.
  if (services.settings.assetOrigin) reply.header('cross-origin-resource-policy', 'cross-origin');
  return sendFile(request, reply, image);
}
