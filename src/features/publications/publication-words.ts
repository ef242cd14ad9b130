import {
  CONTENT_TYPES,
  contentType,
  PUBLICATION_KINDS,
  type PublicationKind,
} from '#content/content-types.ts';
import { addresses } from '#src/addresses.ts';
import type { ShownStatus } from './publication.policy.ts';

/** Labels of the statuses. */
export const STATUS_WORDS: Readonly<Record<ShownStatus, string>> = {
  draft: 'Brouillon',
  scheduled: 'Programmé',
  published: 'Publié',
};

/** The screens above a list, from the home page down. */
export const TRAIL_TO_LISTS = [
  { label: 'Accueil', to: addresses.site.home },
  { label: 'Blog', to: addresses.site.blog },
];

/** Texts that each kind has of its own, for visitors. */
interface OwnWords {
  readonly listTitle: string;
  /** The sentence under the list's title. */
  readonly lead: string;
  /** A mark on each item; `null` for none. */
  readonly badge: string | null;
  /** The next step to take, in an empty list. */
  readonly whenEmpty: string;
}

const OWN_WORDS: Readonly<Record<PublicationKind, OwnWords>> = {
  article: {
    listTitle: 'NOS ARTICLES',
    lead: 'Ce que nous faisons, comment nous le faisons, et ce que nous en apprenons.',
    badge: null,
    whenEmpty: 'Les premiers articles paraîtront ici. En attendant, découvrez notre organisation.',
  },
  bulletin: {
    listTitle: 'BULLETINS D’URGENCE',
    lead: 'Ce qu’il faut savoir maintenant\u00a0: consignes, lieux, horaires, et ce que nous faisons.',
    badge: 'Bulletin d’urgence',
    whenEmpty: 'Aucune urgence n’est signalée pour le moment. En attendant, lisez nos articles.',
  },
  echo: {
    listTitle: 'ÉCHOS DE NOS BÉNÉVOLES',
    lead: 'Celles et ceux qui donnent de leur temps racontent, avec leurs mots.',
    badge: null,
    whenEmpty: 'Les premiers récits de nos bénévoles paraîtront ici. En attendant, lisez nos articles.',
  },
};

function failureSentences(kind: PublicationKind) {
  const { words, journal } = CONTENT_TYPES[kind];
  const some = `des ${words.plural}`;
  const one = `de ${journal.thing}`.replace(/^de le /, 'du ');
  const deleted = contentType(kind).words.feminine ? 'supprimées' : 'supprimés';
  return {
    list: `Erreur lors du chargement ${some}`,
    load: `Erreur lors du chargement ${one}`,
    create: 'Erreur lors de la création. Vérifiez votre connexion.',
    edit: `Erreur lors de la modification${kind === 'article' ? '. Vérifiez votre connexion.' : ''}`,
    trash: `Erreur lors de la suppression ${one}`,
    trashList: `Erreur lors du chargement ${some} ${deleted}`,
    restore: `Erreur lors de la restauration ${one}`,
    permanent: `Erreur lors de la suppression définitive ${one}`,
  };
}

/**
 * Returns the French of a kind: its own texts, and the sentences of `docs/specification/sentences.md` that are said
 * alike of every kind.
 */
function wordsOf(kind: PublicationKind) {
  const { words, journal } = CONTENT_TYPES[kind];
  const { form: name, singular, plural } = words;
  const isFeminine = contentType(kind).words.feminine === true;
  const e = isFeminine ? 'e' : '';
  return {
    ...words,
    ...OWN_WORDS[kind],
    backToList: `Retour aux ${plural}`,
    previous: `${name} Précédent${e}`,
    next: `${name} Suivant${e}`,
    edit: `Modifier ${journal.thing}`,
    trashTitle: `Corbeille des ${plural}`,
    notFound: `${name} introuvable`,
    empty: `Aucun${e} ${singular} disponible`,
    created: `${name} créé${e} avec succès`,
    modified: `${name} modifié${e} avec succès`,
    trashed: `${name} déplacé${e} dans la corbeille avec succès`,
    restored: `${name} restauré${e} avec succès`,
    deleted: `${name} supprimé${e} définitivement`,
    errors: failureSentences(kind),
  };
}

export type PublicationWords = ReturnType<typeof wordsOf>;

export const PUBLICATION_WORDS = Object.fromEntries(
  PUBLICATION_KINDS.map((kind) => [kind, wordsOf(kind)]),
) as Readonly<Record<PublicationKind, PublicationWords>>;
