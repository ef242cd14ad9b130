import type { PublicationKind } from './publication.schema.ts';

/** How a kind presents itself to visitors: what differs between its screens and the others'. */
export interface PublicKind {
  /** The sentence under its list's title. */
  readonly lead: string;
  /** What its items bear on them, where that cannot be said too clearly. */
  readonly badge: string | null;
  /** A sentence for its empty list: what to do next. */
  readonly whenEmpty: string;
}

/** The screens above a list, from the home page down. */
export const TRAIL_TO_LISTS = [
  { label: 'Accueil', to: '/' },
  { label: 'Blog', to: '/blog' },
];

export const PUBLIC_KINDS: Readonly<Record<PublicationKind, PublicKind>> = {
  article: {
    lead: 'Ce que nous faisons, comment nous le faisons, et ce que nous en apprenons.',
    badge: null,
    whenEmpty: 'Les premiers articles paraîtront ici. En attendant, découvrez notre organisation.',
  },
  bulletin: {
    lead: 'Ce qu’il faut savoir maintenant : consignes, lieux, horaires, et ce que nous faisons.',
    badge: 'Bulletin d’urgence',
    whenEmpty: 'Aucune urgence n’est signalée pour le moment. En attendant, lisez nos articles.',
  },
  echo: {
    lead: 'Celles et ceux qui donnent de leur temps racontent, avec leurs mots.',
    badge: null,
    whenEmpty: 'Les premiers récits de nos bénévoles paraîtront ici. En attendant, lisez nos articles.',
  },
};
