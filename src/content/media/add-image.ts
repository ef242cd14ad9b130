import type { MediaRow } from '#platform/db/schema.ts';
import type { UploadedFile } from '#platform/http/uploaded-file.ts';
import type { Actor } from '../actor.ts';
import { recordChange } from '../record-change.ts';
import type { Services } from '../services.ts';
import { prepareImage } from './prepare-image.ts';
import { prepareField, saveWithFiles } from './prepared-file.ts';

/**
 * Stores an image that is being put into a text. Until something that is saved shows it, it is served, and goes
 * after a day ({@link sweepStoredFiles}).
 * @throws {AppError} `unsupported_type` or `too_large`, with a French sentence; nothing is stored then.
 */
export async function addImage(services: Services, actor: Actor, file: UploadedFile): Promise<MediaRow> {
  const prepared = await prepareField('file', () => prepareImage(services, file));
  return saveWithFiles(services, [prepared], async (trx) => {
    await recordChange(trx, services, actor, {
      action: 'image.added',
      type: 'media',
      id: prepared.media.id,
      label: null,
    });
    return prepared.media;
  });
}
