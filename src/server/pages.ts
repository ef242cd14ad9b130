import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Services } from '#content/services.ts';
import { isPictureKnown } from '#features/gallery/index.ts';
import { isSlugKnown } from '#features/publications/index.ts';
import { AppError, isAppError } from '#platform/app-error.ts';
import { acceptedEncoding } from '#platform/http/accepted-encoding.ts';
import { disconnectSignal } from '#platform/http/disconnect-signal.ts';
import { readFormBody } from '#platform/http/form-body.ts';
import { originForm } from '#platform/http/request-target.ts';
import { Limiter } from '#platform/limiter.ts';
import { assertWritable, type WritePause } from '#platform/pause/write-pause.ts';
import { isDiscreetPath } from '#src/addresses/discreet-path.ts';
import { countListPages } from './list-pages.ts';
import type { InstalledCache } from './page-cache/cache-middleware.ts';
import { CachedResponse } from './page-cache/cached-response.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { MAX_TARGET_LENGTH, type NamedItem, type PageRequest } from './page-cache/page-request.ts';
import { isUnchanged, pageHeaders, varyHeader } from './page-cache/response-headers.ts';
import { readAnswer, SharedPages } from './page-cache/shared-pages.ts';

/** Context of an action, beside its request. */
export interface Visit {
  readonly services: Services;
  /** The network address that the request comes from. */
  readonly visitorAddress: string;
  /** True where another page answers for what is not found: its own need not be rendered. */
  readonly isNotFoundShared: boolean;
  /** Returns the form that was sent. @throws {AppError} where it was refused. */
  readonly sentForm: () => URLSearchParams;
}

export interface PageRenderer {
  /** Reads what an address asks for. */
  read(address: URL): Promise<PageRequest>;
  /** Turns a request for a screen into its answer. The request has neither headers nor a body of the visitor's. */
  render(request: Request, visit: Visit): Promise<Response>;
}

export interface PagesParts {
  readonly renderer: PageRenderer;
  /** Remembers pages that are the same for everybody; without it, every page is rendered anew. */
  readonly pageCache?: InstalledCache | undefined;
}

/** Bytes of a form that a page reads: a message of the longest, with every character escaped, and room. */
const FORM_LIMIT = 64 * 1024;

/**
 * Screens are rendered on the only thread: more than a few at once only make each other wait. Who would have waited for
 * longer than a person does is told so at once.
 */
const RENDERING = { atOnce: 4, waiting: 200, longestWait: 8_000 };

/** The same for addresses that may be made up, which anybody can ask for by the thousand. */
const UNVERIFIED = { atOnce: 2, waiting: 100, longestWait: 8_000 };

/** Looks for what an address names: one short question, which is refused to nobody of all who may be connected. */
const LOOKING = { atOnce: 8, waiting: 2_000, longestWait: 8_000 };

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

/**
 * Sends a page. A browser may store a screen but asks again each time it is shown (`no-cache`): a page that was taken
 * down is not shown again, and one that has not changed costs a few bytes (RFC 9111 §5.2.2.4; RFC 9110 §13.1.2).
 */
async function sendPage(
  page: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { headers, method } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  const form =
    isRead && isUnchanged(page, headers['if-none-match'])
      ? null
      : page.encodingFor(acceptedEncoding(headers['accept-encoding']));
  for (const [name, value] of pageHeaders(page, form)) reply.header(name, value);
  if (!isRead) reply.removeHeader('etag');
  reply.header('vary', varyHeader(reply.getHeader('vary')));
  if (form === null) return reply.code(304).send();
  reply.code(page.status);
  const body = await page.variant(form);
  return body.byteLength > 0 ? reply.send(body) : reply.send();
}

/**
 * Renders a page of this site that nobody has asked for over the network.
 * @param path of a public screen. @param isNotFoundShared as {@link Visit} has it.
 */
export function renderPage(
  renderer: PageRenderer,
  path: string,
  services: Services,
  isNotFoundShared = false,
): Promise<Response> {
  return renderer.render(new Request(new URL(path, services.settings.publicUrl)), {
    services,
    visitorAddress: '',
    isNotFoundShared,
    sentForm: () => new URLSearchParams(),
  });
}

