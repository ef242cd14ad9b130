import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openBackup } from '../open-backup.ts';
import { assertNotNewer } from './assert-restorable.ts';
import { buildDatabase, type Progress } from './build-database.ts';
import { cleanRows, type TextServices } from './clean-rows.ts';
import { explainFailure } from './explain-failure.ts';
import { FoundFiles } from './found-files.queries.ts';
import { matchFiles } from './match-files.ts';
import type { BackupSource } from './restore-backup.ts';
import type { RestoreReport } from './restore-report.ts';
import { reviewAccounts } from './review-accounts.ts';
import { openSqliteTarget } from './sqlite-target.ts';

async function readAll(
  services: TextServices,
  source: BackupSource,
  folder: string,
  progress: Progress,
): Promise<RestoreReport> {
  const backup = await openBackup(source.read(), source.secrets);
  const found = new FoundFiles(join(folder, 'found-files.sqlite'));
  const target = await openSqliteTarget(join(folder, 'unused.sqlite'), folder);
  try {
    assertNotNewer(backup.header);
    const rows = await buildDatabase(backup, target, found, { folder, progress });
    const cleaned = await cleanRows(target.db, services);
    const missing = await matchFiles(target.db, found, null);
    const { wanted: files, bytes, unreadable } = found.count();
    const accounts = await reviewAccounts(target.db, null);
    await target.seal();
    return {
      header: backup.header,
      rows,
      files,
      bytes,
      unreadable,
      missing: missing - unreadable,
      cleaned,
      tombstones: null,
      accounts,
    };
  } finally {
    await backup.close();
    await target.discard();
    found.close();
  }
}

/**
 * Validates a backup as a restore does before it touches a site, in a temporary folder.
 * @param parent of that folder.
 * @throws {BackupError} where the backup could not be restored.
 */
export async function checkBackup(
  services: TextServices,
  source: BackupSource,
  parent: string,
  progress: Progress,
): Promise<RestoreReport> {
  const folder = await mkdtemp(join(parent, 'check-'));
  try {
    return await readAll(services, source, folder, progress);
  } catch (error) {
    throw explainFailure(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
