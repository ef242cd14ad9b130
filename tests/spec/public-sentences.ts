import { NO_DATE } from '#lib/text/french-date.ts';
import { SUBSCRIBED } from '#mail/newsletter/subscriber.schema.ts';
import { ADMIN_WORDS } from '#types/publications/ui/admin-words.ts';
import { REPORT_WORDS } from '#types/reports/report.ts';
import type { SpecSentence } from './scene.ts';

const { article, bulletin, echo } = ADMIN_WORDS;

/** Sentences of the public site, which its own browser tests show. */
export const PUBLIC_SENTENCES: readonly SpecSentence[] = [
  { says: 'En cours...' },
  { says: 'Inscription réussie !', actual: SUBSCRIBED },
  {
    says: 'Erreur lors du chargement des articles',
    actual: article.errors.list,
  },
  {
    says: 'Erreur lors du chargement des bulletins',
    actual: bulletin.errors.list,
  },
  { says: 'Erreur lors du chargement des échos', actual: echo.errors.list },
  { says: "Erreur lors du chargement de l'équipe" },
  { says: 'Impossible de charger le dernier article' },
  { says: 'Aucun article disponible', actual: article.empty },
  {
    says: 'Erreur lors du chargement des rapports.',
    actual: REPORT_WORDS.errors.list,
  },
  { says: 'Erreur lors du chargement de la galerie' },
  {
    says: 'Date non disponible',
    actual: NO_DATE,
  },
  { says: 'Une erreur est survenue' },
];
