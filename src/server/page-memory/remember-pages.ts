import type { FastifyInstance } from 'fastify';
import { createRequestLog } from '#platform/request-log.ts';
import { PageDoor } from './door.ts';
import { standBeforeFramework } from './http-door.ts';
import { PageMemory } from './page-memory.ts';

export interface RememberingParts {
  readonly memory: PageMemory;
  /** Is told what every answer has. */
  readonly door: PageDoor;
}

/** Creates the memory of a server's pages, and has it answer before anything else. To be called after `announceStop`. */
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
  standBeforeFramework(app.server, door);
  return { memory, door };
}
