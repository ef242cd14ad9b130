/** Why a backup could not be made, proved or read. */
export type BackupErrorCode =
  /** The file is damaged, cut short, or was never a backup of this product. */
  | 'damaged'
  | 'truncated'
  /** It was made by a newer version. */
  | 'newer'
  /** It is another installation's. */
  | 'foreign'
  /** It is encrypted, and no secret was given, or the wrong one. */
  | 'locked'
  | 'wrong_secret'
  | 'disk_full'
  | 'busy'
  /** The person asked for something that cannot be done: a name that is taken, a folder that is not there. */
  | 'refused'
  | 'failed'
  /** Nobody foresaw it: its cause is all that there is to go by. */
  | 'unexpected';

export interface BackupErrorOptions extends ErrorOptions {
  readonly code?: BackupErrorCode;
}

/**
 * A reason why a backup is not made, not believed or not restored. Its message is one French sentence that says what to
 * do, and is shown alone. Recognised by {@link isBackupError}.
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
 * Returns the error for a file that is not what it says it is.
 * @param what is wrong with it, in a few French words, where that is known.
 */
export function damagedBackup(what?: string, cause?: unknown): BackupError {
  const detail = what ? ` (${what})` : '';
  return new BackupError(
    `Cette sauvegarde est abîmée${detail} : prenez-en une autre, de préférence la copie d’un autre support.`,
    { code: 'damaged', cause },
  );
}
