import type { Transaction } from '#platform/db/index.ts';
import type { MediaRow, NewMedia } from '#platform/db/schema.ts';
import type { UploadedFile } from '#platform/http/uploaded-file.ts';
import { newId, newSecret, sha256 } from '#platform/identifiers.ts';
import { imageAddress, renditionName } from '#platform/images/image-address.ts';
import type { Services } from '#platform/services.ts';
import { insertMediaRow } from './media.queries.ts';

/** An image whose renditions are stored, and whose row is about to be. */
export interface PreparedImage {
  readonly media: NewMedia;
}

/** The address of a stored image. */
export function imageUrl(media: Pick<MediaRow, 'key' | 'width' | 'height'>): string {
  return imageAddress(media.key, { width: media.width ?? 1, height: media.height ?? 1 });
}

/**
 * Judges an uploaded file, writes it anew and stores its renditions under an unguessable key (D30).
 * @throws {AppError} with the French sentence of what is wrong with it; nothing is stored then.
 */
export async function prepareImage(
  services: Services,
  file: Pick<UploadedFile, 'path'>,
): Promise<PreparedImage> {
  const { renditions, contentType } = await services.images.process(file.path);
  const [widest] = renditions;
  const media = {
    id: newId(),
    key: newSecret(),
    content_type: contentType,
    size: widest.data.byteLength,
    width: widest.width,
    height: widest.height,
    checksum: sha256(widest.data),
    created_at: services.clock.now().toISOString(),
  };
  try {
    for (const rendition of renditions) {
      await services.files.put(`${media.key}/${renditionName(rendition)}`, rendition.data);
    }
  } catch (error) {
    await removeStoredImages(services, [media]);
    throw error;
  }
  return { media };
}

export async function insertMedia(trx: Transaction, { media }: PreparedImage): Promise<void> {
  await insertMediaRow(trx, media);
}

/** Takes the bytes of images away whose rows are gone or never came. */
export async function removeStoredImages(
  services: Pick<Services, 'files'>,
  images: readonly Pick<MediaRow, 'key'>[],
): Promise<void> {
  for (const { key } of images) await services.files.deleteAll(`${key}/`);
}

/** Takes away what {@link prepareImage} stored for a request that failed afterwards. */
export async function discardImages(
  services: Pick<Services, 'files'>,
  prepared: readonly PreparedImage[],
): Promise<void> {
  await removeStoredImages(
    services,
    prepared.map(({ media }) => media),
  );
}
