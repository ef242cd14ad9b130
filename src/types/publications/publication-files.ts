import type { Services } from '#content/services.ts';
import type { Transaction } from '#lib/db/index.ts';
import type { MediaRow } from '#lib/db/schema.ts';
import { findOwnImages, replaceMediaUses } from '#media/index.ts';
import { findFileIds } from './publications.queries.ts';

/**
 * Records which stored files a publication shows, by its rows: cover, images, documents, pictures in the text.
 * @returns the files that nothing shows any more, to be removed after the commit.
 */
export async function recordFileUses(
  trx: Transaction,
  services: Services,
  publicationId: string,
): Promise<MediaRow[]> {
  const { details, fileIds } = await findFileIds(trx, publicationId);
  const addresses = await services.texts.images(details);
  const inline = await findOwnImages(trx, services.settings, addresses);
  const shown = new Set([...fileIds, ...[...inline.values()].map((media) => media.id)]);
  return replaceMediaUses(trx, services, { type: 'publication', id: publicationId }, [...shown]);
}
