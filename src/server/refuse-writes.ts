import type { FastifyInstance, FastifyRequest } from 'fastify';
import { assertWritable } from '#lib/pause/write-pause.ts';

/** Methods that change nothing (RFC 9110 §9.2.1). */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** Route of the screens, which answer a refused form themselves, on the page it was sent from. */
const SCREENS = '/*';

/**
 * Answers writing calls with 503 and `Retry-After` while an update copies the site: before the body is read and again
 * before the handler runs, because a body may take minutes. To be called before the routes.
 */
export function refuseWrites(app: FastifyInstance): void {
  const refuse = async ({ method, routeOptions }: FastifyRequest) => {
    if (SAFE.has(method) || routeOptions.url === SCREENS) return;
    await assertWritable(app.services.pause);
  };
  app.addHook('onRequest', refuse);
  app.addHook('preHandler', refuse);
}
