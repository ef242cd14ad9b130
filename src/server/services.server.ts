import { join } from 'node:path';
import { findNextChange } from '#content/publishing/next-instant.queries.ts';
import type { Services } from '#content/services.ts';
import { type Clock, systemClock } from '#lib/clock.ts';
import { Generation } from '#lib/db/generation.ts';
import { type Db, migrateToLatest, openDatabase } from '#lib/db/index.ts';
import { migrations } from '#lib/db/migrations/index.ts';
import type { SiteLock } from '#lib/db/site-lock.ts';
import { closeDataFolder } from '#lib/files/close-data-folder.ts';
import type { FileStore } from '#lib/files/file-store.ts';
import { openFolderStore } from '#lib/files/folder-store.ts';
import { createTextProcessor } from '#lib/html/text-processor.ts';
import { createImageProcessor } from '#lib/images/image-processor.ts';
import {
  findMigrationNames,
  type Installation,
  installationChangedError,
  pairInstallation,
  verifyInstallation,
} from '#lib/installation/index.ts';
import type { Log } from '#lib/log.ts';
import { isPaused, pauseOf } from '#lib/pause/write-pause.ts';
import { StartError } from '#lib/start-error.ts';
import { Tarpit } from '#lib/throttle/tarpit.ts';
import { fixedSettings, liveSettings } from '#settings/live-settings.ts';
import { createOrganisationReader } from '#settings/organisation-reader.ts';
import { findNextInstant } from '#types/publications/index.ts';
import type { Config } from '../config.server.ts';
import { CHANGE_HANDLERS } from './change-handlers.ts';
import { lockForUse } from './lock-place.ts';
import { databaseName, explainFaults } from './start-faults.ts';

/** Maximum number of login answers delayed at once (`docs/specification/sessions.md#failed-logins`). */
const WAITING_ANSWERS = 20;

/** Returns the folder of files in requests until they are validated; its content does not outlive a request. */
export function temporaryFolder(config: Config): string {
  return join(config.dataDir, 'tmp');
}

/** Returns the folder of resumable uploads until they are attached; its files outlive the process. */
export function incomingFolder(config: Config): string {
  return join(config.dataDir, 'incoming');
}

/** Opens the configured file store, without reading or changing anything. */
async function openFileStore(config: Config): Promise<FileStore> {
  if (!config.buckets.uploads) return openFolderStore(join(config.dataDir, 'uploads'));
  // Loaded lazily: a site without a bucket should not pay the memory.
  const { openBucketStore } = await import('#lib/files/bucket-store.ts');
  return openBucketStore(config.buckets.uploads, temporaryFolder(config));
}

/** Describes a configured site: its database and its file storage. Opens and creates nothing. */
export async function installationOf(config: Config): Promise<Installation> {
  return {
    database: config.database,
    databaseName: databaseName(config),
    files: await openFileStore(config),
  };
}

/**
 * Verifies, read-only, that the configured database and folder belong together.
 * @throws {StartError} where they do not, or where one cannot be read.
 */
export async function verifySite(
  config: Config,
  given?: Installation,
  connect = openDatabase,
): Promise<void> {
  const installation = given ?? (await installationOf(config));
  await explainFaults('database', config, () =>
    explainFaults('folder', config, () => verifyInstallation(installation, connect)),
  );
}

/** Services of a process, until {@link closeServices}. */
export interface OpenServices extends Services {
  /** Prevents a restore from replacing the database under this process. */
  readonly lock: SiteLock;
}

/** True where the database has every migration of this version. */
async function isMigrated(config: Config, db: Db): Promise<boolean> {
  const { dialect } = config.database;
  const applied = await explainFaults('database', config, () => findMigrationNames(db, dialect));
  return Object.keys(migrations).every((name) => applied?.includes(name));
}

/** Migrates folder and database, and gives both the same site id where neither has one. */
async function prepareSite(
  config: Config,
  installation: Installation,
  { db, log }: { readonly db: Db; readonly log: Log },
): Promise<void> {
  const { files } = installation;
  const { isFolderGiven, folder } = config.backups;
  await explainFaults('folder', config, () => closeDataFolder(config.dataDir, isFolderGiven ? [folder] : []));
  await explainFaults('folder', config, () => files.create());
  if (!(await isMigrated(config, db))) {
    const { dialect } = config.database;
    const applied = await explainFaults('database', config, () => migrateToLatest(db, dialect));
    log.info({ migrations: applied }, 'database migrated');
  }
  const isPaired = await explainFaults('database', config, () =>
    explainFaults('folder', config, () => pairInstallation(db, files)),
  );
  if (!isPaired) throw installationChangedError(installation);
}

/** Opens the counter of content generations in a database. */
export function openGeneration(db: Db, clock: Clock): Generation {
  return new Generation({
    db,
    now: () => clock.now().getTime(),
    nextInstant: async (after) =>
      Math.min(...(await Promise.all([findNextInstant(db, after), findNextChange(db, after)]))),
  });
}

/** @throws {StartError} where the database lacks a migration, which cannot run in read-only mode. */
async function assertMigrated(config: Config, db: Db): Promise<void> {
  if (await isMigrated(config, db)) return;
  throw new StartError(
    `La base de données (${databaseName(config)}) n’a pas encore la forme de cette version, et une mise à jour est en cours : attendez qu’elle soit finie, puis relancez.`,
  );
}

/** Choices of a process that opens the services otherwise than a server. */
export interface ServicesOptions {
  /**
   * Images decoded concurrently; a server decodes one, to bound its memory.
   * @default 1
   */
  readonly imagesAtOnce?: number;
  readonly clock?: Clock;
  /** Opens the database, such as on connections that are kept for the next test. */
  readonly connect?: typeof openDatabase;
}

/**
 * Opens the services and migrates the database; every process that works on a site starts here. Writes nothing until
 * database and stored files are known to belong together, and nothing at all during an update.
 * @throws {StartError} where they do not belong together, or where one cannot be used.
 */
export async function openServices(
  config: Config,
  log: Log,
  { imagesAtOnce = 1, clock = systemClock, connect = openDatabase }: ServicesOptions = {},
): Promise<OpenServices> {
  const installation = await installationOf(config);
  const { files } = installation;
  await verifySite(config, installation, connect);
  const pause = pauseOf(config.dataDir, systemClock);
  const isReadOnly = await explainFaults('folder', config, () => isPaused(pause));
  const lock = await lockForUse(config);
  const onConnectionLost = (error: Error) => log.error({ err: error }, 'database connection lost');
  const db = connect(config.database, onConnectionLost);
  const generation = openGeneration(db, clock);
  const organisation = createOrganisationReader({ db, generation, log });
  try {
    if (isReadOnly) await assertMigrated(config, db);
    else await prepareSite(config, installation, { db, log });
    // The first page needs the stored public address.
    await explainFaults('database', config, () => organisation.read());
  } catch (error) {
    await db.destroy();
    await lock.release();
    throw error;
  }
  return {
    lock,
    db,
    files,
    images: createImageProcessor(imagesAtOnce),
    texts: createTextProcessor(generation),
    clock,
    log,
    tarpit: new Tarpit(WAITING_ANSWERS),
    settings: liveSettings(config, organisation.latest),
    fixedSettings: fixedSettings(config),
    organisation,
    changeHandlers: CHANGE_HANDLERS,
    generation,
    noteIncomplete: () => {},
    pause,
  };
}

export async function closeServices(services: OpenServices): Promise<void> {
  services.images.close();
  await services.texts.close();
  await services.db.destroy();
  await services.lock.release();
}
