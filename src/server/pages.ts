import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isPublishedType } from '#content/content-types.ts';
import { findIdOfSlug } from '#content/publishing/item-slugs.queries.ts';
import type { Services } from '#content/services.ts';
import { AppError, isAppError } from '#lib/app-error.ts';
import { acceptedEncoding } from '#lib/http/accepted-encoding.ts';
import { disconnectSignal } from '#lib/http/disconnect-signal.ts';
import { readFormBody } from '#lib/http/form-body.ts';
import { originForm } from '#lib/http/request-target.ts';
import { Limiter } from '#lib/limiter.ts';
import { assertWritable, type WritePause } from '#lib/pause/write-pause.ts';
import { isFormerDomain } from '#settings/former-domains.ts';
import { isDiscreetPath, isSearchPath } from '#src/addresses/discreet-path.ts';
import { isPictureKnown } from '#types/gallery/index.ts';
import { isSlugKnown } from '#types/publications/index.ts';
import { settleList } from './list-pages.ts';
import type { InstalledCache } from './page-cache/cache-middleware.ts';
import { CachedResponse } from './page-cache/cached-response.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { MAX_TARGET_LENGTH, type NamedItem, type PageRequest } from './page-cache/page-request.ts';
import { isUnchanged, pageHeaders, varyHeader } from './page-cache/response-headers.ts';
import { readAnswer, SharedPages } from './page-cache/shared-pages.ts';

/** Context of a rendering, beside its request. */
export interface Visit {
  readonly services: Services;
  /** The visitor's network address. */
  readonly visitorAddress: string;
  /** True where a shared page answers for not-found addresses, so that this one's need not be rendered. */
  readonly isNotFoundShared: boolean;
  /**
   * Returns the submitted form.
   * @throws {AppError} where it was rejected.
   */
  readonly sentForm: () => URLSearchParams;
}

export interface PageRenderer {
  /** Reads the page request from an address. */
  read(address: URL): Promise<PageRequest>;
  /** Renders a screen. The request contains none of the visitor's headers and no body. */
  render(request: Request, visit: Visit): Promise<Response>;
}

export interface PagesParts {
  readonly renderer: PageRenderer;
  /** Cache of the shared pages; without it, every page is rendered for each request. */
  readonly pageCache?: InstalledCache | undefined;
}

/** Maximum bytes of a page's form: the longest message with every character percent-encoded, and some room. */
const FORM_LIMIT = 64 * 1024;

/**
 * Rendering runs on the only thread, so more than a few at once only delay each other. A request that would wait longer
 * than a person does is refused at once.
 */
const RENDERING = { atOnce: 4, waiting: 200, longestWait: 8_000 };

/** Limits for unverified addresses, which anybody can make up by the thousand. */
const UNVERIFIED = { atOnce: 2, waiting: 100, longestWait: 8_000 };

/** Limits for existence checks: a short query, and a queue long enough for every open connection. */
const LOOKING = { atOnce: 8, waiting: 2_000, longestWait: 8_000 };

/** Status logged when the client has closed the connection; it is never sent. */
const GONE = 499;

/** PostgreSQL stores no NUL byte, and no address of this site contains one. */
const NUL = /%00/;

/**
 * An empty path segment as a browser reads it: `new URL` reads a backslash as a slash, and two slashes as the start of
 * a host.
 */
const EMPTY_SEGMENT = /^[^?]*[/\\]{2}/;

/**
 * Returns a request's address on this site's origin, ignoring the `Host` sent.
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
 * Sends a page. Browsers may store it but must revalidate each time (`no-cache`), so that a page that was taken down is
 * not shown again, and an unchanged one costs a few bytes (RFC 9111 §5.2.2.4; RFC 9110 §13.1.2).
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
 * Renders a page of this site without an HTTP request.
 * @param path of a public screen.
 * @param isNotFoundShared see {@link Visit}.
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

/** True for the id of a domain that the organisation has or had. */
async function isDomainKnown(services: Services, id: string): Promise<boolean> {
  const { domains } = await services.organisation.read();
  return domains.items.some((domain) => domain.id === id) || isFormerDomain(services, id);
}

/** True when such an item exists or existed, whether or not visitors see it. */
async function isItemKnown(services: Services, { type, name }: NamedItem): Promise<boolean> {
  if (type === 'domain') return isDomainKnown(services, name);
  if (isPublishedType(type)) return (await findIdOfSlug(services.db, type, name)) !== undefined;
  return type === 'gallery_item' ? isPictureKnown(services, name) : isSlugKnown(services, type, name);
}

/** Creates the server of the pages that are the same for every visitor. */
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
      // Another process may have changed the public address.
      await services.organisation.read();
      return renderPage(renderer, target, { ...services, noteIncomplete }, isNotFoundShared);
    },
    isKnown: (item) => looking.run(() => isItemKnown(services, item)),
    settleList: (path, query) => looking.run(() => settleList(services, path, query)),
  });
}

/**
 * Returns the lower-case address of a feed or other file requested in capitals, as some programs do; null for any other
 * address. Screens match in any case.
 */
function fileInSmallLetters(app: FastifyInstance, { pathname, search }: URL): string | null {
  const path = pathname.toLowerCase();
  return path !== pathname && app.hasRoute({ method: 'GET', url: path }) ? path + search : null;
}

/**
 * Answers methods that a screen does not support.
 * @returns false where the request may proceed.
 */
function refuseMethod({ method }: FastifyRequest, reply: FastifyReply, takesForm: boolean): boolean {
  const allowed = ['GET', 'HEAD', ...(takesForm ? ['POST'] : []), 'OPTIONS'];
  if (method !== 'OPTIONS' && allowed.includes(method)) return false;
  reply.header('allow', allowed.join(', '));
  if (method !== 'OPTIONS') throw new AppError('method_not_allowed');
  reply.code(204).send();
  return true;
}

/** Returns the headers of a page that neither browser nor proxy may store (RFC 9111 §5.2.2.5). */
function withoutTrace(headers: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...headers, ['cache-control', 'no-store']]);
}

/**
 * Reads the form of a POST.
 * @returns a function that returns the form, or throws why it was rejected.
 */
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

/** Serves every address that is neither the API nor a file as a screen of React Router. */
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
          // Clients that hung up during the previous rendering are known only after a turn of the event loop.
          await nextTurn();
          signal.throwIfAborted();
          return renderer.render(new Request(target, { method: request.method, signal }), visit);
        },
        { signal },
      );
      const answer = await readAnswer(response);
      if (!isDiscreetPath(target.pathname) && !isSearchPath(target.pathname))
        return new CachedResponse(answer);
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
        // A variant was created, which changes the size of its cache entry.
        pageCache?.cache.remeasure(page);
        return sent;
      };
      const isForAll = isShared && request.method !== 'POST' && request.headers.authorization === undefined;
      const ready = isForAll ? pageCache?.cache.get(target) : undefined;
      // A ready variant is sent without waiting: under load, a turn of the event loop takes longer than the answer.
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
      // Forms are read here, and only for screens that accept one.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      // Preflight requests have a separate route where other origins may call the API.
      const isTaken = (method: string) => app.hasRoute({ method, url: '/*' });
      const method = app.supportedMethods.filter((name) => !isTaken(name));
      // Pages are compressed by the cache; the plugin must not compress what a client wants uncompressed.
      scope.route({ method, url: '/*', schema: { hide: true }, compress: false, handler: answer });
    });
  },
  { name: 'pages' },
);
