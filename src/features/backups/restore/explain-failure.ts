import { infrastructureFailure } from '#platform/infrastructure-failure.ts';
import { BackupError, isBackupError } from '../backup-error.ts';

/** The refusal where a disk has no room. */
export function fullDiskError(cause?: unknown): BackupError {
  return new BackupError(
    'Le disque n’a pas assez de place pour cette restauration : libérez-en, puis relancez. Le site n’a pas été modifié.',
    { code: 'disk_full', cause },
  );
}

/** Returns the error that a person is told: its own sentence where one is known. */
export function explainFailure(error: unknown): unknown {
  if (isBackupError(error) || infrastructureFailure(error)?.code !== 'disk_full') return error;
  return fullDiskError(error);
}
