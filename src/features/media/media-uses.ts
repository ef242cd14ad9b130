import type { Transaction } from '#platform/db/index.ts';
import type { MediaRow } from '#platform/db/schema.ts';
import {
  deleteUnusedMedia,
  deleteUses,
  findUsedMedia,
  insertUses,
  type MediaOwner,
  updateUses,
} from './media.queries.ts';

/**
 * Writes down that an owner shows these stored files and no others.
 * @returns the rows of the files that nothing shows any more: deleted here, their bytes go after the transaction.
 */
export async function replaceMediaUses(
  trx: Transaction,
  owner: MediaOwner,
  mediaIds: readonly string[],
): Promise<MediaRow[]> {
  const wanted = new Set(mediaIds);
  const present = new Set(await findUsedMedia(trx, owner));
  const dropped = [...present].filter((id) => !wanted.has(id));
  await insertUses(
    trx,
    owner,
    [...wanted].filter((id) => !present.has(id)),
  );
  await deleteUses(trx, owner, dropped);
  return deleteUnusedMedia(trx, dropped);
}

/** Whether what an owner shows may be seen: not while it lies in the trash (D36). */
export async function setMediaUsesActive(
  trx: Transaction,
  owner: MediaOwner,
  active: boolean,
): Promise<void> {
  await updateUses(trx, owner, active);
}

/** The owner is gone: what nothing else shows goes with it. @returns as {@link replaceMediaUses} does. */
export async function releaseMediaUses(trx: Transaction, owner: MediaOwner): Promise<MediaRow[]> {
  return replaceMediaUses(trx, owner, []);
}
