import { showsText } from '#lib/text/clean-text.ts';
import { excerptOf } from '#lib/text/excerpt.ts';
import { galleryItem } from '#types/gallery-item.ts';

interface TypedAlt {
  readonly alt: string;
  readonly description: string;
  /** True where the alternative text may be written later. */
  readonly isLater: boolean;
}

/**
 * Returns the alternative text that a form sends: the typed one, or the beginning of the description for now
 * (docs/specification/collections.md#gallery).
 */
export function sentAlt({ alt, description, isLater }: TypedAlt): { alt: string; altPending: boolean } {
  if (!isLater || showsText(alt)) return { alt: alt.trim(), altPending: false };
  // The ellipsis takes a character.
  return { alt: excerptOf(description.trim(), galleryItem.fields.alt.max - 1), altPending: true };
}

interface StoredAlt {
  readonly alt: string;
  readonly altPending: boolean;
}

/** Returns the alternative text for a place that has the description too: none while it would only repeat it. */
export function altBesideDescription({ alt, altPending }: StoredAlt): string {
  return altPending ? '' : alt;
}
