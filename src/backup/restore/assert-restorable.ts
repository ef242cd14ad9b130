import { BackupError } from '../backup-error.ts';
import type { BackupHeader } from '../backup-format.schema.ts';
import { areKnownMigrations } from '../fill-database.ts';
import type { FoundSite } from './inspect-site.ts';

const NOTHING_CHANGED = 'Rien n’a été modifié.';

/** @throws {BackupError} `newer` where this program does not know the backup's format. */
export function assertNotNewer({ migrations, version }: BackupHeader): void {
  if (areKnownMigrations(migrations)) return;
  throw new BackupError(
    `Cette sauvegarde vient d’une version plus récente du programme (${version}) : mettez-le d’abord à jour, puis recommencez. ${NOTHING_CHANGED}`,
    { code: 'newer' },
  );
}

/** True where the site's database or store has another id than the backup. */
export function isForeign(
  { installationId }: Pick<BackupHeader, 'installationId'>,
  { databaseId, storeId }: Pick<FoundSite, 'databaseId' | 'storeId'>,
): boolean {
  return [databaseId, storeId].some((id) => id !== null && id !== installationId);
}

/**
 * Verifies that a backup may replace a site.
 * @param isForeignAllowed whether the operator has allowed another site's backup.
 * @throws {BackupError} `newer`, `foreign`, or `refused` for a site of a newer version.
 */
export function assertRestorable(header: BackupHeader, site: FoundSite, isForeignAllowed: boolean): void {
  assertNotNewer(header);
  if (site.isNewer) {
    throw new BackupError(
      `La base de données en place vient d’une version plus récente du programme : installez cette version, puis recommencez. ${NOTHING_CHANGED}`,
      { code: 'newer' },
    );
  }
  if (isForeignAllowed || !isForeign(header, site)) return;
  throw new BackupError(
    `Cette sauvegarde est celle d’un autre site que celui qui est configuré ici (DATA_DIR, DATABASE_URL). Si elle doit vraiment prendre sa place, ajoutez --foreign. ${NOTHING_CHANGED}`,
    { code: 'foreign' },
  );
}
