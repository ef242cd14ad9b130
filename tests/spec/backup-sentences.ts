import type { BackupRun } from '#backup/backups.schema.ts';
import { describeOutcome } from '#backup/ui/backup-words.ts';
import type { SpecSentence } from './scene.ts';

const RUN: BackupRun = {
  id: '1',
  startedAt: '2026-11-22T03:00:00Z',
  finishedAt: null,
  reason: 'daily',
  outcome: 'running',
  sentence: null,
  name: null,
  size: null,
  places: [],
};

/** Sentences of the backups' screen; its own browser test covers those of a running backup. */
export const BACKUP_SENTENCES: readonly SpecSentence[] = [
  { says: 'Sauvegardes', scene: { open: '/admin/sauvegardes' } },
  { says: 'Télécharger une sauvegarde', scene: { open: '/admin/sauvegardes' } },
  { says: 'Sauvegarde quotidienne', scene: { open: '/admin/sauvegardes' } },
  { says: 'Restaurer', scene: { open: '/admin/sauvegardes' } },
  { says: 'Dernières sauvegardes', scene: { open: '/admin/sauvegardes' } },
  { says: 'En cours', actual: describeOutcome(RUN) },
  { says: 'Vérifiée', actual: describeOutcome({ ...RUN, outcome: 'proved' }) },
  { says: 'Échouée', actual: describeOutcome({ ...RUN, outcome: 'failed' }) },
];
