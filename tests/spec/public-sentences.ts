import { SUBSCRIBED } from '#features/newsletter/subscriber.schema.ts';
import { ADMIN_WORDS } from '#features/publications/ui/admin-words.ts';
import { REPORT_WORDS } from '#features/reports/report-words.ts';
import { NO_DATE } from '#platform/text/french-date.ts';
import type { SpecSentence } from './scene.ts';

const { article, bulletin, echo } = ADMIN_WORDS;
const FAILURES = { test: 'tests/e2e/public-failures.test.ts' };
const NEWSLETTER = { test: 'tests/e2e/public-newsletter.test.ts' };

/** Those of the public site, which its own browser tests show. */
export const PUBLIC_SENTENCES: readonly SpecSentence[] = [
  { says: 'En cours...', scene: NEWSLETTER },
  { says: 'Inscription réussie !', kept: SUBSCRIBED, scene: NEWSLETTER },
  {
    says: 'Erreur lors du chargement des articles',
    kept: article.errors.list,
    scene: FAILURES,
  },
  {
    says: 'Erreur lors du chargement des bulletins',
    kept: bulletin.errors.list,
    scene: FAILURES,
  },
  { says: 'Erreur lors du chargement des échos', kept: echo.errors.list, scene: FAILURES },
  { says: "Erreur lors du chargement de l'équipe", scene: FAILURES },
  { says: 'Impossible de charger le dernier article', scene: FAILURES },
  { says: 'Aucun article disponible', kept: article.empty, scene: FAILURES },
  {
    says: 'Erreur lors du chargement des rapports.',
    kept: REPORT_WORDS.errors.list,
    scene: FAILURES,
  },
  { says: 'Erreur lors du chargement de la galerie', scene: FAILURES },
  {
    says: 'Date non disponible',
    kept: NO_DATE,
    scene: { test: 'tests/e2e/public-publications.test.ts' },
  },
  { says: 'Une erreur est survenue', scene: { test: 'src/server/build-server.test.ts' } },
];
