const MINUTE = 60 * 1_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Minimum Unicode code points of a backup's passphrase; nothing slows down offline guessing. */
export const MIN_PASSPHRASE_LENGTH = 12;
export const MAX_PASSPHRASE_LENGTH = 200;

/** Milliseconds for which a backup stays on the server for download. */
export const DOWNLOAD_LIFETIME = 24 * HOUR;
/** Milliseconds after its last byte was sent, without a further request. */
export const DOWNLOAD_GRACE = 2 * HOUR;

/** Milliseconds without a verified backup before the daily ones are reported missing. */
export const LONGEST_WITHOUT_BACKUP = 8 * DAY;

/**
 * Returns the normalised passphrase, because keyboards compose accents differently, and a file may be opened in ten
 * years on another one.
 */
export function normalisePassphrase(passphrase: string): string {
  return passphrase.normalize('NFC');
}

/** Returns the sentence about an unacceptable passphrase; `null` for a good one. */
export function passphraseFault(passphrase: string): string | null {
  const length = [...normalisePassphrase(passphrase)].length;
  if (length < MIN_PASSPHRASE_LENGTH) {
    return `La phrase de passe doit compter au moins ${MIN_PASSPHRASE_LENGTH} caractères.`;
  }
  if (length > MAX_PASSPHRASE_LENGTH) {
    return `La phrase de passe doit compter au plus ${MAX_PASSPHRASE_LENGTH} caractères.`;
  }
  // Neither is visible when it is typed on a terminal years later.
  if (/\p{Cc}/u.test(passphrase) || passphrase !== passphrase.trim()) {
    return 'La phrase de passe ne doit ni commencer ni finir par une espace, ni contenir de caractère invisible.';
  }
  return null;
}

/** True when daily backups are on, and none was verified for {@link LONGEST_WITHOUT_BACKUP}. */
export function isBackupLate(
  { lastProvedAt, dailySince }: { readonly lastProvedAt: string | null; readonly dailySince: string | null },
  now: Date,
): boolean {
  if (dailySince === null) return false;
  // Enabled yesterday after a year without backups: the first may still come.
  const since = lastProvedAt && lastProvedAt > dailySince ? lastProvedAt : dailySince;
  return now.getTime() - Date.parse(since) > LONGEST_WITHOUT_BACKUP;
}
