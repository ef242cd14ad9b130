import type { Db } from '../db/index.ts';
import { findSetting, insertSettingOnce } from '../db/settings.queries.ts';
import type { FileStore } from '../files/file-store.ts';
import { newId } from '../identifiers.ts';
import { ID_FILE, ID_SETTING, idFileContents, PENDING_ID_FILE, readIdFile } from './installation-id.ts';

/** Returns an id for a new pairing, or that of an unfinished or concurrent one. */
async function beginPairing(files: FileStore): Promise<string> {
  const id = newId();
  if (await files.putOnce(PENDING_ID_FILE, idFileContents(id))) return id;
  return (await readIdFile(files, PENDING_ID_FILE)) ?? id;
}

/**
 * Gives a matching database and store the same id, where they have none. In three steps: the store announces the id,
 * the database takes it, the store confirms it. A process that dies in between leaves a state that the next start
 * completes; concurrent processes all use the first one's id.
 * @returns false where they have different ids after all.
 */
export async function pairInstallation(db: Db, files: FileStore): Promise<boolean> {
  // In this order, so that an id in the store implies one in the database.
  const inStore = await readIdFile(files, ID_FILE);
  const inDatabase = await findSetting(db, ID_SETTING);
  if (inStore !== null) {
    if (inStore === inDatabase) await files.delete(PENDING_ID_FILE);
    return inStore === inDatabase;
  }
  if (inDatabase === undefined) await insertSettingOnce(db, ID_SETTING, await beginPairing(files));
  const id = await findSetting(db, ID_SETTING);
  if (id === undefined) return false;
  const isPaired =
    (await files.putOnce(ID_FILE, idFileContents(id))) || (await readIdFile(files, ID_FILE)) === id;
  if (isPaired) await files.delete(PENDING_ID_FILE);
  return isPaired;
}
