import type { FastifyInstance } from 'fastify';
import { createRequestLog } from '#platform/request-log.ts';
import { PageDoor } from './door.ts';
import { PageMemory } from './page-memory.ts';

export interface RememberingParts {
  readonly memory: PageMemory;
  /** Is told what every answer has. */
  readonly door: PageDoor;
}

/** Creates the memory of a server's pages, and has it answer before anything else. */
export function rememberPages(app: FastifyInstance): RememberingParts {
  const { pageChanges: changes, clock, settings, log } = app.services;
  const memory = new PageMemory({
    changes,
    now: () => clock.now().getTime(),
    publicUrl: () => settings.publicUrl,
  });
  const door = new PageDoor({
    memory,
    log: createRequestLog(log),
    isOpen: () => !app.isStopping && !app.doorCloses,
  });
  door.stand(app.server);
  return { memory, door };
}
