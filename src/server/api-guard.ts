import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#lib/app-error.ts';
import { disconnectSignal } from '#lib/http/disconnect-signal.ts';
import { originForm } from '#lib/http/request-target.ts';
import { Limiter } from '#lib/limiter.ts';
import { addresses } from '../addresses.ts';

/** Limits concurrent calls and their queue, so that a thousand at once cannot exhaust memory. */
const CALLS = { atOnce: 32, waiting: 300, longestWait: 10_000 };

/** Maximum bytes of a JSON body whose route accepts a text with pictures. */
const TEXT_LIMIT = 2 * 1024 * 1024;

/** Status logged when the client has closed the connection; it is never sent. */
const GONE = 499;

const { root } = addresses.api;

function isApi(url: string): boolean {
  return url === root || url.startsWith(`${root}/`);
}

interface KnownCall {
  readonly pattern: RegExp;
  readonly methods: readonly string[];
}

/** Returns a route's path as a pattern; a parameter matches one segment. */
function patternOf(url: string): RegExp {
  const path = url.replace(/\/$/, '').replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`);
}

function pathOf({ raw }: FastifyRequest): string {
  return (originForm(raw.url ?? '') ?? '').split('?', 1)[0] ?? '';
}

/** Answers requests that match no API route: 405 with `Allow` where the path exists with another method, else 404. */
function answerUnknown(app: FastifyInstance, calls: readonly KnownCall[]): void {
  for (const url of [root, `${root}/*`]) {
    app.all(url, { schema: { hide: true } }, async () => {
      throw new AppError('not_found');
    });
  }
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request.routeOptions;
    if (url !== root && url !== `${root}/*`) return;
    const path = pathOf(request);
    const allowed = new Set(
      calls.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods),
    );
    // Thrown before the body is read. A path with an overlong id arrives here with an allowed method.
    if (allowed.size === 0 || allowed.has(request.method)) throw new AppError('not_found');
    reply.header('allow', [...allowed.add('OPTIONS')].join(', '));
    if (request.method !== 'OPTIONS') throw new AppError('method_not_allowed');
    return reply.code(204).send();
  });
}

/** Limits the calls handled at once. Sending files and receiving bodies do not count, because both may take minutes. */
function boundCalls(app: FastifyInstance): void {
  const working = new Limiter(CALLS);
  const inside = new WeakMap<FastifyRequest, () => void>();

  app.addHook('preHandler', async (request, reply) => {
    if (!isApi(request.routeOptions.url ?? '')) return;
    const signal = disconnectSignal(reply);
    try {
      inside.set(request, await working.acquire({ signal }));
      // Another process may have changed the public address or the time zone.
      await app.services.organisation.read();
    } catch (error) {
      if (!signal.aborted) throw error;
      return reply.code(GONE).send();
    }
  });
  app.addHook('onSend', async (request) => inside.get(request)?.());
}

/**
 * Guards every route under `/api`: unknown calls get a JSON answer for any method, concurrency is limited, and each
 * body is limited to what its route needs. To be called before the routes.
 */
export function guardApi(app: FastifyInstance): void {
  const calls: KnownCall[] = [];
  app.addHook('onRoute', (route) => {
    const takesText = (route.schema?.consumes as string[] | undefined)?.includes('application/json');
    if (takesText) route.bodyLimit ??= TEXT_LIMIT;
    if (!isApi(route.url) || route.url.includes('*') || route.url === root) return;
    calls.push({ pattern: patternOf(route.url), methods: [route.method].flat() });
  });
  answerUnknown(app, calls);
  boundCalls(app);
}
