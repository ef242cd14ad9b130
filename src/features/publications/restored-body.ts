import type { Services } from '#content/services.ts';
import type { PublicationRow } from '#platform/db/schema.ts';
import { MAX_DETAILS_LENGTH } from './publication.ts';
import { publicationSearchText, readBody } from './publication-text.ts';

/** The columns that follow from a publication's title and body. */
export type BodyColumns = Pick<PublicationRow, 'details' | 'opening'> & { readonly search_text: string };

/**
 * Returns a body that was not written here, such as that of a backup, as the site stores it.
 * @throws {AppError} `validation` for one that becomes longer than it was and than any may be.
 */
export async function readRestoredBody(
  services: Pick<Services, 'settings' | 'texts'>,
  title: string,
  html: string,
): Promise<BodyColumns> {
  const body = await readBody(services, html, Math.max(MAX_DETAILS_LENGTH, html.length));
  return {
    details: body.details,
    opening: body.opening,
    search_text: publicationSearchText(title, body.searched),
  };
}
