import { findOwnImages, replaceMediaUses } from '#content/media/index.ts';
import type { Services } from '#content/services.ts';
import type { Transaction } from '#platform/db/index.ts';
import type { MediaRow } from '#platform/db/schema.ts';
import { findPictureIds } from './publications.queries.ts';

/**
 * Records which stored files a publication shows, by its rows: cover, images, those in the text.
 * @returns the files that nothing shows any more, to be removed after the commit.
 */
export async function recordPictureUses(
  trx: Transaction,
  services: Services,
  publicationId: string,
): Promise<MediaRow[]> {
  const { details, pictureIds } = await findPictureIds(trx, publicationId);
  const addresses = await services.texts.images(details);
  const inline = await findOwnImages(trx, services.settings, addresses);
  const shown = new Set([...pictureIds, ...[...inline.values()].map((media) => media.id)]);
  return replaceMediaUses(trx, services, { type: 'publication', id: publicationId }, [...shown]);
}
