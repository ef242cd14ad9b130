import { readRichText } from '#content/fields/rich-text/rich-text.store.ts';
import type { Services } from '#content/services.ts';
import { MAX_DETAILS_LENGTH } from '#lib/html/body-length.ts';
import { searchText } from '#lib/text/search-text.ts';
import { publicationFields } from '#types/publication-fields.ts';

/** Columns that follow from a publication's title, body and titles of documents. */
export interface BodyColumns {
  readonly details: string;
  readonly opening: string;
  readonly details_to_describe: number;
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
  documentTitles: readonly string[],
): Promise<BodyColumns> {
  const maxLength = Math.max(MAX_DETAILS_LENGTH, LONGEST_ESCAPE * html.length);
  const text = await readRichText(services, 'details', publicationFields.details, html, maxLength);
  return {
    details: text.html,
    opening: text.opening,
    details_to_describe: text.toDescribe,
    search_text: searchText(title, ...documentTitles, text.searched),
  };
}
