import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Services } from '#content/services.ts';
import { AppError, isAppError } from '#platform/app-error.ts';
import { ERRORS } from '#platform/error-kinds.ts';
import { isKnown } from '#platform/http/etag.ts';
import { readFormBody } from '#platform/http/form-body.ts';
import { originForm } from '#platform/http/request-target.ts';
import { sha256 } from '#platform/identifiers.ts';
import { Limiter } from '#platform/limiter.ts';
import { assertWritable, type WritePause } from '#platform/pause/write-pause.ts';

/** Context of an action, beside its request. */
export interface Visit {
  readonly services: Services;
  /** The network address that the request comes from. */
  readonly visitorAddress: string;
  /** Returns the form that was sent. @throws {AppError} where it was refused. */
  readonly sentForm: () => URLSearchParams;
}

export interface PageRenderer {
  /** Turns a request for a screen into its answer. The request has neither headers nor a body of the visitor's. */
  render(request: Request, visit: Visit): Promise<Response>;
  /** True when the screen at this path has an action. */
  takesForm(pathname: string): Promise<boolean>;
}

/** Bytes of a form that a page reads: one address, with every character escaped, and room. */
const FORM_LIMIT = 16 * 1024;

/** Characters of a request target (RFC 9110 §4.1 asks for 8000 at least). */
const MAX_TARGET_LENGTH = 8_000;

/**
 * Screens are rendered on the only thread: more than a few at once only make each other wait. Who would have waited for
 * longer than a person does is told so at once.
 */
const RENDERING = { atOnce: 4, waiting: 200, longestWait: 8_000 };

/** The answer's status where nobody is left to read it, for the log alone. */
const GONE = 499;

/** A byte that no address of this site has and PostgreSQL cannot hold, wherever it stands. */
const NUL = /%00/;

/** An empty segment, as a browser reads the path: `new URL` takes a backslash for a slash, and both for a host. */
const EMPTY_SEGMENT = /^[^?]*[/\\]{2}/;

/**
 * Returns the address of a request on this site, whatever host the visitor wrote.
 * @throws {AppError} `bad_request`, `uri_too_long` or `not_found` for a target that names no screen.
 */
function addressOf({ raw }: FastifyRequest, origin: string): URL {
  const target = originForm(raw.url ?? '');
  if (target === null || NUL.test(target)) throw new AppError('bad_request');
  if (target.length > MAX_TARGET_LENGTH) throw new AppError('uri_too_long');
  if (EMPTY_SEGMENT.test(target)) throw new AppError('not_found', { message: 'Page introuvable.' });
  return new URL(origin + target);
}

/** Resolves to a signal that is aborted when the visitor hangs up, or has done so already. */
async function watchVisitor(request: FastifyRequest, reply: FastifyReply): Promise<AbortSignal> {
  const controller = new AbortController();
  const { raw } = reply;
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  // What came behind the request has not been read yet: an end may be all there is of it. The first turn ends the one
  // in which the request was read, the second one reads on.
  await nextTurn();
  await nextTurn();
  if (raw.destroyed || request.raw.socket.readableEnded) controller.abort();
  return controller.signal;
}

/** Hexadecimal digits of a hash that are enough to tell two forms of one screen apart. */
const TAG_LENGTH = 32;

/**
 * Sends the renderer's answer. A browser may store a screen but asks again each time it is shown (`no-cache`): a page
 * that was taken down is not shown again, and one that has not changed costs a few bytes (RFC 9111 §5.2.2.4; RFC 9110
 * §13.1.2).
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
  if (response.status === 503 && !response.headers.has('retry-after')) {
    reply.header('retry-after', ERRORS.unavailable.retryAfter);
  }
  if (!response.body) return reply.send();
  const body = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200 || !['GET', 'HEAD'].includes(request.method)) return reply.send(body);
  const tag = `"${sha256(body).slice(0, TAG_LENGTH)}"`;
  // Weak: the same screen goes out compressed in more than one way.
  reply.header('etag', `W/${tag}`);
  return isKnown(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(body);
}

/** Renders a page of this site that nobody has asked for over the network. @param path of a public screen. */
export function renderPage(renderer: PageRenderer, path: string, services: Services): Promise<Response> {
  return renderer.render(new Request(new URL(path, services.settings.publicUrl)), {
    services,
    visitorAddress: '',
    sentForm: () => new URLSearchParams(),
  });
}

/** Answers what no screen is asked with. @returns false where the request may go on. */
function refuseMethod({ method }: FastifyRequest, reply: FastifyReply, takesForm: boolean): boolean {
  const allowed = ['GET', 'HEAD', ...(takesForm ? ['POST'] : []), 'OPTIONS'];
  if (method !== 'OPTIONS' && allowed.includes(method)) return false;
  reply.header('allow', allowed.join(', '));
  if (method !== 'OPTIONS') throw new AppError('method_not_allowed');
  reply.code(204).send();
  return true;
}

/** Reads the form of a POST, and returns what the action finds: the form, or why it was refused. */
async function receiveForm(request: FastifyRequest, pause: WritePause): Promise<Visit['sentForm']> {
  if (request.method !== 'POST') return () => new URLSearchParams();
  try {
    await assertWritable(pause);
    const form = await readFormBody(request.raw, FORM_LIMIT);
    return () => form;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return () => {
      throw error;
    };
  }
}

/** Everything that is neither the API nor a file is a screen: React Router answers it. */
export const pages = fastifyPlugin<{ renderer: PageRenderer }>(
  async (app: FastifyInstance, { renderer }) => {
    const { services } = app;
    const rendering = new Limiter(RENDERING);

    async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const address = addressOf(request, new URL(services.settings.publicUrl).origin);
      if (refuseMethod(request, reply, await renderer.takesForm(address.pathname))) return reply;
      const signal = await watchVisitor(request, reply);
      try {
        const visit = {
          services,
          visitorAddress: request.ip,
          sentForm: await receiveForm(request, services.pause),
        };
        const response = await rendering.run(
          async () => {
            // Who hung up while the one before was rendered is known after a turn of the event loop.
            await nextTurn();
            signal.throwIfAborted();
            return renderer.render(new Request(address, { method: request.method, signal }), visit);
          },
          { signal },
        );
        return await sendWebResponse(response, request, reply);
      } catch (error) {
        if (!signal.aborted) throw error;
        return reply.code(GONE).send();
      }
    }

    app.register(async (scope) => {
      // A screen's form is read here, and only where its screen takes one.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      // Preflight requests have a route of their own where other origins may call the API.
      const isTaken = (method: string) => app.hasRoute({ method, url: '/*' });
      const method = app.supportedMethods.filter((name) => !isTaken(name));
      scope.route({ method, url: '/*', schema: { hide: true }, handler: answer });
    });
  },
  { name: 'pages' },
);
