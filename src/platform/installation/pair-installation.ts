import type { Db } from '../db/index.ts';
import { findSetting, insertSettingOnce } from '../db/settings.queries.ts';
import type { FileStore } from '../files/file-store.ts';
import { newId } from '../identifiers.ts';
import { ID_FILE, ID_SETTING, idFileContents, PENDING_ID_FILE, readIdFile } from './installation-id.ts';

/** An id for a pairing that begins, or that of one which a process left half-done, or another one is at. */
async function beginPairing(files: FileStore): Promise<string> {
  const id = newId();
  if (await files.putOnce(PENDING_ID_FILE, idFileContents(id))) return id;
  return (await readIdFile(files, PENDING_ID_FILE)) ?? id;
}

/**
 * Gives a database and a store that were judged to belong together the same id, where they have none. In three steps:
 * the store says which id is to come, the database takes it, the store has it. A process that dies after any of them
 * leaves what the next start recognises; of several at once, the first one's id is everybody's.
 * @returns false where they turn out to have different ones.
 */
export async function pairInstallation(db: Db, files: FileStore): Promise<boolean> {
  // In this order: whoever finds an id in the store finds one in the database too.
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
