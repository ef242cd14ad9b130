import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { acceptedEncoding, type Encoding } from '#lib/http/accepted-encoding.ts';
import { hasOneHost } from '#lib/http/request-host.ts';
import { createRequestLog, type RequestLog } from '#lib/request-log.ts';
import type { CachedResponse } from './cached-response.ts';
import { PageCache } from './page-cache.ts';
import { withoutUnknown } from './page-request.ts';
import { isUnchanged, pageHeaders, varyHeader } from './response-headers.ts';

interface MiddlewareParts {
  readonly cache: PageCache;
  readonly log: RequestLog;
  /** False while every request has to reach the server, because it is about to stop. */
  readonly isActive: () => boolean;
}

/** The parts of a request that decide which cached response answers it. */
export interface CacheableRequest {
  readonly method: 'GET' | 'HEAD';
  /** Path and query. */
  readonly url: string;
  /** `Accept-Encoding`, where it was sent. */
  readonly acceptEncoding: string | undefined;
  /** `If-None-Match`, where it was sent. */
  readonly ifNoneMatch: string | undefined;
}

/** Names and values, one after the other, as Node writes them without checking them again. */
type RawHeaders = readonly string[];

/** A response that is ready to be written: a page in one encoding, or 304. */
export interface ReadyResponse {
  readonly status: number;
  /** Names and values, one after the other. */
  readonly headers: string[];
  /** Nothing for 304. */
  readonly body: Buffer | undefined;
}

interface PreparedResponse extends ReadyResponse {
  readonly common: RawHeaders;
}

type HookHeaders = Readonly<Record<string, number | string | string[] | undefined>>;

/** Returns the headers that hooks have set, in a form in which two responses can be compared. */
function rawHeaders(headers: HookHeaders): RawHeaders {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [name, Array.isArray(value) ? value.join(', ') : String(value)],
  );
}

/** Returns all headers of a response; the page's own win over the common ones. */
function joinHeaders(
  common: RawHeaders,
  page: CachedResponse,
  encoding: Encoding | null,
  body: Buffer | undefined,
): string[] {
  const headers = new Map<string, string>();
  for (let at = 0; at < common.length; at += 2) headers.set(common[at] ?? '', common[at + 1] ?? '');
  for (const [name, value] of pageHeaders(page, encoding)) headers.set(name, value);
  headers.set('vary', varyHeader(headers.get('vary')));
  if (body) headers.set('content-length', String(body.byteLength));
  return [...headers].flat();
}

/** Answers requests for cached pages before the framework sees them; every other request is left to the framework. */
export class CacheMiddleware {
  readonly #parts: MiddlewareParts;
  /** By body, or by page for 304, so that an entry is collected with its page. */
  readonly #prepared = new WeakMap<Buffer | CachedResponse, PreparedResponse>();
  #common: RawHeaders | null = null;

  constructor(parts: MiddlewareParts) {
    this.#parts = parts;
  }

  /** Stores the headers that hooks set on every response. @param headers of a response to a request without `Origin`. */
  setCommonHeaders(headers: HookHeaders): void {
    const common = rawHeaders(headers);
    const isSame =
      this.#common?.length === common.length && common.every((text, at) => text === this.#common?.[at]);
    if (!isSame) this.#common = common;
  }

  /** Returns the response to a request; null where the framework has to answer. */
  find({ url, acceptEncoding, ifNoneMatch }: CacheableRequest): ReadyResponse | null {
    if (!this.#parts.isActive()) return null;
    const page = this.#parts.cache.get(withoutUnknown(url));
    if (!page) return null;
    if (isUnchanged(page, ifNoneMatch)) return this.#prepare(page, null, undefined);
    const encoding = page.encodingFor(acceptedEncoding(acceptEncoding));
    const body = page.readyVariant(encoding);
    return body ? this.#prepare(page, encoding, body) : null;
  }

  /** Writes the log line of a response. @param start `performance.now()` when the request came. */
  log({ method, url }: CacheableRequest, { status: statusCode }: ReadyResponse, start: number): void {
    const responseTime = performance.now() - start;
    this.#parts.log({ id: randomUUID(), method, url, statusCode, responseTime });
  }

  /** Returns a response, made once; null until the common headers are known. */
  #prepare(page: CachedResponse, encoding: Encoding | null, body: Buffer | undefined): ReadyResponse | null {
    const common = this.#common;
    if (!common) return null;
    const known = this.#prepared.get(body ?? page);
    if (known?.common === common) return known;
    const status = encoding === null ? 304 : page.status;
    const response = { status, headers: joinHeaders(common, page, encoding, body), body, common };
    this.#prepared.set(body ?? page, response);
    return response;
  }
}

/** Returns a request that a cached page may answer; null for any other. */
function cacheableRequest(request: IncomingMessage): CacheableRequest | null {
  const { method, url = '', headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || !hasOneHost(request)) return null;
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  if (hasBody || headers['content-encoding'] !== undefined) return null;
  // A response to a named user may be private.
  if (headers.authorization !== undefined) return null;
  // CORS headers depend on the origin; the framework knows which origins are allowed.
  if (headers.origin !== undefined) return null;
  return { method, url, acceptEncoding: headers['accept-encoding'], ifNoneMatch: headers['if-none-match'] };
}

/** @returns false where the request was not answered, and is untouched. */
function answer(middleware: CacheMiddleware, request: IncomingMessage, response: ServerResponse): boolean {
  const start = performance.now();
  const asked = cacheableRequest(request);
  const found = asked && middleware.find(asked);
  if (!found) return false;
  response.writeHead(found.status, found.headers);
  response.end(asked.method === 'HEAD' ? undefined : found.body);
  const log = () => middleware.log(asked, found, start);
  // Most responses are written at once; one whose client hangs up earlier is logged, too.
  if (response.writableLength === 0) log();
  else response.once('close', log);
  return true;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Puts the middleware before the framework, which is the first of the server's `request` listeners. */
function putFirst(server: Server, middleware: CacheMiddleware): void {
  const [next, ...others] = server.listeners('request') as Listener[];
  if (!next) throw new Error('the framework has no request listener');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!answer(middleware, request, response)) next.call(server, request, response);
  });
  for (const listener of others) server.on('request', listener);
}

export interface InstalledCache {
  readonly cache: PageCache;
  readonly middleware: CacheMiddleware;
}

/** Creates the page cache of a server and lets it answer first. To be called after `announceStop`. */
export function installPageCache(app: FastifyInstance): InstalledCache {
  const { generation, log } = app.services;
  const cache = new PageCache(generation);
  const middleware = new CacheMiddleware({
    cache,
    log: createRequestLog(log),
    isActive: () => !app.isStopping && !app.listenerClosing,
  });
  putFirst(app.server, middleware);
  return { cache, middleware };
}
