import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { applyTombstones, type TombstoneCounts, type TombstoneList } from '#content/tombstones/index.ts';
import type { AgeSecrets } from '#lib/archive/age.ts';
import type { Clock } from '#lib/clock.ts';
import type { DatabaseSettings } from '#lib/db/index.ts';
import type { SiteLock } from '#lib/db/site-lock.ts';
import { DISK_RESERVE } from '#lib/files/disk-space.ts';
import type { FileStore } from '#lib/files/file-store.ts';
import { ID_FILE, idFileContents, PENDING_ID_FILE } from '#lib/installation/installation-id.ts';
import { counted } from '#lib/text/counted.ts';
import { describeBody } from '#types/publications/index.ts';
import { reindexPublished } from '#types/published/index.ts';
import type { BackupHeader } from '../backup-format.schema.ts';
import { type OpenBackup, openBackup } from '../open-backup.ts';
import { assertRestorable, isForeign } from './assert-restorable.ts';
import { buildDatabase, type Progress } from './build-database.ts';
import { busyDatabaseError } from './busy-database.ts';
import { type CleanedRows, cleanRows, type TextServices } from './clean-rows.ts';
import { copyFiles } from './copy-files.ts';
import { explainFailure, fullDiskError } from './explain-failure.ts';
import { FoundFiles } from './found-files.queries.ts';
import { type FoundSite, inspectSite } from './inspect-site.ts';
import { makeMarkedFolder, removeMarkedFolder } from './marked-folder.ts';
import { matchFiles } from './match-files.ts';
import { openTarget } from './open-target.ts';
import type { RestoreReport, RestoreResult } from './restore-report.ts';
import type { RestoreTarget } from './restore-target.ts';
import { setInstallationId } from './restored-rows.queries.ts';
import { reviewAccounts } from './review-accounts.ts';

/** A backup that is read twice: to validate it, and to copy its files. */
export interface BackupSource {
  /** Returns its bytes, from the first. */
  read(): AsyncIterable<Uint8Array>;
  readonly secrets: AgeSecrets;
}

/** The site to restore, locked for this process alone. */
export interface RestoredSite extends TextServices {
  readonly database: DatabaseSettings;
  readonly files: FileStore;
  /** A local folder on whose disk the stored files lie; `null` where they lie elsewhere. */
  readonly filesDisk: string | null;
  readonly dataDir: string;
  readonly lock: SiteLock;
  readonly clock: Clock;
  readonly progress: Progress;
}

export interface RestoreChoices {
  /** Whether the backup may be another site's. */
  readonly isForeignAllowed: boolean;
  /**
   * Asks whether items deleted since the backup should come back; without it, they do not.
   * @returns true to bring them back.
   * @throws to cancel.
   */
  readonly confirmDeleted?: (counts: TombstoneCounts) => Promise<boolean>;
  /**
   * Called with what would be restored, including accounts and losses, before anything changes.
   * @throws to cancel.
   */
  readonly review?: (report: RestoreReport) => Promise<void>;
}

/** Subfolder of the data folder in which a restore works. */
export const RESTORING_FOLDER = 'restoring';

/** A restore in progress. */
interface Restoration {
  readonly site: RestoredSite;
  readonly source: BackupSource;
  readonly choices: RestoreChoices;
  readonly before: FoundSite;
  readonly target: RestoreTarget;
  readonly found: FoundFiles;
  readonly folder: string;
}

/** Thrown to roll back a transaction that only counts. */
class OnlyCounted extends Error {
  readonly counts: TombstoneCounts;

  constructor(counts: TombstoneCounts) {
    super('counted');
    this.counts = counts;
  }
}

/** Returns what {@link applyTombstones} would delete, without deleting it. */
async function countTombstones(
  { target }: Restoration,
  list: TombstoneList,
  options: Parameters<typeof applyTombstones>[2],
): Promise<TombstoneCounts> {
  try {
    return await target.db.transaction().execute(async (trx) => {
      throw new OnlyCounted(await applyTombstones(trx, list, options));
    });
  } catch (error) {
    if (error instanceof OnlyCounted) return error.counts;
    throw error;
  }
}

async function endAgain(restoration: Restoration, header: BackupHeader): Promise<TombstoneCounts> {
  const { site, before, choices, target } = restoration;
  // After a restore of another site, the log contains that site's items: a photograph taken down here since must not
  // come back. Ids and keys are random, so the log does not affect a backup that was never here. Its addresses keep
  // their own key.
  const list: TombstoneList = isForeign(header, before)
    ? { ...before.tombstones, pseudonymKey: null }
    : before.tombstones;
  const options = {
    now: site.clock.now().toISOString(),
    describeBody: (title: string, html: string, documentTitles: readonly string[]) =>
      describeBody(site, title, html, documentTitles),
    reindexItem: reindexPublished,
  };
  const withDeleted =
    choices.confirmDeleted !== undefined &&
    (await choices.confirmDeleted(await countTombstones(restoration, list, options)));
  return applyTombstones(target.db, list, { ...options, withDeleted });
}

