import type { Clock } from '#platform/clock.ts';
import type { DatabaseSettings } from '#platform/db/dialects.ts';
import type { Log } from '#platform/log.ts';
import { commentOf, idOfReplaced, postgresNames } from './postgres-names.ts';
import { findReplaced, withMaintenance } from './postgres-server.ts';

/** Milliseconds for which a database that an update replaced is there to be put back. */
const REPLACED_TIME = 30 * 24 * 60 * 60 * 1000;

/** Returns the instant that an update's id names. */
function instantOf(id: string): number {
  return Date.parse(id.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

/** True for a database of PostgreSQL that an update of this site has replaced, by its name and by what it says itself. */
function isReplaced(address: string, id: string, name: string, comment: string | null): boolean {
  return postgresNames(address, id).replaced === name && comment === commentOf('replaced', id);
}

/**
 * Removes the databases that updates of a PostgreSQL site have replaced more than 30 days ago. A failure is logged, and
 * tried again at the next round.
 */
export async function sweepReplacedDatabases(
  settings: DatabaseSettings,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): Promise<void> {
  if (settings.dialect !== 'postgres') return;
  const { url } = settings;
  try {
    await withMaintenance(postgresNames(url, ''), async (client) => {
      for (const { name, comment } of await findReplaced(client)) {
        const id = idOfReplaced(name);
        if (id === null || !isReplaced(url, id, name, comment)) continue;
        if (!(clock.now().getTime() - instantOf(id) > REPLACED_TIME)) continue;
        await client.query(`drop database ${client.escapeIdentifier(name)}`);
        log.info({ database: name }, 'a database that an update had replaced was removed after 30 days');
      }
    });
  } catch (error) {
    log.error({ err: error }, 'databases that updates have replaced could not be swept');
  }
}
