import { BackupError } from '../backup-error.ts';

/** Returns the error for a database in use by another program. */
export function busyDatabaseError(cause?: unknown): BackupError {
  return new BackupError(
    'La base de données est utilisée par un autre programme : arrêtez le site et tout ce qui l’ouvre, puis relancez la restauration. Rien n’a été modifié.',
    { code: 'busy', cause },
  );
}