/** True when there is or was such an item, whether or not visitors see it. */
function isItemKnown(services: Services, { type, name }: NamedItem): Promise<boolean> {
  return type === 'gallery_item' ? isPictureKnown(services, name) : isSlugKnown(services, type, name);
}

/** Returns the pages that are the same for everybody. */
function sharedPages(
  cache: PageCache,
  renderer: PageRenderer,
  services: Services,
  rendering: Limiter,
): SharedPages {
  const looking = new Limiter(LOOKING);
  return new SharedPages({
    cache,
    generation: services.generation,
    rendering,
    unverified: new Limiter(UNVERIFIED),
    render: async (target, { isNotFoundShared, noteIncomplete }) => {
      // The public address, which another process may have changed.
      await services.organisation.read();
      return renderPage(renderer, target, { ...services, noteIncomplete }, isNotFoundShared);
    },
    isKnown: (item) => looking.run(() => isItemKnown(services, item)),
    countPages: (path) => looking.run(() => countListPages(services, path)),
  });
}

/**
 * Returns the address of a feed or another file whose path was written with capital letters, as some programs do; null for
 * any other. The path of a screen is read whatever its case.
 */
function fileInSmallLetters(app: FastifyInstance, { pathname, search }: URL): string | null {
  const path = pathname.toLowerCase();
  return path !== pathname && app.hasRoute({ method: 'GET', url: path }) ? path + search : null;
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

/** Returns the headers of a page that no device and no proxy may keep (RFC 9111 §5.2.2.5). */
function withoutTrace(headers: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...headers, ['cache-control', 'no-store']]);
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
export const pages = fastifyPlugin<PagesParts>(
  async (app: FastifyInstance, { renderer, pageCache }) => {
    const { services } = app;
    const rendering = new Limiter(RENDERING);
    const shared = pageCache && sharedPages(pageCache.cache, renderer, services, rendering);

    /** Renders a page for this visitor alone. */
    async function renderOwn(
      target: URL,
      request: FastifyRequest,
      signal: AbortSignal,
    ): Promise<CachedResponse> {
      const visit = {
        services,
        visitorAddress: request.ip,
        isNotFoundShared: false,
        sentForm: await receiveForm(request, services.pause),
      };
      const response = await rendering.run(
        async () => {
          // Who hung up while the one before was rendered is known after a turn of the event loop.
          await nextTurn();
          signal.throwIfAborted();
          return renderer.render(new Request(target, { method: request.method, signal }), visit);
        },
        { signal },
      );
      const answer = await readAnswer(response);
      if (!isDiscreetPath(target.pathname)) return new CachedResponse(answer);
      return new CachedResponse({ ...answer, headers: withoutTrace(answer.headers) });
    }

    async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const { origin } = new URL(services.settings.publicUrl);
      const address = addressOf(request, origin);
      const file = fileInSmallLetters(app, address);
      if (file !== null) return reply.header('cache-control', 'no-cache').redirect(file, 301);
      const asked = await renderer.read(address);
      const { target, isShared, takesForm } = asked;
      if (refuseMethod(request, reply, takesForm)) return reply;
      if (request.headers.origin === undefined) pageCache?.middleware.setCommonHeaders(reply.getHeaders());
      const send = async (page: CachedResponse) => {
        const sent = await sendPage(page, request, reply);
        // Whoever asked first for an encoding has had it made.
        pageCache?.cache.remeasure(page);
        return sent;
      };
      const isForAll = isShared && request.method !== 'POST' && request.headers.authorization === undefined;
      const ready = isForAll ? pageCache?.cache.get(target) : undefined;
      // Nothing is waited for: among a crowd, a turn of the event loop takes longer than the answer.
      if (ready) return send(ready);
      const signal = disconnectSignal(reply);
      try {
        const page =
          shared && isForAll
            ? await shared.page(asked, signal)
            : await renderOwn(new URL(origin + target), request, signal);
        return await send(page);
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
      // A page has its own encodings: what a visitor wants plain must not be compressed behind it.
      scope.route({ method, url: '/*', schema: { hide: true }, compress: false, handler: answer });
    });
  },
  { name: 'pages' },
);
