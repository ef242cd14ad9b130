import { AGENT_WORDS } from '#features/agents/agent-words.ts';
import { GALLERY_WORDS } from '#features/gallery/gallery-words.ts';
import { NEWSLETTER_WORDS } from '#features/newsletter/newsletter-words.ts';
import { SUBSCRIBED } from '#features/newsletter/subscriber.schema.ts';
import { PUBLICATION_WORDS } from '#features/publications/publication-words.ts';
import { REPORT_WORDS } from '#features/reports/report-words.ts';
import { NO_DATE } from '#platform/text/french-date.ts';
import type { Thing } from '#tests/support/office-things.ts';

/** A form that is filled in and sent. */
export type FormName = 'new article' | 'new bulletin' | 'new echo' | 'new agent' | 'new image' | 'new report';
export type EditName = 'article' | 'bulletin' | 'echo' | 'agent' | 'image';

/** How the sentence comes to be seen; `fails` is the call of the API that goes wrong, as `GET **\/api/articles*`. */
export type Scene =
  /** A screen is opened; `{id}` is the thing's. `goesOn`: more stands on the same line. */
  | {
      readonly open: string;
      readonly thing?: Thing;
      readonly goesOn?: true;
      readonly fails?: string;
      readonly status?: 401 | 403 | 404 | 500;
    }
  /** Something is done to a thing of a list; `{title}` is the thing's. */
  | {
      readonly press: string;
      readonly on: string;
      readonly thing: Thing;
      readonly trashed?: true;
      /** The button of the dialog. */
      readonly confirm?: string;
      readonly fails?: string;
      readonly status?: 403 | 500;
    }
  /** Something is asked before it is done: the dialog says it. */
  | { readonly asks: string; readonly on: string; readonly thing: Thing; readonly trashed?: true }
  | { readonly send: FormName; readonly fails?: string; readonly holds?: string }
  | { readonly change: EditName; readonly fails?: string; readonly holds?: string }
  /** A browser test of its own shows it: this file says it, too. */
  | { readonly test: string };

export interface SpecSentence {
  /** The section of the specification. */
  readonly section: 2 | 4 | 5 | 6 | 8;
  /** As the specification writes it, with its typewriter's apostrophes and spaces. */
  readonly says: string;
  /** Where the product keeps it, if it stands in a module of words. */
  readonly kept?: string;
  readonly scene: Scene;
}

const { article, bulletin, echo } = PUBLICATION_WORDS;
const TRASH = 'Mettre à la corbeille';
const END = 'Supprimer définitivement';

