import { readTombstones, type TombstoneList } from '#content/tombstones/index.ts';
import type { DatabaseSettings, Db } from '#lib/db/index.ts';
import { inspectDatabase } from '#lib/db/inspect-database.ts';
import { findSetting } from '#lib/db/settings.queries.ts';
import { hasTable } from '#lib/db/table-names.queries.ts';
import type { FileStore } from '#lib/files/file-store.ts';
import { findMigrationNames } from '#lib/installation/index.ts';
import { ID_FILE, ID_SETTING, readIdFile } from '#lib/installation/installation-id.ts';
import { areKnownMigrations } from '../fill-database.ts';
import { type PresentAccounts, readPresentAccounts } from './review-accounts.ts';

/** A site as a restore finds it: complete, older, without its database or its files, or absent. */
export interface FoundSite {
  /** Installation ids of the database and the store, where they have one. */
  readonly databaseId: string | null;
  readonly storeId: string | null;
  /** True where a newer version has migrated the database. */
  readonly isNewer: boolean;
  /** True where the database cannot be read, which is when a restore is needed. */
  readonly isDamaged: boolean;
  /** Its accounts; `null` where it has none, or they cannot be read. */
  readonly accounts: PresentAccounts | null;
  /** Its tombstones. */
  readonly tombstones: TombstoneList;
}

type DatabaseSide = Omit<FoundSite, 'storeId'>;

/** True for SQLite's error codes of a damaged file, or of one that is no database. */
function isDamage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^SQLITE_(?:CORRUPT|NOTADB)$/.test(String(error.code));
}

async function readDatabase(
  db: Db,
  dialect: DatabaseSettings['dialect'],
  files: FileStore,
): Promise<DatabaseSide> {
  const migrations = (await findMigrationNames(db, dialect)) ?? [];
  const isNewer = migrations.length > 0 && !areKnownMigrations(migrations);
  const hasId = !isNewer && (await hasTable(db, dialect, 'settings'));
  return {
    databaseId: (hasId ? await findSetting(db, ID_SETTING) : undefined) ?? null,
    isNewer,
    isDamaged: false,
    accounts: isNewer ? null : await readPresentAccounts(db, dialect),
    tombstones: await readTombstones(isNewer ? { files } : { database: { db, dialect }, files }),
  };
}

/**
 * Inspects a site to be restored, without changing it.
 * @throws the database's or the store's error where one cannot be reached.
 */
export async function inspectSite(database: DatabaseSettings, files: FileStore): Promise<FoundSite> {
  const storeId = await readIdFile(files, ID_FILE);
  try {
    const side = await inspectDatabase(database, (db) => readDatabase(db, database.dialect, files));
    if (side) return { ...side, storeId };
  } catch (error) {
    if (!isDamage(error)) throw error;
    return { ...(await withoutDatabase(files)), storeId, isDamaged: true };
  }
  return { ...(await withoutDatabase(files)), storeId };
}

async function withoutDatabase(files: FileStore): Promise<DatabaseSide> {
  return {
    databaseId: null,
    isNewer: false,
    isDamaged: false,
    accounts: null,
    tombstones: await readTombstones({ files }),
  };
}
