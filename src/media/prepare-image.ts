import type { Services } from '#content/services.ts';
import type { MediaRow } from '#lib/db/schema.ts';
import type { UploadedFile } from '#lib/http/uploaded-file.ts';
import { newId, newSecret, sha256 } from '#lib/identifiers.ts';
import { imageKey, renditionName } from '#lib/images/image-address.ts';
import type { ProcessedImage } from '#lib/images/image-work.ts';
import type { PreparedFile } from './prepared-file.ts';
import { discardStoredFiles } from './remove-stored-files.ts';

async function store(services: Services, key: string, image: ProcessedImage): Promise<void> {
  for (const rendition of image.renditions) {
    await services.files.put(`${key}/${renditionName(rendition)}`, rendition.data);
  }
}

/**
 * Stores an image that needs no process: it is written in its widths, or ships with the product. Nothing names what is stored
 * until its row is written: the caller inserts the row, or discards the files.
 */
export async function storeImage(services: Services, image: ProcessedImage): Promise<PreparedFile> {
  const [widest] = image.renditions;
  const media: MediaRow = {
    id: newId(),
    key: imageKey(newSecret(), image.colour),
    content_type: image.contentType,
    size: widest.data.length,
    width: widest.width,
    height: widest.height,
    checksum: sha256(widest.data),
    created_at: services.clock.now().toISOString(),
    focus_x: image.focus.x,
    focus_y: image.focus.y,
  };
  try {
    await store(services, media.key, image);
  } catch (error) {
    await discardStoredFiles(services, [media.key]);
    throw error;
  }
  return { media };
}

/**
 * Validates a file, re-encodes it in its widths and stores those; of the file itself nothing is kept
 * (docs/specification/pictures.md#re-encoding).
 * @param file within its size limit, not validated yet.
 * @throws {AppError} `unsupported_type` or `too_large`, with a French sentence; nothing is stored then.
 */
export async function prepareImage(
  services: Services,
  file: Pick<UploadedFile, 'path'>,
): Promise<PreparedFile> {
  return storeImage(services, await services.images.process(file.path));
}