/** The specification's sentences of the back office [2, 4, 5, 6, 8], each with how it is brought about. */
const ADMIN_SENTENCES: readonly SpecSentence[] = [
  // Screens [2]
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

  // States [4]
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

  // Rules [5]
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

  // Access [6]
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

  // Creating and changing [8]
  ...(
    [
      ['new article', 'POST **/api/articles'],
      ['new bulletin', 'POST **/api/bulletins'],
      ['new echo', 'POST **/api/echos'],
    ] as const
  ).map(
    ([send, fails]): SpecSentence => ({
      section: 8,
      says: 'Erreur lors de la création. Vérifiez votre connexion.',
      kept: article.errors.create,
      scene: { send, fails },
    }),
  ),
  { section: 8, says: 'Article créé avec succès', kept: article.created, scene: { send: 'new article' } },
  { section: 8, says: 'Bulletin créé avec succès', kept: bulletin.created, scene: { send: 'new bulletin' } },
  { section: 8, says: 'Écho créé avec succès', kept: echo.created, scene: { send: 'new echo' } },
  {
    section: 8,
    says: 'Erreur lors de la modification. Vérifiez votre connexion.',
    kept: article.errors.edit,
    scene: { change: 'article', fails: 'PUT **/api/articles/*' },
  },
  {
    section: 8,
    says: 'Erreur lors de la modification',
    kept: bulletin.errors.edit,
    scene: { change: 'bulletin', fails: 'PUT **/api/bulletins/*' },
  },
  {
    section: 8,
    says: 'Erreur lors de la modification',
    kept: echo.errors.edit,
    scene: { change: 'echo', fails: 'PUT **/api/echos/*' },
  },
  { section: 8, says: 'Article modifié avec succès', kept: article.modified, scene: { change: 'article' } },
  {
    section: 8,
    says: 'Bulletin modifié avec succès',
    kept: bulletin.modified,
    scene: { change: 'bulletin' },
  },
  { section: 8, says: 'Écho modifié avec succès', kept: echo.modified, scene: { change: 'echo' } },
  {
    section: 8,
    says: "Erreur lors de la création de l'agent",
    kept: AGENT_WORDS.errors.create,
    scene: { send: 'new agent', fails: 'POST **/api/agents' },
  },
  { section: 8, says: 'Agent créé avec succès', kept: AGENT_WORDS.created, scene: { send: 'new agent' } },
  {
    section: 8,
    says: "Erreur lors de la modification de l'agent",
    kept: AGENT_WORDS.errors.edit,
    scene: { change: 'agent', fails: 'PUT **/api/agents/*' },
  },
  { section: 8, says: 'Agent modifié avec succès', kept: AGENT_WORDS.modified, scene: { change: 'agent' } },
  {
    section: 8,
    says: "Erreur lors de l'ajout de l'image",
    kept: GALLERY_WORDS.errors.create,
    scene: { send: 'new image', fails: 'POST **/api/gallery' },
  },
  {
    section: 8,
    says: 'Image ajoutée avec succès',
    kept: GALLERY_WORDS.created,
    scene: { send: 'new image' },
  },
  {
    section: 8,
    says: 'Erreur lors de la modification',
    kept: GALLERY_WORDS.errors.edit,
    scene: { change: 'image', fails: 'PUT **/api/gallery/*' },
  },
  {
    section: 8,
    says: 'Image modifiée avec succès',
    kept: GALLERY_WORDS.modified,
    scene: { change: 'image' },
  },
  {
    section: 8,
    says: "Erreur lors de l'upload.",
    kept: REPORT_WORDS.errors.create,
    scene: { send: 'new report', fails: 'POST **/api/reports' },
  },
  { section: 8, says: 'Rapport ajouté !', kept: REPORT_WORDS.created, scene: { send: 'new report' } },

  // Loading [8]
  ...(
    [
      [
        'Erreur lors du chargement des articles',
        article.errors.list,
        '/admin/articles',
        'GET **/api/articles?*',
      ],
      ['Erreur lors du chargement des échos', echo.errors.list, '/admin/echos', 'GET **/api/echos?*'],
      [
        'Erreur lors du chargement des bulletins',
        bulletin.errors.list,
        '/admin/bulletins',
        'GET **/api/bulletins?*',
      ],
      [
        'Erreur lors du chargement des abonnés',
        NEWSLETTER_WORDS.errors.list,
        '/admin/newsletter',
        'GET **/api/newsletter/subscribers?*',
      ],
      [
        'Erreur lors du chargement des agents',
        AGENT_WORDS.errors.list,
        '/admin/agents',
        'GET **/api/agents?*',
      ],
      [
        'Erreur lors du chargement des images',
        GALLERY_WORDS.errors.list,
        '/admin/gallery',
        'GET **/api/gallery?*',
      ],
      [
        'Erreur lors du chargement des articles supprimés',
        article.errors.trashList,
        '/admin/articles/trash',
        'GET **/api/articles/trash/all*',
      ],
      [
        'Erreur lors du chargement des échos supprimés',
        echo.errors.trashList,
        '/admin/echos/trash',
        'GET **/api/echos/trash*',
      ],
      [
        'Erreur lors du chargement des bulletins supprimés',
        bulletin.errors.trashList,
        '/admin/bulletins/trash',
        'GET **/api/bulletins/trash/all*',
      ],
    ] as const
  ).map(([says, kept, open, fails]): SpecSentence => ({ section: 8, says, kept, scene: { open, fails } })),
  ...(
    [
      [
        "Erreur lors du chargement de l'article",
        article.errors.load,
        'article',
        '/admin/articles/edit/{id}',
        'articles',
      ],
      ["Erreur lors du chargement de l'écho", echo.errors.load, 'echo', '/admin/echos/edit/{id}', 'echos'],
      [
        'Erreur lors du chargement du bulletin',
        bulletin.errors.load,
        'bulletin',
        '/admin/bulletins/edit/{id}',
        'bulletins',
      ],
      [
        "Erreur lors du chargement de l'agent",
        AGENT_WORDS.errors.load,
        'agent',
        '/admin/agents/edit/{id}',
        'agents',
      ],
      [
        "Erreur lors du chargement de l'image",
        GALLERY_WORDS.errors.load,
        'image',
        '/admin/gallery/edit/{id}',
        'gallery',
      ],
      ['Image introuvable', GALLERY_WORDS.notFound, 'image', '/admin/gallery/view/{id}', 'gallery'],
    ] as const
  ).map(
    ([says, kept, thing, open, path]): SpecSentence => ({
      section: 8,
      says,
      kept,
      scene: {
        open,
        thing,
        fails: `GET **/api/${path}/*-*`,
        status: says === 'Image introuvable' ? 404 : 500,
      },
    }),
  ),

  // Taking away and bringing back [8]
  ...(
    [
      [
        'article',
        article,
        "Erreur lors de la suppression de l'article",
        'Article déplacé dans la corbeille avec succès',
      ],
      [
        'bulletin',
        bulletin,
        'Erreur lors de la suppression du bulletin',
        'Bulletin déplacé dans la corbeille avec succès',
      ],
      ['echo', echo, "Erreur lors de la suppression de l'écho", 'Écho déplacé dans la corbeille avec succès'],
    ] as const
  ).flatMap(([thing, words, fault, success]): SpecSentence[] => {
    const scene = { press: 'Supprimer {title}', on: `/admin/${words.path}`, thing, confirm: TRASH } as const;
    const fails = `PATCH **/api/${words.path}/*/trash`;
    return [
      { section: 8, says: fault, kept: words.errors.trash, scene: { ...scene, fails } },
      { section: 8, says: success, kept: words.trashed, scene },
    ];
  }),
  ...(
    [
      ['article', article, "Erreur lors de la restauration de l'article", 'Article restauré avec succès'],
      ['bulletin', bulletin, 'Erreur lors de la restauration du bulletin', 'Bulletin restauré avec succès'],
      ['echo', echo, "Erreur lors de la restauration de l'écho", 'Écho restauré avec succès'],
    ] as const
  ).flatMap(([thing, words, fault, success]): SpecSentence[] => {
    const on = `/admin/${words.path}/trash`;
    const scene = { press: 'Restaurer {title}', on, thing, trashed: true } as const;
    const fails = `PATCH **/api/${words.path}/*/restore`;
    return [
      { section: 8, says: fault, kept: words.errors.restore, scene: { ...scene, fails } },
      { section: 8, says: success, kept: words.restored, scene },
    ];
  }),
  ...(
    [
      [
        'article',
        article,
        "Erreur lors de la suppression définitive de l'article",
        'Article supprimé définitivement',
      ],
      [
        'bulletin',
        bulletin,
        'Erreur lors de la suppression définitive du bulletin',
        'Bulletin supprimé définitivement',
      ],
      ['echo', echo, "Erreur lors de la suppression définitive de l'écho", 'Écho supprimé définitivement'],
    ] as const
  ).flatMap(([thing, words, fault, success]): SpecSentence[] => {
    const on = `/admin/${words.path}/trash`;
    const scene = { press: `${END} {title}`, on, thing, trashed: true, confirm: END } as const;
    const fails = `DELETE **/api/${words.path}/*`;
    return [
      { section: 8, says: fault, kept: words.errors.permanent, scene: { ...scene, fails } },
      { section: 8, says: success, kept: words.deleted, scene },
    ];
  }),
  {
    section: 8,
    says: 'Erreur lors de la suppression',
    kept: AGENT_WORDS.errors.trash,
    scene: {
      press: 'Supprimer {title}',
      on: '/admin/agents',
      thing: 'agent',
      confirm: TRASH,
      fails: 'DELETE **/api/agents/*',
    },
  },
  {
    section: 8,
    says: 'Erreur lors de la suppression',
    kept: GALLERY_WORDS.errors.trash,
    scene: {
      press: 'Supprimer {title}',
      on: '/admin/gallery',
      thing: 'image',
      confirm: TRASH,
      fails: 'DELETE **/api/gallery/*',
    },
  },
  {
    section: 8,
    says: 'Erreur lors de la suppression.',
    kept: REPORT_WORDS.errors.trash,
    scene: {
      press: 'Supprimer {title}',
      on: '/admin/results',
      thing: 'report',
      fails: 'DELETE **/api/reports/*',
    },
  },
  {
    section: 8,
    says: 'Rapport supprimé !',
    kept: REPORT_WORDS.trashed,
    scene: { press: 'Supprimer {title}', on: '/admin/results', thing: 'report' },
  },
  { section: 8, says: 'Erreur de connexion', scene: { test: 'tests/e2e/admin-access.test.ts' } },
];

