import { AppError, isAppError } from '#platform/app-error.ts';
import type { MediaRow } from '#platform/db/schema.ts';
import type { UploadedFile } from '#platform/http/uploaded-file.ts';
import { recordEvent } from '#platform/journal.ts';
import type { Actor, Services } from '#platform/services.ts';
import { insertMedia } from './own-images.ts';
import { discardImages, type PreparedImage, prepareImage } from './prepare-image.ts';

async function prepare(services: Services, file: UploadedFile): Promise<PreparedImage> {
  try {
    return await prepareImage(services, file);
  } catch (error) {
    if (!isAppError(error) || error.sentence === undefined) throw error;
    const { code, sentence } = error;
    throw new AppError(code, { message: sentence, fields: { file: sentence }, cause: error });
  }
}

/**
 * Stores an image that is being put into a text. Until something that is saved shows it, it is served, and goes
 * after a day ({@link sweepStoredFiles}).
 * @throws {AppError} `unsupported_type` or `too_large`, with a French sentence; nothing is stored then.
 */
export async function addImage(services: Services, actor: Actor, file: UploadedFile): Promise<MediaRow> {
  const prepared = await prepare(services, file);
  try {
    return await services.db.transaction().execute(async (trx) => {
      const media = await insertMedia(trx, prepared);
      await recordEvent(trx, services, actor, {
        action: 'image.added',
        subjectType: 'media',
        subjectId: media.id,
      });
      return media;
    });
  } catch (error) {
    await discardImages(services, [prepared]);
    throw error;
  }
}
