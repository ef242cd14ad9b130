import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSettings } from '#lib/db/index.ts';
import { lockFile, lockSite, lockWithFile, type SiteLock, type SiteLockMode } from '#lib/db/site-lock.ts';
import { StartError } from '#lib/start-error.ts';
import type { Config } from '../config.server.ts';
import { databaseName, explainFaults } from './start-faults.ts';

type Dialect = DatabaseSettings['dialect'];
type Place = Pick<Config, 'dataDir'>;

const DIALECTS: readonly Dialect[] = ['sqlite', 'postgres'];

function siteFile({ dataDir }: Place): string {
  return join(dataDir, 'site.sqlite');
}

/**
 * Returns the lock file in a data folder of a site on a kind of database. For SQLite it is the database file, which
 * every version locks.
 */
function folderLock(place: Place, dialect: Dialect): string {
  return dialect === 'sqlite' ? lockFile(siteFile(place)) : join(place.dataDir, 'postgres.lock');
}

function lockFolder(config: Config, dialect: Dialect, mode: SiteLockMode): Promise<SiteLock | null> {
  return explainFaults('folder', config, async () => lockWithFile(folderLock(config, dialect), mode));
}

/** Returns a site's name in French, by its database. */
function siteOn(dialect: Dialect, place: Place): string {
  return dialect === 'sqlite' ? `la base SQLite ${siteFile(place)}` : 'une base PostgreSQL';
}

/** Locks released together. */
class HeldLocks implements SiteLock {
  readonly #locks: SiteLock[] = [];

  /**
   * Adds a lock.
   * @throws {StartError} with the sentence `refusal` where `lock` is null, after releasing the others.
   */
  async add(lock: SiteLock | null, refusal: string): Promise<void> {
    if (lock) {
      this.#locks.push(lock);
      return;
    }
    await this.release();
    throw new StartError(refusal);
  }

  isHeld(): boolean {
    return this.#locks.every((lock) => lock.isHeld());
  }

  async release(): Promise<void> {
    for (const lock of this.#locks.splice(0)) await lock.release();
  }
}

const RESTORING =
  'Une restauration est en cours sur ce site : attendez qu’elle soit finie, puis relancez. Rien n’a été modifié.';

/**
 * Locks a site's database and data folder for shared use by this process.
 * @throws {StartError} during a restore, or where a site in the same data folder runs on another kind of database and
 * would not see these writes.
 */
export async function lockForUse(config: Config): Promise<SiteLock> {
  const { dialect } = config.database;
  const locks = new HeldLocks();
  const own = await explainFaults('database', config, () =>
    explainFaults('folder', config, () => lockSite(config.database, 'shared')),
  );
  await locks.add(own, RESTORING);
  if (dialect === 'postgres') await locks.add(await lockFolder(config, dialect, 'shared'), RESTORING);
  const [other = dialect] = DIALECTS.filter((known) => known !== dialect);
  if (existsSync(folderLock(config, other))) {
    const look = await lockFolder(config, other, 'exclusive');
    await locks.add(
      look,
      `Le site de ${config.dataDir} est en marche sur ${siteOn(other, config)}, et la configuration donnée ici désigne ${databaseName(config)} : donnez la même configuration (DATABASE_URL), ou arrêtez ce site d’abord. Rien n’a été modifié.`,
    );
    await look?.release();
  }
  return locks;
}

/**
 * Locks a site for this process alone: the database to be replaced, and in the data folder any site that the restore
 * replaces, on whichever database.
 * @throws {StartError} while a site or another restore runs.
 */
export async function lockForRestore(config: Config): Promise<SiteLock> {
  const locks = new HeldLocks();
  const own = await explainFaults('database', config, () => lockSite(config.database, 'exclusive'));
  await locks.add(
    own,
    'Le site est en marche, ou une autre commande y travaille : arrêtez-le d’abord, puis relancez la restauration. Rien n’a été modifié.',
  );
  for (const dialect of DIALECTS) {
    const isOwn = dialect === 'sqlite' && config.database.dialect === 'sqlite';
    if (isOwn || !existsSync(folderLock(config, dialect))) continue;
    await locks.add(
      await lockFolder(config, dialect, 'exclusive'),
      `L’ancien site de ${config.dataDir} est encore en marche, sur ${siteOn(dialect, config)} : ce qu’il enregistre maintenant ne serait pas dans le site restauré. Arrêtez-le (pamoja stop, ou systemctl stop pamoja), puis relancez la restauration. Rien n’a été modifié.`,
    );
  }
  return locks;
}
