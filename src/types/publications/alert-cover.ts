import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '#content/services.ts';
import type { ProcessedImage } from '#lib/images/image-work.ts';
import { imageUrl, replaceMediaUses, saveWithFiles, storeImage } from '#media/index.ts';
import { ALERT_COVER, findAlertCover } from './alert-cover.queries.ts';

/** Path of the drawing below the folders of the pictures that ship with the product. */
export const DRAWING = 'organisation/alert-cover.webp';

/** Facts of the drawing, as processing it would find them. */
export const DRAWN = {
  size: { width: 1600, height: 900 },
  contentType: 'image/webp',
  focus: { x: 50, y: 48 },
  colour: '#555',
} as const;

async function readDrawing([folder = '', ...others]: readonly string[]): Promise<Uint8Array> {
  try {
    return await readFile(join(folder, DRAWING));
  } catch (error) {
    if (others.length === 0) throw error;
    return readDrawing(others);
  }
}

/**
 * Returns the drawing as it ships. It is not processed as a photograph is: an alert would wait for other people's photos,
 * because pictures are processed one at a time and at the lowest priority. Its narrower widths are made when they are asked for.
 */
async function drawnCover(folders: readonly string[]): Promise<ProcessedImage> {
  const { size, ...image } = DRAWN;
  return { ...image, renditions: [{ ...size, data: await readDrawing(folders) }] };
}

/**
 * Returns the address of the drawn cover of bulletins, one of the site's own pictures from its first use on: an alert must
 * not wait for a photograph.
 * @param folders where the pictures that ship with the product lie, in the order in which they are looked into.
 */
export async function ensureAlertCover(services: Services, folders: readonly string[]): Promise<string> {
  const stored = await findAlertCover(services.db);
  if (stored) return imageUrl(stored);
  const prepared = await storeImage(services, await drawnCover(folders));
  return saveWithFiles(services, [prepared], async (trx) => {
    // Another administrator may have been as quick: the first cover stays, and a sweep removes the one made here.
    const first = await findAlertCover(trx);
    if (!first) await replaceMediaUses(trx, services, ALERT_COVER, [prepared.media.id]);
    return imageUrl(first ?? prepared.media);
  });
}
