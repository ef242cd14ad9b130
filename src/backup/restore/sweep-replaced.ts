import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '#content/services.ts';
import type { DatabaseSettings, Db } from '#lib/db/index.ts';
import { isMissing } from '#lib/files/file-store.ts';
import { removeMarkedFolder } from './marked-folder.ts';
import { BUILDING_SCHEMA, dropRestoreSchema, findRestoreSchemas } from './postgres-schemas.queries.ts';
import {
  isReplacedOver,
  parseReplacedSchema,
  parseReplacedStamp,
  REPLACED_FOLDER,
} from './replaced-stamp.ts';
import { RESTORING_FOLDER } from './restore-backup.ts';

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function sweepFolders(dataDir: string, now: Date): Promise<number> {
  let count = 0;
  const parent = join(dataDir, REPLACED_FOLDER);
  for (const name of await namesIn(parent)) {
    const at = parseReplacedStamp(name);
    if (!at || !isReplacedOver(at, now)) continue;
    if (await removeMarkedFolder(join(parent, name), 'replaced')) count += 1;
  }
  return count;
}

async function sweepSchemas(db: Db, now: Date): Promise<number> {
  let count = 0;
  for (const name of await findRestoreSchemas(db)) {
    const at = parseReplacedSchema(name);
    if (name !== BUILDING_SCHEMA && !(at && isReplacedOver(at, now))) continue;
    await dropRestoreSchema(db, name);
    if (at) count += 1;
  }
  return count;
}

/**
 * Removes databases that restores replaced more than 30 days ago, and the remains of interrupted restores. Called by a
 * process that has the site open, so that no restore is running. Failures are logged, and retried at the next round.
 */
export async function sweepReplaced(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  dialect: DatabaseSettings['dialect'],
  dataDir: string,
): Promise<void> {
  try {
    const now = clock.now();
    const count =
      (await sweepFolders(dataDir, now)) + (dialect === 'postgres' ? await sweepSchemas(db, now) : 0);
    if (count > 0) log.info({ count }, 'databases that restores had replaced were removed after 30 days');
    if (await removeMarkedFolder(join(dataDir, RESTORING_FOLDER), 'restoring')) {
      log.warn('what a restore that was cut short had left was removed');
    }
  } catch (error) {
    log.error({ err: error }, 'replaced databases could not be swept');
  }
}
