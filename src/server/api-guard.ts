import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import { disconnectSignal } from '#platform/http/disconnect-signal.ts';
import { originForm } from '#platform/http/request-target.ts';
import { Limiter } from '#platform/limiter.ts';
import { addresses } from '../addresses.ts';

/** Calls that are worked on together, and how many wait for how long: a thousand at once must not take the memory. */
const CALLS = { atOnce: 32, waiting: 300, longestWait: 10_000 };

/** Bytes of a body in a call that takes a text with pictures, as JSON. */
const TEXT_LIMIT = 2 * 1024 * 1024;

/** The answer's status where nobody is left to read it, for the log alone. */
const GONE = 499;

const { root } = addresses.api;

function isApi(url: string): boolean {
  return url === root || url.startsWith(`${root}/`);
}

interface KnownCall {
  readonly pattern: RegExp;
  readonly methods: readonly string[];
}

/** The path of a route as a pattern; a parameter is one segment. */
function patternOf(url: string): RegExp {
  const path = url.replace(/\/$/, '').replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`);
}

function pathOf({ raw }: FastifyRequest): string {
  return (originForm(raw.url ?? '') ?? '').split('?', 1)[0] ?? '';
}

/** Answers what the API does not know: 405 with `Allow` where another method is known at the path, else 404. */
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
    // Thrown here, nothing of the body is read. An id that is longer than any comes here with the right method.
    if (allowed.size === 0 || allowed.has(request.method)) throw new AppError('not_found');
    reply.header('allow', [...allowed.add('OPTIONS')].join(', '));
    if (request.method !== 'OPTIONS') throw new AppError('method_not_allowed');
    return reply.code(204).send();
  });
}

/** Lets a bounded number of calls be worked on. A file is sent, and a body received, outside of it: both may take minutes. */
function boundCalls(app: FastifyInstance): void {
  const working = new Limiter(CALLS);
  const inside = new WeakMap<FastifyRequest, () => void>();

  app.addHook('preHandler', async (request, reply) => {
    if (!isApi(request.routeOptions.url ?? '')) return;
    const signal = disconnectSignal(reply);
    try {
      inside.set(request, await working.acquire({ signal }));
      // Another process may have saved another public address or time zone.
      await app.services.organisation.read();
    } catch (error) {
      if (!signal.aborted) throw error;
      return reply.code(GONE).send();
    }
  });
  app.addHook('onSend', async (request) => inside.get(request)?.());
}

/**
 * Guards every call under `/api` before its own route: unknown ones are answered as JSON for any method, a
 * bounded number is worked on at once, and a body is as small as its call needs. To be called before the routes.
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
