import { frenchFileSize } from '#lib/text/file-size.ts';
import { timeAgo } from '#lib/text/time-ago.ts';
import type { BackupDownload, BackupRun, BackupStatus, DiskRoom } from '../backups.schema.ts';

/** A sentence about the backups, and whether it calls for action. */
export interface StatusSentence {
  readonly isAlarm: boolean;
  readonly text: string;
  /** The fault's sentence from where it occurred. */
  readonly detail: string | null;
}

function plain(text: string): StatusSentence {
  return { isAlarm: false, text, detail: null };
}

function alarm(text: string, detail: string | null = null): StatusSentence {
  return { isAlarm: true, text, detail };
}

/** Multiple of its size that a backup needs while it is created and verified. */
const NEEDED_ROOM = 2;

function lastSentence({ lastProved, isLate }: BackupStatus, now: Date): StatusSentence {
  const ago = lastProved && timeAgo(lastProved.finishedAt ?? lastProved.startedAt, now);
  if (isLate) {
    const words = ago
      ? `La dernière sauvegarde vérifiée a été faite ${ago}, alors que la sauvegarde quotidienne est en marche.`
      : 'Aucune sauvegarde n’a encore réussi, alors que la sauvegarde quotidienne est en marche.';
    return alarm(words, 'Prévenez la personne qui s’occupe du serveur.');
  }
  return plain(
    ago ? `Dernière sauvegarde vérifiée ${ago}.` : 'Aucune sauvegarde vérifiée n’a encore été faite.',
  );
}

function failureSentence({ lastFailure }: BackupStatus, now: Date): StatusSentence[] {
  if (!lastFailure) return [];
  const ago = timeAgo(lastFailure.finishedAt ?? lastFailure.startedAt, now);
  return [alarm(`La dernière sauvegarde a échoué ${ago}.`, lastFailure.sentence)];
}

function roomSentence({ lastProved, room }: BackupStatus): StatusSentence[] {
  const missing = room.filter(({ free }) => free === null);
  const needed = NEEDED_ROOM * (lastProved?.size ?? 0);
  const isTight = room.some(({ free }) => free !== null && free < needed);
  return [
    ...missing.map(({ place }) => alarm(`Le disque de ${place} ne répond pas.`)),
    ...(isTight ? [alarm('Il ne reste peut-être pas assez de place pour la prochaine sauvegarde.')] : []),
  ];
}

/** Returns sentences about the backups, faults first. */
export function describeStatus(status: BackupStatus, now: Date): StatusSentence[] {
  const { lastProved } = status;
  const sentences = [
    ...failureSentence(status, now),
    lastSentence(status, now),
    // For example a verified backup whose copy to the second disk failed.
    ...(lastProved?.sentence ? [alarm(lastProved.sentence)] : []),
    ...roomSentence(status),
  ];
  return sentences.sort((one, other) => Number(other.isAlarm) - Number(one.isAlarm));
}

const USES: Readonly<Record<DiskRoom['uses'][number], string>> = {
  data: 'les données',
  backups: 'les sauvegardes',
  second: 'leur deuxième copie',
};

/** Returns the free space of a disk: `12 Go pour les données et les sauvegardes`; `null` where it does not answer. */
export function describeRoom({ free, uses }: DiskRoom): string | null {
  if (free === null) return null;
  const words = new Intl.ListFormat('fr-FR').format(uses.map((use) => USES[use]));
  return `${frenchFileSize(free)} pour ${words}`;
}

export const REASONS: Readonly<Record<BackupRun['reason'], string>> = {
  daily: 'Sauvegarde quotidienne',
  download: 'Sauvegarde à télécharger',
  command: 'Sauvegarde faite sur le serveur',
  update: 'Sauvegarde avant une mise à jour',
};

const OUTCOMES: Readonly<Record<BackupRun['outcome'], string>> = {
  proved: 'Vérifiée',
  failed: 'Échouée',
  running: 'En cours',
};

/** Returns a backup's outcome in a word. */
export function describeOutcome({ outcome }: BackupRun): string {
  return OUTCOMES[outcome];
}

type Progress = NonNullable<BackupDownload['progress']>;

const STEPS: Readonly<Record<Progress['step'], string>> = {
  files: 'Copie des photos et des rapports',
  rows: 'Copie des textes, des comptes et des adresses',
  proof: 'Vérification\u00a0: le fichier est relu en entier',
  copies: 'Mise en place du fichier',
};

/** Returns the current step; the text is the same for a whole step, so that it is announced once. */
export function describeStep(progress: BackupDownload['progress']): string {
  return progress ? STEPS[progress.step] : 'Préparation';
}

/** Returns a step's progress: `1,2 Go sur 5 Go`; `null` while nothing is known. */
export function describeAmount(progress: BackupDownload['progress']): string | null {
  if (!progress || progress.total === 0) return null;
  const { done, total } = progress;
  return `${frenchFileSize(Math.min(done, total))} sur ${frenchFileSize(total)}`;
}
