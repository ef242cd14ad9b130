/** Why a backup could not be created, verified or read. */
export type BackupErrorCode =
  /** The file is damaged, truncated, or not a backup of this product. */
  | 'damaged'
  | 'truncated'
  /** Created by a newer version. */
  | 'newer'
  /** Created by another installation. */
  | 'foreign'
  /** Encrypted, and the secret is missing or wrong. */
  | 'locked'
  | 'wrong_secret'
  | 'disk_full'
  | 'busy'
  /** The request is impossible: the name is taken, or the folder is missing. */
  | 'refused'
  | 'failed'
  /** Unforeseen; `cause` has the details. */
  | 'unexpected';

export interface BackupErrorOptions extends ErrorOptions {
  readonly code?: BackupErrorCode;
}

/**
 * Why a backup is not created, not accepted or not restored. Its message is one complete French sentence that says what
 * to do. Recognised by {@link isBackupError}.
 */
export class BackupError extends Error {
  readonly isBackupError = true;
  readonly code: BackupErrorCode;

  constructor(sentence: string, { code = 'failed', ...options }: BackupErrorOptions = {}) {
    super(sentence, options);
    this.name = 'BackupError';
    this.code = code;
  }
}

export function isBackupError(error: unknown): error is BackupError {
  return error instanceof Error && 'isBackupError' in error && error.isBackupError === true;
}

/**
 * Returns the error for an invalid backup file.
 * @param what is wrong with it, in a few French words, where known.
 */
export function damagedBackup(what?: string, cause?: unknown): BackupError {
  const detail = what ? ` (${what})` : '';
  return new BackupError(
    `Cette sauvegarde est abîmée${detail} : prenez-en une autre, de préférence la copie d’un autre support.`,
    { code: 'damaged', cause },
  );
}
