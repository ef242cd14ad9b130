import { AppError } from '#platform/app-error.ts';
import type { Transaction } from '#platform/db/index.ts';
import type { MediaRow } from '#platform/db/schema.ts';
import type { Services } from '../services.ts';
import {
  deleteMediaUses,
  deleteUnusedMedia,
  findMediaUses,
  hasTakenDown,
  insertMediaRemovals,
  insertMediaUses,
  lockMedia,
  type MediaOwner,
  updateMediaUses,
} from './media.queries.ts';

const JUST_REMOVED = 'Un fichier vient d’être supprimé du site. Ajoutez-le de nouveau.';
const TAKEN_DOWN = 'Une des photos choisies a été retirée du site. Choisissez-en une autre.';

/**
 * Writes down which stored files an owner shows from now on. New ones are as active as those it had.
 * @returns the rows of files that nothing shows any more: they are deleted, and their keys noted for removal, so that
 * their files go even if this process dies. They are the caller's to remove when the transaction is done.
 * @throws {AppError} `conflict` when one of them has been removed meanwhile, or lies in the trash alone.
 */
export async function replaceMediaUses(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  owner: MediaOwner,
  mediaIds: readonly string[],
): Promise<MediaRow[]> {
  const present = await findMediaUses(trx, owner);
  const presentIds = new Set(present.map(({ mediaId }) => mediaId));
  const wanted = new Set(mediaIds);
  const added = [...wanted].filter((id) => !presentIds.has(id));
  const removed = [...presentIds].filter((id) => !wanted.has(id));
  const locked = await lockMedia(trx, [...added, ...removed]);
  if (added.some((id) => !locked.has(id))) throw new AppError('conflict', { message: JUST_REMOVED });
  // Without this, a photograph that was taken down for somebody's safety comes back by its address.
  if (await hasTakenDown(trx, added)) throw new AppError('conflict', { message: TAKEN_DOWN });
  const isActive = present.length === 0 || present.some((use) => use.isActive);
  await insertMediaUses(
    trx,
    owner,
    added.map((mediaId) => ({ mediaId, isActive })),
  );
  await deleteMediaUses(trx, owner, removed);
  const ended = await deleteUnusedMedia(trx, removed);
  await insertMediaRemovals(
    trx,
    ended.map(({ key }) => key),
    clock.now().toISOString(),
  );
  return ended;
}

/**
 * Files of an owner in the trash are not served, unless something else shows them
 * (docs/specification/trash.md#files).
 */
export async function setMediaUsesActive(
  trx: Transaction,
  owner: MediaOwner,
  isActive: boolean,
): Promise<void> {
  await updateMediaUses(trx, owner, isActive);
}

/**
 * Ends every use of an owner; to be called when its own rows are gone.
 * @returns as {@link replaceMediaUses}.
 */
export function releaseMediaUses(
  trx: Transaction,
  services: Pick<Services, 'clock'>,
  owner: MediaOwner,
): Promise<MediaRow[]> {
  return replaceMediaUses(trx, services, owner, []);
}
