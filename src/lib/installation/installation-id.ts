import type { Db } from '../db/index.ts';
import { findSetting } from '../db/settings.queries.ts';
import type { FileStore } from '../files/file-store.ts';
import { isId } from '../identifiers.ts';

/** Name of the id's setting in the database. */
export const ID_SETTING = 'installation.id';

/** Key of the id's file in the store. */
export const ID_FILE = 'installation-id';

/** Key of the id's file while a pairing is in progress, so that an interrupted one is completed. */
export const PENDING_ID_FILE = 'installation-id.pending';

const EXPLANATION =
  'Ce fichier relie ce dossier à la base de données du site. Gardez-le, dans vos sauvegardes aussi.';

/** Returns the file's content: the id on its first line, then a sentence for people who find it. */
export function idFileContents(id: string): string {
  return `${id}\n${EXPLANATION}\n`;
}

/** The id file contains no id, so the folder's owner is unknown. */
export class UnreadableId extends Error {
  readonly file: string;

  constructor(file: string, options?: ErrorOptions) {
    super(`${file} says no id`, options);
    this.name = 'UnreadableId';
    this.file = file;
  }
}

/** Error codes of a path that exists and is no readable file: a folder, or a disk error. */
const DAMAGED = new Set(['EISDIR', 'EIO', 'ELOOP', 'EINVAL', 'EUCLEAN']);

/**
 * Reads an id from the store; `null` where there is none.
 * @throws {UnreadableId} where the file contains none; the storage's error where it cannot be read.
 */
export async function readIdFile(files: FileStore, name: string): Promise<string | null> {
  const contents = await files.getIfThere(name).catch((error: NodeJS.ErrnoException) => {
    if (!DAMAGED.has(error.code ?? '')) throw error;
    throw new UnreadableId(name, { cause: error });
  });
  if (contents === null) return null;
  const id = contents.split('\n', 1)[0]?.trim() ?? '';
  if (!isId(id)) throw new UnreadableId(name);
  return id;
}

/**
 * True when database and store have the same id. To be checked before each removal of files, because another database may
 * have been restored, or another disk mounted, since the start.
 */
export async function isSameInstallation({ db, files }: { db: Db; files: FileStore }): Promise<boolean> {
  const inDatabase = await findSetting(db, ID_SETTING);
  return inDatabase !== undefined && (await readIdFile(files, ID_FILE)) === inDatabase;
}
