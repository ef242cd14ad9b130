import type { Actor } from '#content/actor.ts';
import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { AppError } from '#lib/app-error.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { isId } from '#lib/identifiers.ts';
import { readLibraryImages } from './list-library.ts';
import { findMediaByIds, insertMediaRemovals, lockMedia } from './media.queries.ts';
import { removeStoredFiles } from './remove-stored-files.ts';
import { deleteReleasedMedia } from './undo-uses.queries.ts';

const USED = 'Cette photo est utilisée sur le site. Retirez-la d’abord de là où elle se trouve.';
const IN_TRASH =
  'Cette photo fait partie de ce qui est dans la corbeille. Elle s’effacera quand vous l’y supprimerez.';

/**
 * Deletes a picture that nothing shows, with its files and for good, also one that only the undo of a section uses. A
 * picture that is shown, or used by a thing in the trash, stays, so that nothing loses its picture unnoticed.
 * @throws {AppError} `not_found`; `conflict` with the picture and what shows it.
 */
export async function deleteLibraryImage(services: Services, actor: Actor, id: string): Promise<void> {
  if (!isId(id)) throw new AppError('not_found');
  const deleted = await writeVisible(services.db, async (trx) => {
    await lockMedia(trx, [id]);
    const media = (await findMediaByIds(trx, [id])).get(id);
    if (!media || media.width === null) throw new AppError('not_found');
    const rows = await deleteReleasedMedia(trx, [id]);
    if (rows.length === 0) {
      const [current] = await readLibraryImages({ ...services, db: trx }, [id]);
      throw new AppError('conflict', { message: current ? USED : IN_TRASH, ...(current && { current }) });
    }
    await insertMediaRemovals(trx, [media.key], services.clock.now().toISOString());
    await recordChange(trx, services, actor, { action: 'image.deleted', type: 'media', id, label: null });
    return rows;
  });
  await removeStoredFiles(services, deleted);
}
