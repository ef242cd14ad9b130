import type { DatabaseSettings } from '#platform/db/index.ts';
import { openPostgresTarget } from './postgres-target.ts';
import type { RestoreTarget } from './restore-target.ts';
import { openSqliteTarget } from './sqlite-target.ts';

/**
 * Makes a new, empty database beside the configured one, which is not touched. The site has to be locked: what an
 * earlier restore that died has left is taken away.
 * @param folder for files of the restore, on the same disk as the database of SQLite.
 * @param isDamaged whether the configured one cannot be read.
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
