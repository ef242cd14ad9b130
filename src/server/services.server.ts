import { join } from 'node:path';
import { systemClock } from '#platform/clock.ts';
import { migrateToLatest, openDatabase } from '#platform/db/index.ts';
import { openFolderStore } from '#platform/files/file-store.ts';
import { createImageProcessor } from '#platform/images/image-processor.ts';
import type { Log } from '#platform/log.ts';
import type { Services } from '#platform/services.ts';
import type { Config } from '../config.server.ts';
import { duringStart } from './start-faults.ts';

/** Where requests' files wait until they are judged; nothing in it outlives a request. */
export function temporaryFolder(config: Config): string {
  return join(config.dataDir, 'tmp');
}

/** Where resumable uploads wait to be taken; what lies there outlives the process. */
export function incomingFolder(config: Config): string {
  return join(config.dataDir, 'incoming');
}

/**
 * Opens everything a use case is given and brings the database to the newest form.
 * @throws {StartError} when the data folder or the database cannot be used.
 */
export async function openServices(config: Config, log: Log): Promise<Services> {
  const files = await duringStart('folder', config, () => openFolderStore(join(config.dataDir, 'uploads')));
  const db = openDatabase(config.database, (error) => log.error({ err: error }, 'idle connection lost'));
  try {
    const { dialect } = config.database;
    const applied = await duringStart('database', config, () => migrateToLatest(db, dialect));
    if (applied.length > 0) log.info({ migrations: applied }, 'database migrated');
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    db,
    files,
    images: createImageProcessor(),
    clock: systemClock,
    log,
    settings: { publicUrl: config.publicUrl, assetOrigin: config.assetOrigin, timeZone: config.timeZone },
  };
}

export async function closeServices(services: Services): Promise<void> {
  await services.db.destroy();
}
