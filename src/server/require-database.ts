import { systemClock } from '#lib/clock.ts';
import { inspectDatabase } from '#lib/db/inspect-database.ts';
import { hasTable } from '#lib/db/table-names.queries.ts';
import { isPaused, pauseOf } from '#lib/pause/write-pause.ts';
import { StartError } from '#lib/start-error.ts';
import type { Config } from '../config.server.ts';
import { verifySite } from './services.server.ts';
import { databaseName, explainFaults } from './start-faults.ts';

/**
 * Verifies that the configured database exists, without creating one; a command about accounts would otherwise silently
 * work on a new empty database.
 * @throws {StartError} during an update, or where the database is missing, unreachable, or does not belong to the
 * stored files.
 */
export async function requireDatabase(config: Config): Promise<void> {
  await assertNoUpdate(config);
  await verifySite(config);
  if (!(await isThere(config))) {
    throw new StartError(
      `Il n’y a pas de base de données ici (${databaseName(config)}) : démarrez d’abord le site, qui la crée, et donnez à cette commande la même configuration (README, « Configuration »).`,
    );
  }
}

/** @throws {StartError} during an update, which would lose the changes. */
export async function assertNoUpdate({ dataDir }: Config): Promise<void> {
  if (!(await isPaused(pauseOf(dataDir, systemClock)))) return;
  throw new StartError(
    'Une mise à jour du site est en cours : rien ne peut être changé avant qu’elle soit finie. Relancez cette commande dans quelques minutes.',
  );
}

async function isThere(config: Config): Promise<boolean> {
  const { database } = config;
  const found = await explainFaults('database', config, () =>
    inspectDatabase(database, (db) => hasTable(db, database.dialect, 'users')),
  );
  return found ?? false;
}
