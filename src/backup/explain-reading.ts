import { WrongSecretError } from '#lib/archive/age.ts';
import { ArchiveError, TruncatedArchiveError } from '#lib/archive/archive-error.ts';
import { BackupError, damagedBackup, isBackupError } from './backup-error.ts';

const TRUNCATED =
  'Cette sauvegarde est incomplète : elle a été coupée pendant une copie. Copiez-la de nouveau, ou prenez-en une autre.';
const WRONG_SECRET =
  'Ni la phrase de passe ni la clé n’ouvrent cette sauvegarde : vérifiez-les, majuscules et espaces compris.';

/** Returns an archive's error with a sentence for people; other errors pass unchanged. */
export function explainReading(error: unknown): unknown {
  if (isBackupError(error)) return error;
  if (error instanceof WrongSecretError)
    return new BackupError(WRONG_SECRET, { code: 'wrong_secret', cause: error });
  if (error instanceof TruncatedArchiveError)
    return new BackupError(TRUNCATED, { code: 'truncated', cause: error });
  if (error instanceof ArchiveError) return damagedBackup(undefined, error);
  return error;
}
