import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isKnown } from '#platform/http/etag.ts';
import { sha256 } from '#platform/identifiers.ts';
import type { Services } from '#platform/services.ts';

/**
 * Turns a request for a screen into its answer.
 * @param visitorAddress the network address it comes from.
 */
export type PageRenderer = (
  request: Request,
  services: Services,
  visitorAddress: string,
) => Promise<Response>;

/** The request as the web platform knows it; it is aborted when the visitor hangs up. */
function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  const url = new URL(request.raw.url ?? '/', `${request.protocol}://${request.host || 'localhost'}`);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const single of Array.isArray(value) ? value : [value ?? '']) headers.append(name, single);
  }
  // A form's own check of where it comes from protects sessions in cookies. There are none (D26), and it would turn
  // visitors away: a browser that sends no referrer, as this site asks, says that the form comes from nowhere.
  headers.delete('origin');
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(url, {
    method: request.method,
    headers,
    signal: controller.signal,
    ...(hasBody && { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' }),
  });
}

/** Hexadecimal digits of a hash that are enough to tell two forms of one screen apart. */
const TAG_LENGTH = 32;

/**
 * What the renderer answered. A screen may be kept by whoever reads it, but is asked for again each time it is shown:
 * what has been taken down is down, and what has not changed costs a few bytes (RFC 9111, 5.2.2.4; RFC 9110, 13.1.2).
 */
async function sendWebResponse(
  response: Response,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  if (!response.headers.has('cache-control')) {
    reply.header('cache-control', response.status < 500 ? 'no-cache' : 'no-store');
  }
  if (!response.body) return reply.send();
  const body = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200 || !['GET', 'HEAD'].includes(request.method)) return reply.send(body);
  const tag = `"${sha256(body).slice(0, TAG_LENGTH)}"`;
  // Weak: the same screen goes out compressed in more than one way.
  reply.header('etag', `W/${tag}`);
  return isKnown(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(body);
}

/** Everything that is neither the API nor a file is a screen: React Router answers it. */
export const pages = fastifyPlugin<{ renderer: PageRenderer }>(
  async (app: FastifyInstance, { renderer }) => {
    // A screen's form is read by its own action, from the untouched stream.
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.all('/*', { schema: { hide: true } }, async (request, reply) => {
        const response = await renderer(toWebRequest(request, reply), app.services, request.ip);
        return sendWebResponse(response, request, reply);
      });
    });
  },
  { name: 'pages' },
);
