import type { Services } from '#content/services.ts';
import { NOTHING_SHOWN } from '#content/shown.ts';
import { readOnce } from '#organisation/organisation-reader.ts';
import { watchReads } from '#platform/db/watch-reads.ts';

/** Returns the services of one rendering: what it reads through them is noted in its {@link Services.shown}. */
export function servicesOfRendering(services: Services): Services {
  const { shown, organisation, db } = services;
  return {
    ...services,
    organisation: readOnce(organisation, (part) =>
      part === 'outdated' ? shown.refuseMemory() : shown.note(part),
    ),
    db: shown === NOTHING_SHOWN ? db : watchReads(db, (table) => shown.noteTable(table)),
  };
}
