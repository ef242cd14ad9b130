import { CONTENT_TYPES } from '#content/content-types.ts';

/** Name of the exported file, without its extension. */
export const EXPORT_FILE_NAME = 'newsletter-subscribers';

/**
 * Back-office texts about subscribers. The sentences are the specification's, unchanged
 * (docs/specification/sentences.md); those about removal and the table, which it lacks, follow its tone.
 */
export const NEWSLETTER_WORDS = {
  ...CONTENT_TYPES.subscriber.words,
  emailColumn: 'E-mail',
  dateColumn: 'Date d’inscription',
  empty: 'Aucun abonné pour l’instant.',
  exportList: 'Exporter les emails',
  exportTable: 'Exporter en CSV',
  exporting: 'Export en cours...',
  removed: 'Abonné supprimé',
  errors: {
    list: 'Erreur lors du chargement des abonnés',
    remove: 'Erreur lors de la suppression de l’abonné',
    export: 'Erreur lors de l’export des abonnés',
  },
} as const;
