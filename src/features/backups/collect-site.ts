import type { DatabaseSettings } from '#platform/db/index.ts';
import { readSnapshot, type Snapshot } from '#platform/db/snapshot.ts';
import type { FileStore } from '#platform/files/file-store.ts';
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

/** A site that goes on while it is backed up. */
export interface BackupSite {
  readonly database: DatabaseSettings;
  readonly files: FileStore;
}

/** Facts about a site from before anything of it is copied. */
export interface SiteSurvey {
  readonly header: BackupHeader;
  /** Keys of the stored files that it names now. */
  readonly keys: readonly string[];
  /** Bytes that its stored files take, and its database. */
  readonly fileBytes: number;
  readonly databaseBytes: number;
}

/** Snapshots taken at most, where a site ends files faster than they can be copied. */
const MAX_SNAPSHOTS = 5;

/** @throws {BackupError} where it is no site's. */
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

/** A snapshot on the disk, and the keys that it names and that are not collected yet. */
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
 * Returns a site's contents as one moment has them, while it is written to: the stored files that are known first, then
 * the rows of one snapshot, then the files that are new in it. Where one of those has ended by then, another snapshot is
 * taken; one that was missing before the snapshot which names it is lost, and listed as such.
 * @param folder an empty one, for the rows.
 * @param onSnapshot is told as the rows are read.
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
