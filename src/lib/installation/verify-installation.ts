import { setTimeout as delay } from 'node:timers/promises';
import { type DatabaseSettings, type Db, openDatabase } from '../db/index.ts';
import { inspectDatabase } from '../db/inspect-database.ts';
import { migrations } from '../db/migrations/index.ts';
import { findSetting } from '../db/settings.queries.ts';
import type { FileStore } from '../files/file-store.ts';
import { QUARANTINE, storedKeys } from '../files/stored-folders.ts';
import { findMismatch, type Pair } from './installation.policy.ts';
import { findMigrationNames, namesAnyFile, namesOneOf } from './installation.queries.ts';
import { ID_FILE, ID_SETTING, PENDING_ID_FILE, readIdFile, UnreadableId } from './installation-id.ts';
import { mismatchError, newerDatabaseError, type Places, unreadableIdError } from './mismatch-sentences.ts';

export interface Installation {
  readonly database: DatabaseSettings;
  /** Name of the database in a sentence, without its password. */
  readonly databaseName: string;
  readonly files: FileStore;
}

function placesOf({ databaseName, files }: Installation): Places {
  return { database: databaseName, files };
}

/** Attempts to read a database that seems damaged, because another process may be opening it. */
const MAX_LOOKS = 3;

/** Milliseconds between them. */
const PAUSE = 100;

type FolderSide = Pair['folder'];

async function lookAtFolder(files: FileStore): Promise<FolderSide> {
  const id = await readIdFile(files, ID_FILE);
  const pendingId = await readIdFile(files, PENDING_ID_FILE);
  return { id, pendingId, holdsFiles: id === null && (await holdsFiles(files)) };
}

async function holdsFiles(files: FileStore): Promise<boolean> {
  for await (const _keys of storedKeys(files)) return true;
  for await (const day of files.folders(QUARANTINE)) {
    for await (const _keys of storedKeys(files, `${QUARANTINE}/${day}`)) return true;
  }
  return false;
}

async function namesStoredFile(db: Db, files: FileStore): Promise<boolean> {
  for await (const keys of storedKeys(files)) if (await namesOneOf(db, keys)) return true;
  return false;
}

interface DatabaseSide {
  readonly pair: Pick<Pair, 'database' | 'isShared'>;
  readonly isNewer: boolean;
}

const NO_SITE: DatabaseSide = {
  pair: { database: { id: null, namesFiles: false }, isShared: false },
  isNewer: false,
};

async function lookAtTables(
  db: Db,
  { database: { dialect }, files }: Installation,
  folder: FolderSide,
): Promise<DatabaseSide> {
  const applied = await findMigrationNames(db, dialect);
  if (applied === null || applied.length === 0) return NO_SITE;
  // Tables changed by a newer version must not be read by this one.
  if (applied.some((name) => !(name in migrations))) return { ...NO_SITE, isNewer: true };
  const id = (await findSetting(db, ID_SETTING)) ?? null;
  const namesFiles = await namesAnyFile(db);
  const isShared = id === null && namesFiles && folder.holdsFiles && (await namesStoredFile(db, files));
  return { pair: { database: { id, namesFiles }, isShared }, isNewer: false };
}

function isDamaged(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)$/.test(String(error.code));
}

async function lookAtDatabase(
  installation: Installation,
  folder: FolderSide,
  connect: typeof openDatabase,
): Promise<DatabaseSide> {
  for (let look = 1; ; look += 1) {
    try {
      const read = (db: Db) => lookAtTables(db, installation, folder);
      return (await inspectDatabase(installation.database, read, connect)) ?? NO_SITE;
    } catch (error) {
      if (!isDamaged(error) || look === MAX_LOOKS) throw error;
      await delay(PAUSE);
    }
  }
}

async function judge(
  installation: Installation,
  places: Places,
  connect: typeof openDatabase,
): Promise<void> {
  // The folder first, because its id is written last.
  const folder = await lookAtFolder(installation.files);
  const { pair, isNewer } = await lookAtDatabase(installation, folder, connect);
  if (isNewer) throw newerDatabaseError(places);
  const mismatch = findMismatch({ ...pair, folder });
  if (mismatch !== null) throw mismatchError(mismatch, places, pair.database);
}

/**
 * Verifies that a database and a store belong together, read-only, so that a refused start leaves both unchanged.
 * @param connect opens PostgreSQL.
 * @throws {StartError} with what is wrong and what to do, in French; the error of whichever cannot be read.
 */
export async function verifyInstallation(installation: Installation, connect = openDatabase): Promise<void> {
  const places = placesOf(installation);
  try {
    await judge(installation, places, connect);
  } catch (error) {
    if (error instanceof UnreadableId) throw unreadableIdError(places, error.file, error);
    throw error;
  }
}

/** Returns the error for a database and store that changed between verification and first write. */
export function installationChangedError(installation: Installation): Error {
  return mismatchError('different-ids', placesOf(installation), NO_SITE.pair.database);
}
