import {
  CONTENT_TYPES,
  contentType,
  PUBLICATION_KINDS,
  type PublicationKind,
} from '#content/content-types.ts';
import { addresses } from '#src/addresses.ts';
import { DEFINITIONS } from '#types/definitions.ts';

/** The screens above a list, from the home page down. */
export const TRAIL_TO_LISTS = [
  { label: 'Accueil', to: addresses.site.home },
  { label: 'Blog', to: addresses.site.blog },
];

/** Texts of one kind, for visitors. */
interface OwnWords {
  readonly listTitle: string;
  /** The sentence under the list's title. */
  readonly lead: string;
  /** Sentence of an empty list about coming publications. */
  readonly whenEmpty: string;
}

const OWN_WORDS: Readonly<Record<PublicationKind, OwnWords>> = {
  article: {
    listTitle: 'NOS ARTICLES',
    lead: 'Ce que nous faisons, comment nous le faisons, et ce que nous en apprenons.',
    whenEmpty: 'Les premiers articles paraîtront ici.',
  },
  bulletin: {
    listTitle: 'BULLETINS D’URGENCE',
    lead: 'Ce qu’il faut savoir maintenant\u00a0: consignes, lieux, horaires, et ce que nous faisons.',
    whenEmpty: 'Aucune urgence n’est signalée pour le moment.',
  },
  echo: {
    listTitle: 'ÉCHOS DE NOS BÉNÉVOLES',
    lead: 'Celles et ceux qui donnent de leur temps racontent, avec leurs mots.',
    whenEmpty: 'Les premiers récits de nos bénévoles paraîtront ici.',
  },
};

/** Returns "de l’article", "du bulletin". */
export function ofThing(kind: PublicationKind): string {
  return `de ${CONTENT_TYPES[kind].words.thing}`.replace(/^de le /, 'du ');
}

/** Returns the ending of an adjective that agrees with the kind's name. */
export function genderEnding(kind: PublicationKind): '' | 'e' {
  return contentType(kind).words.feminine ? 'e' : '';
}

/**
 * Returns the French of a kind for visitors: its own texts, and the sentences of `docs/specification/sentences.md` that
 * are formed alike for every kind. Those of the back office are in `ui/admin-words.ts`: visitors' pages do not load them.
 */
function wordsOf(kind: PublicationKind) {
  const { words } = CONTENT_TYPES[kind];
  const { name, singular, plural } = words;
  const e = genderEnding(kind);
  return {
    ...words,
    ...OWN_WORDS[kind],
    backToList: `Retour aux ${plural}`,
    previous: `${name} Précédent${e}`,
    next: `${name} Suivant${e}`,
    notFound: DEFINITIONS[kind].notFound,
    empty: `Aucun${e} ${singular} disponible`,
    errors: {
      list: `Erreur lors du chargement des ${plural}`,
      load: `Erreur lors du chargement ${ofThing(kind)}`,
    },
  };
}

export const PUBLICATION_WORDS = Object.fromEntries(
  PUBLICATION_KINDS.map((kind) => [kind, wordsOf(kind)]),
) as Readonly<Record<PublicationKind, ReturnType<typeof wordsOf>>>;
