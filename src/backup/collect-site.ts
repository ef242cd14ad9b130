import type { DatabaseSettings } from '#lib/db/index.ts';
import { readSnapshot, type Snapshot } from '#lib/db/snapshot.ts';
import type { FileStore } from '#lib/files/file-store.ts';
import { BackupError } from './backup-error.ts';
import { BACKUP_FORMAT, type BackupHeader, type BackupRow } from './backup-format.schema.ts';
import {
  readBackupTables,
  readDatabaseSize,
  readSiteVersion,
  readStoredKeys,
} from './backup-tables.queries.ts';
import { FileCollector, measureFiles } from './collect-files.ts';
import { type SpooledTable, spoolTable } from './spool-table.ts';
import type { BackupContents, StoredFile } from './write-backup.ts';

/** A site that stays in use during its backup. */
export interface BackupSite {
  readonly database: DatabaseSettings;
  readonly files: FileStore;
}

/** Facts about a site before anything is copied. */
export interface SiteSurvey {
  readonly header: BackupHeader;
  /** Keys of the stored files that it references now. */
  readonly keys: readonly string[];
  /** Bytes of its stored files, and of its database. */
  readonly fileBytes: number;
  readonly databaseBytes: number;
}

/** Maximum number of snapshots, where files are deleted faster than they can be copied. */
const MAX_SNAPSHOTS = 5;

/** @throws {BackupError} for a database that is no site's. */
export async function surveySite(
  { database, files }: BackupSite,
  version: string,
  createdAt: Date,
): Promise<SiteSurvey> {
  const survey = await readSnapshot(database, async (snapshot) => {
    const { migrations, installationId } = await readSiteVersion(snapshot);
    if (installationId === undefined)
      throw new BackupError('Cette base de données n’est pas celle d’un site.');
    const keys: string[] = [];
    for await (const key of readStoredKeys(snapshot)) keys.push(key);
    const header: BackupHeader = {
      format: BACKUP_FORMAT,
      product: 'pamoja',
      version,
      migrations,
      installationId,
      createdAt: createdAt.toISOString(),
      dialect: database.dialect,
    };
    return { header, keys, databaseBytes: await readDatabaseSize(snapshot) };
  });
  return { ...survey, fileBytes: await measureFiles(files, survey.keys) };
}

/** A snapshot on disk, with the keys that it references and that are not collected yet. */
interface TakenSnapshot {
  readonly tables: SpooledTable[];
  readonly newKeys: string[];
}

async function spoolSnapshot(
  snapshot: Snapshot,
  { header }: SiteSurvey,
  collector: FileCollector,
  folder: string,
): Promise<TakenSnapshot> {
  const { migrations, installationId } = await readSiteVersion(snapshot);
  if (migrations.join() !== header.migrations.join() || installationId !== header.installationId) {
    throw new BackupError(
      'La base de données a été mise à jour ou remplacée pendant la sauvegarde : recommencez-la.',
    );
  }
  const tables: SpooledTable[] = [];
  for (const { name, query } of await readBackupTables(snapshot)) {
    const rows = snapshot.each(query) as AsyncGenerator<BackupRow>;
    tables.push(await spoolTable(name, rows, folder));
  }
  const newKeys: string[] = [];
  for await (const key of readStoredKeys(snapshot)) if (!collector.has(key)) newKeys.push(key);
  return { tables, newKeys };
}

/**
 * Returns a consistent copy of a site in use: first the stored files known now, then the rows of one snapshot, then the
 * files new in it. Takes another snapshot where one of those files was deleted meanwhile. A file that was missing
 * before the snapshot that references it is listed as lost.
 * @param folder an empty one, for the rows.
 * @param onSnapshot called as the rows are read.
 */
export function collectSite(
  { database, files }: BackupSite,
  survey: SiteSurvey,
  folder: string,
  onSnapshot: () => void,
): BackupContents {
  const collector = new FileCollector(files);
  let taken: TakenSnapshot = { tables: [], newKeys: [] };
  async function* allFiles(): AsyncGenerator<StoredFile> {
    yield* collector.collect(survey.keys);
    for (let attempt = 1; ; attempt += 1) {
      onSnapshot();
      taken = await readSnapshot(database, (snapshot) => spoolSnapshot(snapshot, survey, collector, folder));
      const missingBefore = new Set(collector.absentOf(taken.newKeys));
      yield* collector.collect(taken.newKeys);
      if (collector.absentOf(taken.newKeys).every((key) => missingBefore.has(key))) return;
      if (attempt === MAX_SNAPSHOTS) {
        throw new BackupError(
          'Des photos ont été supprimées sans cesse pendant la sauvegarde : recommencez-la à un moment plus calme.',
        );
      }
    }
  }
  return {
    header: survey.header,
    files: allFiles(),
    snapshot: async () => ({ tables: taken.tables, missing: collector.absentOf(taken.newKeys) }),
  };
}
