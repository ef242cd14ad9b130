import type { ShownStatus } from './publication.policy.ts';
import type { PublicationKind } from './publication.ts';

/**
 * Everything that differs between the three kinds: their addresses and their French. The sentences are the
 * specification's, to the letter (docs/specification/sentences.md); only apostrophes and spaces are typographic
 * (docs/specification/readers.md#typography).
 */
export interface PublicationWords {
  /** The segment of its public, admin and API addresses. */
  readonly path: 'articles' | 'bulletins' | 'echos';
  /** The address of its list under `/blog` (docs/specification/addresses.md#canonical-addresses). */
  readonly blogPath: string;
  readonly singular: string;
  readonly plural: string;
  /** The name of its list in navigation. */
  readonly menuTitle: string;
  readonly adminMenuTitle: string;
  readonly listTitle: string;
  readonly backToList: string;
  readonly previous: string;
  readonly next: string;
  readonly create: string;
  readonly edit: string;
  readonly trashTitle: string;
  readonly notFound: string;
  readonly empty: string;
  readonly created: string;
  readonly modified: string;
  readonly trashed: string;
  readonly restored: string;
  readonly deleted: string;
  readonly errors: {
    readonly publicList: string;
    readonly list: string;
    readonly load: string;
    readonly create: string;
    readonly edit: string;
    readonly trash: string;
    readonly trashList: string;
    readonly restore: string;
    readonly permanent: string;
  };
}

/** The word for each status (docs/specification/publishing.md#visibility). */
export const STATUS_WORDS: Readonly<Record<ShownStatus, string>> = {
  draft: 'Brouillon',
  scheduled: 'Programmé',
  published: 'Publié',
};

const CREATE_FAILURE = 'Erreur lors de la création. Vérifiez votre connexion.';

export const PUBLICATION_WORDS: Readonly<Record<PublicationKind, PublicationWords>> = {
  article: {
    path: 'articles',
    blogPath: '/blog/articles',
    singular: 'article',
    plural: 'articles',
    menuTitle: 'Articles',
    adminMenuTitle: 'Articles',
    listTitle: 'NOS ARTICLES',
    backToList: 'Retour aux articles',
    previous: 'Article Précédent',
    next: 'Article Suivant',
    create: 'Nouvel Article',
    edit: 'Modifier l’article',
    trashTitle: 'Corbeille des articles',
    notFound: 'Article introuvable',
    empty: 'Aucun article disponible',
    created: 'Article créé avec succès',
    modified: 'Article modifié avec succès',
    trashed: 'Article déplacé dans la corbeille avec succès',
    restored: 'Article restauré avec succès',
    deleted: 'Article supprimé définitivement',
    errors: {
      publicList: 'Erreur lors du chargement des articles',
      list: 'Erreur lors du chargement des articles',
      load: 'Erreur lors du chargement de l’article',
      create: CREATE_FAILURE,
      edit: 'Erreur lors de la modification. Vérifiez votre connexion.',
      trash: 'Erreur lors de la suppression de l’article',
      trashList: 'Erreur lors du chargement des articles supprimés',
      restore: 'Erreur lors de la restauration de l’article',
      permanent: 'Erreur lors de la suppression définitive de l’article',
    },
  },
  bulletin: {
    path: 'bulletins',
    blogPath: '/blog/bulletins',
    singular: 'bulletin',
    plural: 'bulletins',
    menuTitle: 'Bulletins d’urgence',
    adminMenuTitle: 'Bulletins d’urgence',
    listTitle: 'BULLETINS D’URGENCE',
    backToList: 'Retour aux bulletins',
    previous: 'Bulletin Précédent',
    next: 'Bulletin Suivant',
    create: 'Nouveau Bulletin',
    edit: 'Modifier le bulletin',
    trashTitle: 'Corbeille des bulletins',
    notFound: 'Bulletin introuvable',
    empty: 'Aucun bulletin disponible',
    created: 'Bulletin créé avec succès',
    modified: 'Bulletin modifié avec succès',
    trashed: 'Bulletin déplacé dans la corbeille avec succès',
    restored: 'Bulletin restauré avec succès',
    deleted: 'Bulletin supprimé définitivement',
    errors: {
      publicList: 'Erreur lors du chargement des bulletins',
      list: 'Erreur lors du chargement des bulletins',
      load: 'Erreur lors du chargement du bulletin',
      create: CREATE_FAILURE,
      edit: 'Erreur lors de la modification',
      trash: 'Erreur lors de la suppression du bulletin',
      trashList: 'Erreur lors du chargement des bulletins supprimés',
      restore: 'Erreur lors de la restauration du bulletin',
      permanent: 'Erreur lors de la suppression définitive du bulletin',
    },
  },
  echo: {
    path: 'echos',
    blogPath: '/blog/echo',
    singular: 'écho',
    plural: 'échos',
    menuTitle: 'Echo des bénévoles',
    adminMenuTitle: 'Echos des bénévoles',
    listTitle: 'ÉCHOS DE NOS BÉNÉVOLES',
    backToList: 'Retour aux échos',
    previous: 'Écho Précédent',
    next: 'Écho Suivant',
    create: 'Nouvel Écho',
    edit: 'Modifier l’écho',
    trashTitle: 'Corbeille des échos',
    notFound: 'Écho introuvable',
    empty: 'Aucun écho disponible',
    created: 'Écho créé avec succès',
    modified: 'Écho modifié avec succès',
    trashed: 'Écho déplacé dans la corbeille avec succès',
    restored: 'Écho restauré avec succès',
    deleted: 'Écho supprimé définitivement',
    errors: {
      publicList: 'Erreur lors du chargement des échos',
      list: 'Erreur lors du chargement des échos',
      load: 'Erreur lors du chargement de l’écho',
      create: CREATE_FAILURE,
      edit: 'Erreur lors de la modification',
      trash: 'Erreur lors de la suppression de l’écho',
      trashList: 'Erreur lors du chargement des échos supprimés',
      restore: 'Erreur lors de la restauration de l’écho',
      permanent: 'Erreur lors de la suppression définitive de l’écho',
    },
  },
};
