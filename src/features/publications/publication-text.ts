import { plainText } from '#platform/html/plain-text.ts';
import { sanitizeRichText } from '#platform/html/sanitize-rich-text.ts';
import type { Services } from '#platform/services.ts';
import { cleanText } from '#platform/text/clean-text.ts';
import { searchText } from '#platform/text/search-text.ts';
import { TEASER_LENGTH } from './publication.ts';

/** A body as it is stored, and the characters that excerpts are cut from. */
export interface StoredText {
  readonly details: string;
  /** One character longer than the longest excerpt, so that one knows whether the text goes on. */
  readonly opening: string;
}

/** Sanitises a body on its way in (D23). */
export function toText(services: Pick<Services, 'settings'>, html: string): StoredText {
  const details = sanitizeRichText(cleanText(html), services.settings);
  const opening = Array.from(plainText(details))
    .slice(0, TEASER_LENGTH + 1)
    .join('');
  return { details, opening };
}

/** What lists search a publication by: its title, then the words of its whole body. @param details sanitised HTML. */
export function publicationSearchText(title: string, details: string): string {
  return searchText(title, plainText(details));
}
