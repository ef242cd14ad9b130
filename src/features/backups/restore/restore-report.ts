import type { EndingCounts } from '#content/endings/index.ts';
import { counted } from '#platform/text/counted.ts';
import { frenchFileSize } from '#platform/text/file-size.ts';
import { frenchDate } from '#platform/text/french-date.ts';
import type { BackupHeader } from '../backup-format.schema.ts';
import type { CleanedRows } from './clean-rows.ts';
import { describeCleaned } from './describe-cleaned.ts';
import { REPLACED_TIME } from './replaced-stamp.ts';
import { type AccountReview, describeAccounts } from './review-accounts.ts';

/** Report of a restore, or of a look at a backup. */
export interface RestoreReport {
  readonly header: BackupHeader;
  /** Rows of the backup, of all tables. */
  readonly rows: number;
  /** Stored files of the backup that the restored database names. */
  readonly files: number;
  /** Bytes of the same. */
  readonly bytes: number;
  /** Files that are named and cannot be shown: damaged, or no picture and no document. */
  readonly unreadable: number;
  /** Files that are named and that neither the backup nor the site has. */
  readonly missing: number;
  readonly cleaned: CleanedRows;
  /** `null` where the backup was only looked at. */
  readonly endings: EndingCounts | null;
  readonly accounts: AccountReview;
}

export interface RestoreResult extends RestoreReport {
  /** Where the replaced database lies; `null` where there was none. */
  readonly replaced: string | null;
  /** Files that were put into the store. */
  readonly copied: number;
  readonly isForeign: boolean;
  /** Files of the list of what was ended that could not be read. */
  readonly damagedEndings: readonly string[];
}

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

function describeBackup({ header, rows, files, bytes }: RestoreReport): string {
  const date = frenchDate(header.createdAt, 'withTime', 'UTC');
  return `Sauvegarde du ${date} (UTC), version ${header.version} : ${counted(rows, 'ligne', 'lignes')}, ${counted(files, 'fichier', 'fichiers')} (${frenchFileSize(bytes)}).`;
}

/** Sentences about everything that is not in the site as it was in the backup, and why. */
function describeLosses({ unreadable, missing, cleaned }: RestoreReport): string[] {
  const losses: [number, string][] = [
    [
      unreadable,
      `Laissés de côté : ${counted(unreadable, 'fichier illisible', 'fichiers illisibles')} (ni image ni PDF que le site puisse montrer).`,
    ],
    [missing, `Introuvables : ${counted(missing, 'fichier', 'fichiers')} que le site avait déjà perdus.`],
    [
      cleaned.bodies,
      `Nettoyés : ${counted(cleaned.bodies, 'texte qui contenait', 'textes qui contenaient')} autre chose que ce que le site montre.`,
    ],
    [cleaned.others, `Nettoyées : ${counted(cleaned.others, 'ligne', 'lignes')}.`],
  ];
  return [
    ...losses.filter(([count]) => count > 0).map(([, sentence]) => sentence),
    ...describeCleaned(cleaned, true),
  ];
}

/** Counts the people whom a restore leaves out: accounts and subscribers. */
export function countLostPeople({ cleaned: { leftOut } }: RestoreReport): number {
  return (leftOut.users ?? 0) + (leftOut.subscribers ?? 0);
}

/** Returns, in French, what somebody has to agree to before a backup takes the place of a site; nothing where all is well. */
export function describeReview(report: RestoreReport): string[] {
  return [
    ...(report.accounts.different > 0 ? describeAccounts(report.accounts) : []),
    ...(countLostPeople(report) > 0 ? describeCleaned(report.cleaned, true) : []),
  ];
}

/** Returns, in French, what was ended since a backup was made, as the things that it still has. */
export function describeEndings({ deleted, trashed, unsubscribed, disabled, media }: EndingCounts): string[] {
  const counts: [number, string, string][] = [
    [sum(deleted), 'contenu supprimé définitivement', 'contenus supprimés définitivement'],
    [sum(trashed), 'contenu mis à la corbeille', 'contenus mis à la corbeille'],
    [media, 'fichier retiré ou remplacé', 'fichiers retirés ou remplacés'],
    [unsubscribed, 'adresse désinscrite', 'adresses désinscrites'],
    [disabled, 'compte désactivé', 'comptes désactivés'],
  ];
  return counts.filter(([count]) => count > 0).map(([count, one, many]) => counted(count, one, many));
}

function describeEnded(endings: EndingCounts): string[] {
  const ended = describeEndings(endings);
  return [
    ...(ended.length > 0 ? [`Terminés depuis la sauvegarde, et qui le restent : ${ended.join(', ')}.`] : []),
    ...(endings.unrecognised > 0
      ? [
          `Attention : ${counted(endings.unrecognised, 'désinscription n’a pas pu être reconnue', 'désinscriptions n’ont pas pu être reconnues')} ; ces personnes recevraient de nouveau vos messages.`,
        ]
      : []),
    ...(endings.enabledAccounts === 0
      ? ['Aucun compte ne peut se connecter : créez-en un avec la commande « admin ».']
      : []),
  ];
}

/** Returns, in French, what a look at a backup has found. */
export function describeCheck(report: RestoreReport): string[] {
  return [
    describeBackup(report),
    'Tout a été relu et vérifié : cette sauvegarde peut être restaurée.',
    ...describeLosses(report),
    ...describeAccounts(report.accounts),
  ];
}

/** Returns, in French, what was restored, what was not and why, and where the replaced database lies. */
export function describeRestore(report: RestoreResult, timeZone: string, now: Date): string[] {
  const { replaced, endings, damagedEndings, isForeign } = report;
  const until = frenchDate(new Date(now.getTime() + REPLACED_TIME).toISOString(), 'long', timeZone);
  return [
    describeBackup(report),
    ...describeLosses(report),
    ...(endings ? describeEnded(endings) : []),
    ...(damagedEndings.length > 0
      ? [
          `Attention : une partie de la liste de ce qui a été supprimé ne peut pas être lue (${damagedEndings.join(', ')}) : vérifiez que rien de supprimé n’est revenu.`,
        ]
      : []),
    ...(isForeign ? ['C’était la sauvegarde d’un autre site : elle a pris la place de celui-ci.'] : []),
    ...describeAccounts(report.accounts),
    'Toutes les sessions sont terminées : chacun doit se connecter de nouveau.',
    replaced === null
      ? 'Il n’y avait pas de base de données à remplacer.'
      : `L’ancienne base est gardée jusqu’au ${until} : ${replaced}`,
    'Le site est restauré. S’il était arrêté, vous pouvez le démarrer.',
  ];
}
