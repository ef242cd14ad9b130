import type { Services } from '#content/services.ts';
import { MAX_DETAILS_LENGTH } from '#platform/html/body-length.ts';
import { publicationSearchText, readBody } from './publication-text.ts';

/** Columns that follow from a publication's title and body. */
export interface BodyColumns {
  readonly details: string;
  readonly opening: string;
  readonly search_text: string;
}

/** Characters that one character may take once it is escaped. */
const LONGEST_ESCAPE = 8;

/**
 * Returns the columns of a body that no administrator wrote just now, sanitised as everybody's. One that is longer than
 * the limit may stay so.
 */
export async function describeBody(
  services: Pick<Services, 'settings' | 'texts'>,
  title: string,
  html: string,
): Promise<BodyColumns> {
  const text = await readBody(services, html, Math.max(MAX_DETAILS_LENGTH, LONGEST_ESCAPE * html.length));
  return {
    details: text.html,
    opening: text.opening,
    search_text: publicationSearchText(title, text.searched),
  };
}
