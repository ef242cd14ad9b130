import { infrastructureFailure } from '#lib/infrastructure-failure.ts';
import { isStartError } from '#lib/start-error.ts';
import { BackupError, isBackupError } from './backup-error.ts';

const SENTENCES: readonly { readonly signs: RegExp; says(folder: string): string }[] = [
  {
    signs: /ENOENT|ENOTDIR/,
    says: (folder) =>
      `Le dossier ${folder} n’est pas là : créez-le, ou branchez son disque, puis recommencez.`,
  },
  {
    signs: /EACCES|EPERM|EROFS/,
    says: (folder) =>
      `Le dossier ${folder} ne peut pas être écrit : donnez-le à l’utilisateur qui fait tourner le site, ou choisissez-en un autre.`,
  },
  {
    signs: /EFBIG/,
    says: (folder) =>
      `Le disque de ${folder} n’accepte pas de fichier aussi grand (4 Go au plus en FAT32) : formatez-le en exFAT ou en ext4.`,
  },
  { signs: /EIO/, says: (folder) => `Le disque de ${folder} ne répond plus comme il faut : remplacez-le.` },
];

/**
 * Returns a failure as one French sentence that says what to do; errors that have one pass unchanged.
 * @param folder of the intended backup.
 */
export function explainBackupFailure(error: unknown, folder: string): BackupError {
  if (isBackupError(error)) return error;
  if (isStartError(error)) return new BackupError(error.message, { cause: error });
  const code = infrastructureFailure(error)?.code;
  if (code === 'disk_full') {
    return new BackupError(
      `Le disque s’est rempli pendant la sauvegarde (${folder}) : libérez de la place, ou choisissez un autre dossier, puis recommencez.`,
      { code: 'disk_full', cause: error },
    );
  }
  if (error instanceof Error && error.name === 'AbortError') {
    return new BackupError('La sauvegarde a été arrêtée : rien n’en reste.', { cause: error });
  }
  const signs = error instanceof Error && 'code' in error && 'syscall' in error ? String(error.code) : '';
  const fault = SENTENCES.find((sentence) => sentence.signs.test(signs));
  if (fault) return new BackupError(fault.says(folder), { cause: error });
  if (code === 'unavailable' || code === 'overloaded') {
    return new BackupError(
      'La base de données n’a pas répondu pendant la sauvegarde : vérifiez qu’elle fonctionne, puis recommencez.',
      { cause: error },
    );
  }
  return new BackupError(
    'La sauvegarde a échoué pour une raison inattendue : le journal du programme la donne. Recommencez.',
    { code: 'unexpected', cause: error },
  );
}
