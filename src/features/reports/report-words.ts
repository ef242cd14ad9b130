import { CONTENT_TYPES } from '#content/content-types.ts';

/**
 * The back office's words about the reports. The sentences are the specification's, to the letter
 * (docs/specification/sentences.md); it has none for what concerns the trash
 * (docs/specification/trash.md#collections): those follow the voice of the publications' ones.
 */
export const REPORT_WORDS = {
  ...CONTENT_TYPES.report.words,
  backToList: 'Retour aux rapports',
  trashTitle: 'Corbeille des rapports',
  notFound: 'Rapport introuvable',
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
