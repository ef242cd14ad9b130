import type { DatabaseSettings } from '#lib/db/index.ts';
import { openPostgresTarget } from './postgres-target.ts';
import type { RestoreTarget } from './restore-target.ts';
import { openSqliteTarget } from './sqlite-target.ts';

/**
 * Creates an empty database beside the configured one, which is not touched. The site must be locked, because the
 * remains of an interrupted restore are removed.
 * @param folder for files of the restore, on the same disk as an SQLite database.
 * @param isDamaged whether the configured database cannot be read.
 */
export function openTarget(
  settings: DatabaseSettings,
  folder: string,
  isDamaged: boolean,
): Promise<RestoreTarget> {
  return settings.dialect === 'sqlite'
    ? openSqliteTarget(settings.file, folder, isDamaged)
    : openPostgresTarget(settings.url);
}