const FAILURES = { test: 'tests/e2e/public-failures.test.ts' };
const NEWSLETTER = { test: 'tests/e2e/public-newsletter.test.ts' };

/** Those of the public site [4, 8], which its own browser tests show. */
const PUBLIC_SENTENCES: readonly SpecSentence[] = [
  { section: 4, says: 'En cours...', scene: NEWSLETTER },
  { section: 8, says: 'Inscription réussie !', kept: SUBSCRIBED, scene: NEWSLETTER },
  {
    section: 8,
    says: 'Erreur lors du chargement des articles',
    kept: article.errors.publicList,
    scene: FAILURES,
  },
  {
    section: 8,
    says: 'Erreur lors du chargement des bulletins',
    kept: bulletin.errors.publicList,
    scene: FAILURES,
  },
  { section: 8, says: 'Erreur lors du chargement des échos', kept: echo.errors.publicList, scene: FAILURES },
  { section: 8, says: "Erreur lors du chargement de l'équipe", scene: FAILURES },
  { section: 8, says: 'Impossible de charger le dernier article', scene: FAILURES },
  { section: 8, says: 'Aucun article disponible', kept: article.empty, scene: FAILURES },
  {
    section: 8,
    says: 'Erreur lors du chargement des rapports.',
    kept: REPORT_WORDS.errors.list,
    scene: FAILURES,
  },
  { section: 8, says: 'Erreur lors du chargement de la galerie', scene: FAILURES },
  {
    section: 8,
    says: 'Date non disponible',
    kept: NO_DATE,
    scene: { test: 'tests/e2e/public-publications.test.ts' },
  },
  { section: 8, says: 'Une erreur est survenue', scene: { test: 'src/server/build-server.test.ts' } },
];

/** Every sentence of sections 4, 5, 6 and 8, and of the back office in section 2. */
export const SENTENCES: readonly SpecSentence[] = [...ADMIN_SENTENCES, ...PUBLIC_SENTENCES];