/** Builds the complete new database, without changing the site. */
async function buildNew(restoration: Restoration, backup: OpenBackup): Promise<RestoreReport> {
  const { site, target, found, folder, before } = restoration;
  const { header } = backup;
  const rows = await buildDatabase(backup, target, found, { folder, progress: site.progress });
  const cleaned: CleanedRows = await cleanRows(target.db, site);
  site.progress('Contenus vérifiés un à un, comme ceux que l’on envoie au site.');
  const tombstones = await endAgain(restoration, header);
  await setInstallationId(target.db, before.storeId ?? header.installationId);
  const missing = await matchFiles(target.db, found, site.files);
  const { wanted: files, bytes, unreadable } = found.count();
  const accounts = await reviewAccounts(target.db, before.accounts);
  await target.seal();
  return {
    header,
    rows,
    files,
    bytes,
    unreadable,
    missing: Math.max(0, missing - unreadable),
    cleaned,
    tombstones,
    accounts,
  };
}

/** @throws {BackupError} `disk_full` where a backup's stored files need more space. */
async function assertRoom(folder: string | null, bytes: number): Promise<void> {
  if (folder === null) return;
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes + DISK_RESERVE) throw fullDiskError();
}

/**
 * Copies the files into the store. The id goes first: from then on, no other site starts on that store, even if this
 * process dies.
 */
async function bringFiles(
  { site, source, before, found }: Restoration,
  header: BackupHeader,
): Promise<number> {
  await site.files.create();
  if (before.storeId === null) await site.files.putOnce(ID_FILE, idFileContents(header.installationId));
  await site.files.delete(PENDING_ID_FILE);
  const backup = await openBackup(source.read(), source.secrets);
  try {
    return await copyFiles(backup, site.files, before.storeId === null, found, site.progress);
  } finally {
    await backup.close();
  }
}

function assertAlone({ site }: Restoration): () => void {
  return () => {
    if (!site.lock.isHeld()) throw busyDatabaseError();
  };
}

async function runRestore(restoration: Restoration): Promise<RestoreResult> {
  const { site, source, choices, before, target, found } = restoration;
  const backup = await openBackup(source.read(), source.secrets);
  let report: RestoreReport;
  try {
    assertRestorable(backup.header, before, choices.isForeignAllowed);
    report = await buildNew(restoration, backup);
  } finally {
    await backup.close();
  }
  await choices.review?.(report);
  const { header } = report;
  await assertRoom(site.filesDisk, found.count().bytes);
  const copied = await bringFiles(restoration, header);
  site.progress(`Fichiers en place : ${counted(copied, 'fichier ajouté', 'fichiers ajoutés')}.`);
  const replaced = await target.switchOver(site.clock.now(), assertAlone(restoration));
  return {
    ...report,
    copied,
    replaced,
    isForeign: isForeign(header, before),
    damagedTombstones: before.tombstones.damaged,
  };
}

/** @throws {BackupError} for a backup that may not be restored here, before anything is created beside the site. */
async function lookFirst(site: RestoredSite, source: BackupSource, choices: RestoreChoices) {
  const before = await inspectSite(site.database, site.files);
  const backup = await openBackup(source.read(), source.secrets);
  await backup.close();
  assertRestorable(backup.header, before, choices.isForeignAllowed);
  await assertRoom(site.dataDir, 0);
  return before;
}

/**
 * Replaces a site by a backup. First everything is read, validated and built beside the site; then the stored files are
 * added; then the new database replaces the old one, atomically. A process that dies at any point leaves one site or
 * the other, complete, and a repeated restore continues. Items deleted since the backup do not come back, and all
 * sessions end (`docs/specification/backups.md#restore`).
 * @throws {BackupError} where the backup may not be restored; the site is unchanged then.
 */
export async function restoreBackup(
  site: RestoredSite,
  source: BackupSource,
  choices: RestoreChoices,
): Promise<RestoreResult> {
  const folder = join(site.dataDir, RESTORING_FOLDER);
  try {
    const before = await lookFirst(site, source, choices);
    await removeMarkedFolder(folder, 'restoring');
    await makeMarkedFolder(folder, 'restoring');
    const found = new FoundFiles(join(folder, 'found-files.sqlite'));
    const target = await openTarget(site.database, folder, before.isDamaged);
    try {
      return await runRestore({ site, source, choices, before, target, found, folder });
    } finally {
      await target.discard();
      found.close();
    }
  } catch (error) {
    throw explainFailure(error);
  } finally {
    await removeMarkedFolder(folder, 'restoring');
  }
}
