import type { PublicationKind } from '#content/content-types.ts';
import type { Focus } from '#lib/images/focus.ts';
import { publicationFields } from '#types/publication-fields.ts';

export { PUBLICATION_KINDS, type PublicationKind } from '#content/content-types.ts';

/** The stored statuses. *Scheduled* is `published` with a date to come (docs/specification/publishing.md#visibility). */
export const PUBLICATION_STATUSES = publicationFields.status.options;
export type PublicationStatus = (typeof PUBLICATION_STATUSES)[number];

/** Characters of an excerpt, before its ellipsis. */
export const EXCERPT_LENGTH = publicationFields.details.excerptLength;
export const TEASER_LENGTH = publicationFields.details.longestExcerpt;

/** Sentences for an end that a publication cannot have, of the form and of the server. */
export const END_REFUSALS = {
  endless: 'Seul un bulletin d’urgence a une fin.',
  endsBefore: 'La fin de l’alerte vient après la date de publication.',
} as const;

/** Sentence for documents of an echo. */
export const NO_DOCUMENTS = 'Un écho n’a pas de documents.';

/** A bulletin's alert: in force, or over. */
export type AlertState = 'inForce' | 'ended';

/** A publication on a card or teaser: everything but its body. */
export interface PublicationSummary {
  readonly id: string;
  readonly kind: PublicationKind;
  readonly slug: string;
  readonly title: string;
  /** Cut at {@link EXCERPT_LENGTH} or {@link TEASER_LENGTH} characters. */
  readonly excerpt: string;
  readonly coverImage: string | null;
  /** The point of the cover that its crops keep. */
  readonly coverFocus: Focus | null;
  /** Alternative text of the cover; empty where it is decorative, or not described yet. */
  readonly coverAlt: string;
  readonly publishedAt: string | null;
  /** `null` for all but bulletins. */
  readonly alert: AlertState | null;
  /** The end of that alert. */
  readonly alertUntil: string | null;
}

/** A neighbour in its list. */
export interface PublicationLink {
  readonly slug: string;
  readonly title: string;
}
