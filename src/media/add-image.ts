import type { Actor } from '#content/actor.ts';
import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { AppError } from '#lib/app-error.ts';
import type { Transaction } from '#lib/db/index.ts';
import type { MediaRow } from '#lib/db/schema.ts';
import type { UploadedFile } from '#lib/http/uploaded-file.ts';
import { findMediaByIds } from './media.queries.ts';
import { imageUrl } from './own-images.ts';
import { prepareImage } from './prepare-image.ts';
import { prepareField, saveWithFiles } from './prepared-file.ts';

/** A stored image, as the API shows it. */
interface ImageDescription {
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
}

export function describeImage(media: MediaRow): ImageDescription {
  return { url: imageUrl(media), width: media.width, height: media.height };
}

/**
 * Stores an image that is being put into a text. Until something that is saved shows it, administrators alone see it, and it goes
 * after a day ({@link sweepStoredFiles}).
 * @throws {AppError} `unsupported_type` or `too_large`, with a French sentence; nothing is stored then.
 */
export async function addImage(services: Services, actor: Actor, file: UploadedFile): Promise<MediaRow> {
  const prepared = await prepareField('file', () => prepareImage(services, file));
  const record = async (trx: Transaction) => {
    await recordChange(trx, services, actor, {
      action: 'image.added',
      type: 'media',
      id: prepared.media.id,
      label: null,
    });
    return prepared.media;
  };
  // Cached pages stay valid, because nothing shows the image yet.
  return saveWithFiles(services, [prepared], record, (db, write) => db.transaction().execute(write));
}

/** Returns a stored image's row. @throws {AppError} `not_found`. */
export async function getImage({ db }: Pick<Services, 'db'>, id: string): Promise<MediaRow> {
  const media = (await findMediaByIds(db, [id])).get(id);
  if (!media) throw new AppError('not_found');
  return media;
}
