import { CONTENT_TYPES } from '#content/content-types.ts';
import { report } from '#types/report.ts';

/** Words of the back office about reports (docs/specification/sentences.md). */
export const REPORT_WORDS = {
  ...CONTENT_TYPES.report.words,
  backToList: 'Retour aux rapports',
  trashTitle: 'Corbeille des rapports',
  notFound: report.notFound,
  empty: 'Aucun rapport pour l’instant.',
  listTitle: 'Rapports sur le site',
  formTitle: 'Ajouter un rapport',
  upload: 'Ajouter le rapport',
  uploading: 'Envoi en cours...',
  created: 'Rapport ajouté\u202f!',
  trashed: 'Rapport supprimé\u202f!',
  restored: 'Rapport restauré avec succès',
  deleted: 'Rapport supprimé définitivement',
  errors: {
    list: 'Erreur lors du chargement des rapports.',
    create: 'Erreur lors de l’upload.',
    trash: 'Erreur lors de la suppression.',
    trashList: 'Erreur lors du chargement des rapports supprimés',
    restore: 'Erreur lors de la restauration du rapport',
    permanent: 'Erreur lors de la suppression définitive du rapport',
  },
} as const;
