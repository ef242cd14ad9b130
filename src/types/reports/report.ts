import { CONTENT_TYPES } from '#content/content-types.ts';
import { report } from '#types/report.ts';

/** Title of a report whose file has no readable name. */
export const UNNAMED_REPORT = 'Rapport';

/** Words of the back office about reports (docs/specification/sentences.md). */
export const REPORT_WORDS = {
  ...CONTENT_TYPES.report.words,
  backToList: 'Retour aux rapports',
  trashTitle: 'Corbeille des rapports',
  notFound: report.notFound,
  empty: 'Aucun rapport pour l’instant.',
  listTitle: 'Rapports sur le site',
  createTitle: 'Ajouter un rapport',
  editTitle: 'Modifier le rapport',
  creating: 'Envoi en cours...',
  saving: 'Enregistrement...',
  upload: 'Ajouter le rapport',
  created: 'Rapport ajouté\u202f!',
  modified: 'Rapport modifié avec succès',
  trashed: 'Rapport supprimé\u202f!',
  restored: 'Rapport restauré avec succès',
  deleted: 'Rapport supprimé définitivement',
  errors: {
    list: 'Erreur lors du chargement des rapports.',
    load: 'Erreur lors du chargement du rapport',
    create: 'Erreur lors de l’upload.',
    edit: 'Erreur lors de la modification',
    trash: 'Erreur lors de la suppression.',
    trashList: 'Erreur lors du chargement des rapports supprimés',
    restore: 'Erreur lors de la restauration du rapport',
    permanent: 'Erreur lors de la suppression définitive du rapport',
  },
} as const;
