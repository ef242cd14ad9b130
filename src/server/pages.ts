import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Services } from '#platform/services.ts';

/** Turns a request for a screen into its answer. */
export type PageRenderer = (request: Request, services: Services) => Promise<Response>;

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
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(url, {
    method: request.method,
    headers,
    signal: controller.signal,
    ...(hasBody && { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' }),
  });
}

async function sendWebResponse(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.send(response.body ? Buffer.from(await response.arrayBuffer()) : undefined);
}

/** Everything that is neither the API nor a file is a screen: React Router answers it. */
export const pages = fastifyPlugin<{ renderer: PageRenderer }>(
  async (app: FastifyInstance, { renderer }) => {
    // A screen's form is read by its own action, from the untouched stream.
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.all('/*', async (request, reply) => {
        const response = await renderer(toWebRequest(request, reply), app.services);
        return sendWebResponse(response, reply);
      });
    });
  },
  { name: 'pages' },
);
