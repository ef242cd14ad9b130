import type { TombstoneCounts } from '#content/tombstones/index.ts';
import { counted } from '#lib/text/counted.ts';
import { frenchFileSize } from '#lib/text/file-size.ts';
import { frenchDate } from '#lib/text/french-date.ts';
import type { BackupHeader } from '../backup-format.schema.ts';
import type { CleanedRows } from './clean-rows.ts';
import { describeCleaned } from './describe-cleaned.ts';
import { REPLACED_TIME } from './replaced-stamp.ts';
import { type AccountReview, describeAccounts } from './review-accounts.ts';

/** Report of a restore, or of a check of a backup. */
export interface RestoreReport {
  readonly header: BackupHeader;
  /** Rows of the backup, in all tables. */
  readonly rows: number;
  /** Stored files of the backup that the restored database references. */
  readonly files: number;
  /** Their bytes. */
  readonly bytes: number;
  /** Referenced files that cannot be shown: damaged, or neither picture nor document. */
  readonly unreadable: number;
  /** Referenced files that neither the backup nor the site has. */
  readonly missing: number;
  readonly cleaned: CleanedRows;
  /** `null` after a check. */
  readonly tombstones: TombstoneCounts | null;
  readonly accounts: AccountReview;
}

export interface RestoreResult extends RestoreReport {
  /** Location of the replaced database; `null` where there was none. */
  readonly replaced: string | null;
  /** Files copied into the store. */
  readonly copied: number;
  readonly isForeign: boolean;
  /** Unreadable files of the tombstone log. */
  readonly damagedTombstones: readonly string[];
}

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

function describeBackup({ header, rows, files, bytes }: RestoreReport): string {
  const date = frenchDate(header.createdAt, 'withTime', 'UTC');
  return `Sauvegarde du ${date} (UTC), version ${header.version} : ${counted(rows, 'ligne', 'lignes')}, ${counted(files, 'fichier', 'fichiers')} (${frenchFileSize(bytes)}).`;
}

/** Returns sentences about everything that differs from the backup, with the reasons. */
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

/** Returns how many accounts and subscribers a restore leaves out. */
export function countLostPeople({ cleaned: { leftOut } }: RestoreReport): number {
  return (leftOut.users ?? 0) + (leftOut.subscribers ?? 0);
}

/** Returns, in French, what a person must agree to before a backup replaces a site; empty where nothing is lost. */
export function describeReview(report: RestoreReport): string[] {
  return [
    ...(report.accounts.different > 0 ? describeAccounts(report.accounts) : []),
    ...(countLostPeople(report) > 0 ? describeCleaned(report.cleaned, true) : []),
  ];
}

/** Returns, in French, which items of a backup were deleted since. */
export function describeTombstones({
  deleted,
  trashed,
  unsubscribed,
  disabled,
  media,
}: TombstoneCounts): string[] {
  const counts: [number, string, string][] = [
    [sum(deleted), 'contenu supprimé définitivement', 'contenus supprimés définitivement'],
    [sum(trashed), 'contenu mis à la corbeille', 'contenus mis à la corbeille'],
    [media, 'fichier retiré ou remplacé', 'fichiers retirés ou remplacés'],
    [unsubscribed, 'adresse désinscrite', 'adresses désinscrites'],
    [disabled, 'compte désactivé', 'comptes désactivés'],
  ];
  return counts.filter(([count]) => count > 0).map(([count, one, many]) => counted(count, one, many));
}

function describeEnded(tombstones: TombstoneCounts): string[] {
  const ended = describeTombstones(tombstones);
  return [
    ...(ended.length > 0 ? [`Terminés depuis la sauvegarde, et qui le restent : ${ended.join(', ')}.`] : []),
    ...(tombstones.unrecognised > 0
      ? [
          `Attention : ${counted(tombstones.unrecognised, 'désinscription n’a pas pu être reconnue', 'désinscriptions n’ont pas pu être reconnues')} ; ces personnes recevraient de nouveau vos messages.`,
        ]
      : []),
    ...(tombstones.enabledAccounts === 0
      ? ['Aucun compte ne peut se connecter : créez-en un avec la commande « admin ».']
      : []),
  ];
}

/** Returns, in French, the findings of a check. */
export function describeCheck(report: RestoreReport): string[] {
  return [
    describeBackup(report),
    'Tout a été relu et vérifié : cette sauvegarde peut être restaurée.',
    ...describeLosses(report),
    ...describeAccounts(report.accounts),
  ];
}

/** Returns, in French, what was restored, what was not and why, and where the replaced database is. */
export function describeRestore(report: RestoreResult, timeZone: string, now: Date): string[] {
  const { replaced, tombstones, damagedTombstones, isForeign } = report;
  const until = frenchDate(new Date(now.getTime() + REPLACED_TIME).toISOString(), 'long', timeZone);
  return [
    describeBackup(report),
    ...describeLosses(report),
    ...(tombstones ? describeEnded(tombstones) : []),
    ...(damagedTombstones.length > 0
      ? [
          `Attention : une partie de la liste de ce qui a été supprimé ne peut pas être lue (${damagedTombstones.join(', ')}) : vérifiez que rien de supprimé n’est revenu.`,
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
