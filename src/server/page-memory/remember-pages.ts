import type { FastifyInstance } from 'fastify';
import { createRequestLog } from '#platform/request-log.ts';
import { PageDoor } from './door.ts';
import { standBeforeFramework } from './http-door.ts';
import { PageCache } from './page-cache.ts';

export interface RememberingParts {
  readonly cache: PageCache;
  /** Is told what every answer has. */
  readonly door: PageDoor;
}

/** Creates the cache of a server's pages, and has it answer before anything else. To be called after `announceStop`. */
export function rememberPages(app: FastifyInstance): RememberingParts {
  const { generation, log } = app.services;
  const cache = new PageCache(generation);
  const door = new PageDoor({
    cache,
    log: createRequestLog(log),
    isOpen: () => !app.isStopping && !app.doorCloses,
  });
  standBeforeFramework(app.server, door);
  return { cache, door };
}
