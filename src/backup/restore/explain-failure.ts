import { infrastructureFailure } from '#lib/infrastructure-failure.ts';
import { BackupError, isBackupError } from '../backup-error.ts';

/** Returns the error for a full disk. */
export function fullDiskError(cause?: unknown): BackupError {
  return new BackupError(
    'Le disque n’a pas assez de place pour cette restauration : libérez-en, puis relancez. Le site n’a pas été modifié.',
    { code: 'disk_full', cause },
  );
}

/** Returns the error to show: with its own sentence where one is known. */
export function explainFailure(error: unknown): unknown {
  if (isBackupError(error) || infrastructureFailure(error)?.code !== 'disk_full') return error;
  return fullDiskError(error);
}
