import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '#content/services.ts';
import { imageUrl, prepareImage, replaceMediaUses, saveWithFiles } from '#media/index.ts';
import { ALERT_COVER, findAlertCover } from './alert-cover.queries.ts';

/** Path of the drawing below the folders of the pictures that ship with the product. */
const DRAWING = 'organisation/alert-cover.webp';

async function findDrawing(folders: readonly string[]): Promise<string> {
  const paths = folders.map((folder) => join(folder, DRAWING));
  for (const path of paths.slice(0, -1)) {
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return paths.at(-1) ?? DRAWING;
}

/**
 * Returns the address of the drawn cover of bulletins, one of the site's own pictures from its first use on: an alert must
 * not wait for a photograph.
 * @param folders where the pictures that ship with the product lie, in the order in which they are looked into.
 */
export async function ensureAlertCover(services: Services, folders: readonly string[]): Promise<string> {
  const stored = await findAlertCover(services.db);
  if (stored) return imageUrl(stored);
  const prepared = await prepareImage(services, { path: await findDrawing(folders) });
  return saveWithFiles(services, [prepared], async (trx) => {
    // Another administrator may have been as quick: the first one stays, and what was made here goes with the sweep.
    const first = await findAlertCover(trx);
    if (!first) await replaceMediaUses(trx, services, ALERT_COVER, [prepared.media.id]);
    return imageUrl(first ?? prepared.media);
  });
}
