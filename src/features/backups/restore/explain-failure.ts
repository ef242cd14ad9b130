import { BackupError } from '../backup-error.ts';

const FULL = /ENOSPC|EDQUOT|SQLITE_FULL|53100/;

function signsOf(error: unknown): string {
  return error instanceof Error ? `${'code' in error ? error.code : ''} ${error.message}` : '';
}

/** The refusal where a disk has no room. */
export function fullDiskError(cause?: unknown): BackupError {
  return new BackupError(
    'Le disque n’a pas assez de place pour cette restauration : libérez-en, puis relancez. Le site n’a pas été modifié.',
    { code: 'disk_full', cause },
  );
}

/** Returns the error that a person is told: its own sentence where one is known. */
export function explainFailure(error: unknown): unknown {
  if (error instanceof BackupError || !FULL.test(signsOf(error))) return error;
  return fullDiskError(error);
}
