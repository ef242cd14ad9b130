import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#lib/app-error.ts';
import { isKnown } from '#lib/http/etag.ts';
import { sha256 } from '#lib/identifiers.ts';
import { SOCIAL_IMAGE } from '#lib/images/image-address.ts';
import { PUBLIC_PICTURE } from '#media/index.ts';
import { addresses } from '#src/addresses.ts';
import { parseAppearance } from '#ui/appearance/appearance.ts';
import { writeAppearance } from '#ui/appearance/write-appearance.ts';
import type { DrawingName } from './draw.ts';
import { createLooksDrawer, type Drawing } from './looks-drawer.ts';

/** Cache-Control of the style sheet, whose name encodes its content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const HIDDEN = { schema: { hide: true } };

/** Drawings by the name in their address. */
const DRAWN: readonly DrawingName[] = [
  'favicon',
  'appleTouchIcon',
  'icon192',
  'icon512',
  'maskableIcon',
  'socialImage',
];

interface LooksOptions {
  /** Folders of the pictures that ship with the product, the built ones first. */
  readonly folders: readonly string[];
}

/** Registers the style sheet, icons and shared picture of the organisation's theme. */
export async function looksApi(app: FastifyInstance, { folders }: LooksOptions): Promise<void> {
  const drawer = createLooksDrawer(app.services, folders);
  app.get<{ Params: { name: string } }>(addresses.files.appearance.pattern, HIDDEN, (request, reply) => {
    const appearance = parseAppearance(request.params.name);
    if (!appearance) throw new AppError('not_found');
    return reply
      .header('cache-control', IMMUTABLE)
      .type('text/css; charset=utf-8')
      .send(writeAppearance(appearance));
  });
  for (const name of DRAWN) {
    app.get<{ Querystring: { v?: string } }>(addresses.files[name], HIDDEN, async (request, reply) =>
      sendDrawing(await drawer.draw(name), name, request, reply),
    );
  }
}

/**
 * Sends the present drawing, whichever version was requested. Cached like the logo in it under the present version
 * (docs/specification/pictures.md#who-sees-a-picture); under another one, or none, it must be revalidated each time.
 */
function sendDrawing(
  { data, version }: Drawing,
  name: DrawingName,
  request: FastifyRequest<{ Querystring: { v?: string } }>,
  reply: FastifyReply,
): FastifyReply {
  const tag = `"${sha256(data).slice(0, 32)}"`;
  reply
    .header('cache-control', request.query.v === version ? PUBLIC_PICTURE : 'no-cache')
    .header('etag', tag);
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type(name === 'socialImage' ? SOCIAL_IMAGE.type : 'image/png').send(data);
}
