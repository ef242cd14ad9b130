import { AGENT_WORDS } from '#features/agents/agent-words.ts';
import { GALLERY_WORDS } from '#features/gallery/gallery-words.ts';
import { NEWSLETTER_WORDS } from '#features/newsletter/newsletter-words.ts';
import { PUBLICATION_WORDS } from '#features/publications/publication-words.ts';
import { REPORT_WORDS } from '#features/reports/report-words.ts';
import type { SpecSentence } from './scene.ts';

const { article, bulletin, echo } = PUBLICATION_WORDS;
const TRASH = 'Mettre à la corbeille';

/** Sentences of the back office's screens, rules and access. */
export const SCREEN_SENTENCES: readonly SpecSentence[] = [
  // Screens
  { section: 2, says: 'Tableau de bord', scene: { open: '/admin/dashboard' } },
  { section: 2, says: 'Bienvenue', scene: { open: '/admin/dashboard', goesOn: true } },
  { section: 2, says: 'Connecté en tant que', scene: { open: '/admin/dashboard', goesOn: true } },
  { section: 2, says: 'Déconnexion', scene: { open: '/admin/dashboard' } },
  { section: 2, says: 'Nouvel Article', kept: article.create, scene: { open: '/admin/articles' } },
  { section: 2, says: 'Corbeille', scene: { open: '/admin/articles' } },
  { section: 2, says: 'Articles', kept: article.adminMenuTitle, scene: { open: '/admin/articles' } },
  { section: 2, says: 'Echos des bénévoles', kept: echo.adminMenuTitle, scene: { open: '/admin/echos' } },
  {
    section: 2,
    says: "Bulletins d'urgence",
    kept: bulletin.adminMenuTitle,
    scene: { open: '/admin/bulletins' },
  },
  {
    section: 2,
    says: 'Newsletter',
    kept: NEWSLETTER_WORDS.adminMenuTitle,
    scene: { open: '/admin/newsletter' },
  },
  { section: 2, says: 'Équipe', kept: AGENT_WORDS.adminMenuTitle, scene: { open: '/admin/agents' } },
  { section: 2, says: 'Galerie', kept: GALLERY_WORDS.adminMenuTitle, scene: { open: '/admin/gallery' } },
  { section: 2, says: 'Rapports PDF', kept: REPORT_WORDS.adminMenuTitle, scene: { open: '/admin/results' } },
  {
    section: 2,
    says: 'Publié le',
    scene: { open: '/admin/articles/view/{id}', thing: 'article', goesOn: true },
  },
  {
    section: 2,
    says: 'Dernière modification',
    scene: { open: '/admin/articles/view/{id}', thing: 'article', goesOn: true },
  },
  {
    section: 2,
    says: 'Article introuvable',
    kept: article.notFound,
    scene: { open: '/admin/articles/view/nulle-part', status: 404 },
  },
  {
    section: 2,
    says: 'Bulletin introuvable',
    kept: bulletin.notFound,
    scene: { open: '/admin/bulletins/view/nulle-part', status: 404 },
  },
  {
    section: 2,
    says: 'Écho introuvable',
    kept: echo.notFound,
    scene: { open: '/admin/echos/view/nulle-part', status: 404 },
  },
  {
    section: 2,
    says: 'Exporter les emails',
    kept: NEWSLETTER_WORDS.exportList,
    scene: { open: '/admin/newsletter' },
  },
  { section: 2, says: 'Chargement...', scene: { test: 'tests/e2e/admin-newsletter.test.ts' } },
  { section: 2, says: 'Ajouter un Agent', kept: AGENT_WORDS.create, scene: { open: '/admin/agents' } },
  {
    section: 2,
    says: "Ajouter un membre de l'équipe",
    kept: AGENT_WORDS.createTitle,
    scene: { open: '/admin/agents/create' },
  },
  {
    section: 2,
    says: "Modifier le membre de l'équipe",
    kept: AGENT_WORDS.editTitle,
    scene: { open: '/admin/agents/edit/{id}', thing: 'agent' },
  },
  {
    section: 2,
    says: 'Aucun rapport pour l’instant.',
    kept: REPORT_WORDS.empty,
    scene: { test: 'tests/e2e/admin-results.test.ts' },
  },
  { section: 2, says: 'Connectez-vous à votre compte', scene: { test: 'tests/e2e/admin-access.test.ts' } },
  { section: 2, says: 'Se connecter', scene: { test: 'tests/e2e/admin-access.test.ts' } },

  // States
  { section: 4, says: 'Création en cours...', scene: { send: 'new article', holds: 'POST **/api/articles' } },
  {
    section: 4,
    says: 'Création en cours...',
    scene: { send: 'new bulletin', holds: 'POST **/api/bulletins' },
  },
  { section: 4, says: 'Création en cours...', scene: { send: 'new echo', holds: 'POST **/api/echos' } },
  { section: 4, says: 'Enregistrement...', scene: { change: 'article', holds: 'PUT **/api/articles/*' } },
  {
    section: 4,
    says: 'Ajout en cours...',
    kept: GALLERY_WORDS.creating,
    scene: { send: 'new image', holds: 'POST **/api/gallery' },
  },

  // Rules
  {
    section: 5,
    says: '+ Ajouter une image',
    scene: { open: '/admin/articles/create' },
  },
  {
    section: 5,
    says: 'Êtes-vous sûr de vouloir supprimer cet agent ?',
    kept: AGENT_WORDS.trashQuestion,
    scene: { asks: 'Supprimer {title}', on: '/admin/agents', thing: 'agent' },
  },
  {
    section: 5,
    says: 'Supprimer cette image ?',
    kept: GALLERY_WORDS.trashQuestion,
    scene: { asks: 'Supprimer {title}', on: '/admin/gallery', thing: 'image' },
  },
  ...(['article', 'bulletin', 'echo'] as const).flatMap((kind): SpecSentence[] => [
    {
      section: 5,
      says: 'Voulez-vous vraiment mettre "{title}" dans la corbeille ?',
      scene: { asks: 'Supprimer {title}', on: `/admin/${PUBLICATION_WORDS[kind].path}`, thing: kind },
    },
    {
      section: 5,
      says: 'Êtes-vous sûr de vouloir supprimer définitivement "{title}" ? Cette action est irréversible.',
      scene: {
        asks: 'Supprimer définitivement {title}',
        on: `/admin/${PUBLICATION_WORDS[kind].path}/trash`,
        thing: kind,
        trashed: true,
      },
    },
  ]),

  // Access
  {
    section: 6,
    says: 'Accès non autorisé. Veuillez vous reconnecter.',
    scene: {
      press: 'Supprimer {title}',
      on: '/admin/echos',
      thing: 'echo',
      confirm: TRASH,
      fails: 'PATCH **/api/echos/*/trash',
      status: 403,
    },
  },
  {
    section: 6,
    says: 'Accès non autorisé. Veuillez vous reconnecter.',
    scene: {
      press: 'Supprimer {title}',
      on: '/admin/bulletins',
      thing: 'bulletin',
      confirm: TRASH,
      fails: 'PATCH **/api/bulletins/*/trash',
      status: 403,
    },
  },
  {
    section: 6,
    says: 'Session expirée. Veuillez vous reconnecter.',
    scene: { open: '/admin/newsletter', fails: 'GET **/api/newsletter/subscribers?*', status: 401 },
  },
];
