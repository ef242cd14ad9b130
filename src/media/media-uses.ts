import type { Services } from '#content/services.ts';
import { AppError } from '#lib/app-error.ts';
import type { Transaction } from '#lib/db/index.ts';
import type { MediaRow } from '#lib/db/schema.ts';
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
import { deleteReleasedMedia, findTrashedMedia } from './undo-uses.queries.ts';

const JUST_REMOVED = 'Un fichier vient d’être supprimé du site. Ajoutez-le de nouveau.';
const TAKEN_DOWN = 'Une des photos choisies a été retirée du site. Choisissez-en une autre.';

/**
 * Records which stored files an owner shows from now on. New ones are as active as those it had.
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
  // Prevents a photograph that was taken down for a person's safety from coming back by its address.
  if (await hasTakenDown(trx, added)) throw new AppError('conflict', { message: TAKEN_DOWN });
  const isActive = present.length === 0 || present.some((use) => use.isActive);
  await insertMediaUses(
    trx,
    owner,
    added.map((mediaId) => ({ mediaId, isActive })),
  );
  await deleteMediaUses(trx, owner, removed);
  const ended = await deleteUnusedMedia(trx, removed);
  await noteRemovals(trx, clock, ended);
  return ended;
}

async function noteRemovals(trx: Transaction, clock: Services['clock'], ended: readonly MediaRow[]) {
  const keys = ended.map(({ key }) => key);
  await insertMediaRemovals(trx, keys, clock.now().toISOString());
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
 * Makes the uses of an undo active for the length of a transaction, because a picture that moves to the section would be
 * refused as taken down otherwise.
 * @param shown files that the section is to show.
 * @throws {AppError} `conflict` when one of them lies in the trash.
 */
export async function openUndoUses(
  trx: Transaction,
  undo: MediaOwner,
  shown: readonly string[],
): Promise<void> {
  const held = (await findMediaUses(trx, undo)).map(({ mediaId }) => mediaId);
  // Files before their uses, as a deletion does, because two writers would deadlock otherwise.
  await lockMedia(trx, [...new Set([...held, ...shown])]);
  if ((await findTrashedMedia(trx, shown)).size > 0) throw new AppError('conflict', { message: TAKEN_DOWN });
  await setMediaUsesActive(trx, undo, true);
}

/**
 * Ends every use of an owner; to be called when its own rows are gone. Files that only the undo of a section still uses
 * go too.
 * @returns as {@link replaceMediaUses}.
 */
export async function releaseMediaUses(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  owner: MediaOwner,
): Promise<MediaRow[]> {
  const released = (await findMediaUses(trx, owner)).map(({ mediaId }) => mediaId);
  await lockMedia(trx, released);
  await deleteMediaUses(trx, owner, released);
  const ended = await deleteReleasedMedia(trx, released);
  await noteRemovals(trx, clock, ended);
  return ended;
}
