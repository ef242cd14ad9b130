const MINUTE = 60 * 1_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Unicode code points of a backup's passphrase: nothing slows down whoever guesses at a file in their hands. */
export const MIN_PASSPHRASE_LENGTH = 12;
export const MAX_PASSPHRASE_LENGTH = 200;

/** Milliseconds for which a backup that was made to be downloaded stays on the server. */
export const DOWNLOAD_LIFETIME = 24 * HOUR;
/** Milliseconds after its last byte was sent, if nothing more is asked for meanwhile. */
export const DOWNLOAD_GRACE = 2 * HOUR;

/** Milliseconds without a proved backup after which daily ones are said to be missing. */
export const LONGEST_WITHOUT_BACKUP = 8 * DAY;

/**
 * Returns the passphrase as it is used: keyboards compose accents differently, and a file of today is opened in ten
 * years with another one.
 */
export function normalisePassphrase(passphrase: string): string {
  return passphrase.normalize('NFC');
}

/** Returns a sentence about a passphrase that cannot be taken; `null` for a good one. */
export function passphraseFault(passphrase: string): string | null {
  const length = [...normalisePassphrase(passphrase)].length;
  if (length < MIN_PASSPHRASE_LENGTH) {
    return `La phrase de passe doit compter au moins ${MIN_PASSPHRASE_LENGTH} caractères.`;
  }
  if (length > MAX_PASSPHRASE_LENGTH) {
    return `La phrase de passe doit compter au plus ${MAX_PASSPHRASE_LENGTH} caractères.`;
  }
  // Whoever types it at a terminal in ten years sees neither.
  if (/\p{Cc}/u.test(passphrase) || passphrase !== passphrase.trim()) {
    return 'La phrase de passe ne doit ni commencer ni finir par une espace, ni contenir de caractère invisible.';
  }
  return null;
}

/** True when daily backups are on, and none was proved for {@link LONGEST_WITHOUT_BACKUP}. */
export function isBackupLate(
  { lastProvedAt, dailySince }: { readonly lastProvedAt: string | null; readonly dailySince: string | null },
  now: Date,
): boolean {
  if (dailySince === null) return false;
  // Switched on yesterday after a year without any: the first one may still come.
  const since = lastProvedAt && lastProvedAt > dailySince ? lastProvedAt : dailySince;
  return now.getTime() - Date.parse(since) > LONGEST_WITHOUT_BACKUP;
}
