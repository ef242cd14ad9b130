import { NEWSLETTER_WORDS } from '#mail/newsletter/newsletter-words.ts';
import { addresses } from '#src/addresses.ts';
import { GALLERY_WORDS } from '#types/gallery/gallery-item.ts';
import { ADMIN_WORDS } from '#types/publications/ui/admin-words.ts';
import { REPORT_WORDS } from '#types/reports/report.ts';
import { AGENT_WORDS } from '#types/team/agent.ts';
import type { SpecSentence } from './scene.ts';

const { article, bulletin, echo } = ADMIN_WORDS;
const TRASH = 'Mettre à la corbeille';

/** Sentences of the admin's screens, rules and access. */
export const SCREEN_SENTENCES: readonly SpecSentence[] = [
  // Screens
  { says: 'Tableau de bord', scene: { open: '/admin/dashboard' } },
  { says: 'Bienvenue', scene: { open: '/admin/dashboard', goesOn: true } },
  { says: 'Connecté en tant que', scene: { open: '/admin/dashboard', goesOn: true } },
  { says: 'Déconnexion', scene: { open: '/admin/dashboard' } },
  { says: 'Nouvel Article', actual: article.create, scene: { open: '/admin/articles' } },
  { says: 'Corbeille', scene: { open: '/admin/articles' } },
  { says: 'Articles', actual: article.adminMenuTitle, scene: { open: '/admin/articles' } },
  { says: 'Echos des bénévoles', actual: echo.adminMenuTitle, scene: { open: '/admin/echos' } },
  {
    says: "Bulletins d'urgence",
    actual: bulletin.adminMenuTitle,
    scene: { open: '/admin/bulletins' },
  },
  {
    says: 'Newsletter',
    actual: NEWSLETTER_WORDS.adminMenuTitle,
    scene: { open: '/admin/newsletter' },
  },
  { says: 'Équipe', actual: AGENT_WORDS.adminMenuTitle, scene: { open: '/admin/agents' } },
  { says: 'Galerie', actual: GALLERY_WORDS.adminMenuTitle, scene: { open: '/admin/gallery' } },
  { says: 'Rapports PDF', actual: REPORT_WORDS.adminMenuTitle, scene: { open: '/admin/results' } },
  {
    says: 'Publié le',
    scene: { open: '/admin/articles/view/{id}', thing: 'article', goesOn: true },
  },
  {
    says: 'Dernière modification',
    scene: { open: '/admin/articles/view/{id}', thing: 'article', goesOn: true },
  },
  {
    says: 'Article introuvable',
    actual: article.notFound,
    scene: { open: '/admin/articles/view/nulle-part', status: 404 },
  },
  {
    says: 'Bulletin introuvable',
    actual: bulletin.notFound,
    scene: { open: '/admin/bulletins/view/nulle-part', status: 404 },
  },
  {
    says: 'Écho introuvable',
    actual: echo.notFound,
    scene: { open: '/admin/echos/view/nulle-part', status: 404 },
  },
  {
    says: 'Exporter les emails',
    actual: NEWSLETTER_WORDS.exportList,
    scene: { open: '/admin/newsletter' },
  },
  { says: 'Chargement...' },
  { says: 'Ajouter un Agent', actual: AGENT_WORDS.create, scene: { open: '/admin/agents' } },
  {
    says: "Ajouter un membre de l'équipe",
    actual: AGENT_WORDS.createTitle,
    scene: { open: '/admin/agents/create' },
  },
  {
    says: "Modifier le membre de l'équipe",
    actual: AGENT_WORDS.editTitle,
    scene: { open: '/admin/agents/edit/{id}', thing: 'agent' },
  },
  {
    says: 'Aucun rapport pour l’instant.',
    actual: REPORT_WORDS.empty,
  },
  { says: 'Connectez-vous à votre compte' },
  { says: 'Se connecter' },

  // States
  { says: 'Création en cours...', scene: { send: 'new article', holds: 'POST **/api/articles' } },
  {
    says: 'Création en cours...',
    scene: { send: 'new bulletin', holds: 'POST **/api/bulletins' },
  },
  { says: 'Création en cours...', scene: { send: 'new echo', holds: 'POST **/api/echos' } },
  { says: 'Enregistrement...', scene: { change: 'article', holds: 'PUT **/api/articles/*' } },
  {
    says: 'Ajout en cours...',
    actual: GALLERY_WORDS.creating,
    scene: { send: 'new image', holds: 'POST **/api/gallery' },
  },

  // Rules
  {
    says: '+ Ajouter une image',
    scene: { open: '/admin/articles/create' },
  },
  {
    says: 'Êtes-vous sûr de vouloir supprimer cet agent ?',
    actual: AGENT_WORDS.trashQuestion,
    scene: { asks: 'Supprimer {title}', on: '/admin/agents', thing: 'agent' },
  },
  {
    says: 'Supprimer cette image ?',
    actual: GALLERY_WORDS.trashQuestion,
    scene: { asks: 'Supprimer {title}', on: '/admin/gallery', thing: 'image' },
  },
  ...(['article', 'bulletin', 'echo'] as const).flatMap((kind): SpecSentence[] => [
    {
      says: 'Voulez-vous vraiment mettre "{title}" dans la corbeille ?',
      scene: { asks: 'Supprimer {title}', on: addresses.admin.content[kind].list, thing: kind },
    },
    {
      says: 'Êtes-vous sûr de vouloir supprimer définitivement "{title}" ? Cette action est irréversible.',
      scene: {
        asks: 'Supprimer définitivement {title}',
        on: addresses.admin.content[kind].trash,
        thing: kind,
        trashed: true,
      },
    },
  ]),

  // Access
  {
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
    says: 'Session expirée. Veuillez vous reconnecter.',
    scene: { open: '/admin/newsletter', fails: 'GET **/api/newsletter/subscribers?*', status: 401 },
  },
];
