import { NEWSLETTER_WORDS } from '#mail/newsletter/newsletter-words.ts';
import { GALLERY_WORDS } from '#types/gallery/gallery-item.ts';
import { ADMIN_WORDS } from '#types/publications/ui/admin-words.ts';
import { REPORT_WORDS } from '#types/reports/report.ts';
import { AGENT_WORDS } from '#types/team/agent.ts';
import type { SpecSentence } from './scene.ts';

const { article, bulletin, echo } = ADMIN_WORDS;

/** Sentences after creating, changing or loading, and after a failure. */
export const OUTCOME_SENTENCES: readonly SpecSentence[] = [
  // Creating and changing
  ...(
    [
      ['new article', 'POST **/api/articles'],
      ['new bulletin', 'POST **/api/bulletins'],
      ['new echo', 'POST **/api/echos'],
    ] as const
  ).map(
    ([send, fails]): SpecSentence => ({
      says: 'Erreur lors de la création. Vérifiez votre connexion.',
      actual: article.errors.create,
      scene: { send, fails },
    }),
  ),
  { says: 'Article créé avec succès', actual: article.created, scene: { send: 'new article' } },
  { says: 'Bulletin créé avec succès', actual: bulletin.created, scene: { send: 'new bulletin' } },
  { says: 'Écho créé avec succès', actual: echo.created, scene: { send: 'new echo' } },
  {
    says: 'Erreur lors de la modification. Vérifiez votre connexion.',
    actual: article.errors.edit,
    scene: { change: 'article', fails: 'PUT **/api/articles/*' },
  },
  {
    says: 'Erreur lors de la modification',
    actual: bulletin.errors.edit,
    scene: { change: 'bulletin', fails: 'PUT **/api/bulletins/*' },
  },
  {
    says: 'Erreur lors de la modification',
    actual: echo.errors.edit,
    scene: { change: 'echo', fails: 'PUT **/api/echos/*' },
  },
  { says: 'Article modifié avec succès', actual: article.modified, scene: { change: 'article' } },
  {
    says: 'Bulletin modifié avec succès',
    actual: bulletin.modified,
    scene: { change: 'bulletin' },
  },
  { says: 'Écho modifié avec succès', actual: echo.modified, scene: { change: 'echo' } },
  {
    says: "Erreur lors de la création de l'agent",
    actual: AGENT_WORDS.errors.create,
    scene: { send: 'new agent', fails: 'POST **/api/agents' },
  },
  { says: 'Agent créé avec succès', actual: AGENT_WORDS.created, scene: { send: 'new agent' } },
  {
    says: "Erreur lors de la modification de l'agent",
    actual: AGENT_WORDS.errors.edit,
    scene: { change: 'agent', fails: 'PUT **/api/agents/*' },
  },
  { says: 'Agent modifié avec succès', actual: AGENT_WORDS.modified, scene: { change: 'agent' } },
  {
    says: "Erreur lors de l'ajout de l'image",
    actual: GALLERY_WORDS.errors.create,
    scene: { send: 'new image', fails: 'POST **/api/gallery' },
  },
  {
    says: 'Image ajoutée avec succès',
    actual: GALLERY_WORDS.created,
    scene: { send: 'new image' },
  },
  {
    says: 'Erreur lors de la modification',
    actual: GALLERY_WORDS.errors.edit,
    scene: { change: 'image', fails: 'PUT **/api/gallery/*' },
  },
  {
    says: 'Image modifiée avec succès',
    actual: GALLERY_WORDS.modified,
    scene: { change: 'image' },
  },
  {
    says: "Erreur lors de l'upload.",
    actual: REPORT_WORDS.errors.create,
    scene: { send: 'new report', fails: 'POST **/api/reports' },
  },
  { says: 'Rapport ajouté !', actual: REPORT_WORDS.created, scene: { send: 'new report' } },

  // Loading
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
        'GET **/api/agents*',
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
  ).map(([says, actual, open, fails]): SpecSentence => ({ says, actual, scene: { open, fails } })),
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
    ([says, actual, thing, open, path]): SpecSentence => ({
      says,
      actual,
      scene: {
        open,
        thing,
        fails: `GET **/api/${path}/*-*`,
        status: says === 'Image introuvable' ? 404 : 500,
      },
    }),
  ),
  { says: 'Erreur de connexion' },
];
