import type { Follower } from '#content/record-change.ts';
import type { Tag } from '#content/shown.ts';
import { placeOf } from '#content/touched-tags.ts';
import { giveNotice } from '#platform/db/notices.queries.ts';
import { findNeighbours } from './neighbours.queries.ts';

/**
 * Gives notice of the publications between which one now stands: their pages link to it from then on. Those between which
 * it stood before show it, and are forgotten with it. One that comes first, today or on its day, is also shown where the
 * newest is.
 */
export const neighboursFollower: Follower = {
  async inTransaction(trx, { change, at }) {
    const { before = null, after = null } = change;
    if (after === null || !('status' in after)) return;
    const place = placeOf(after);
    if (place === null || place === placeOf(before)) return;
    const { kind } = after;
    if (place > at) return giveNotice(trx, [`newest:${kind}`]);
    const { newer, older } = await findNeighbours(trx, kind, at, after);
    const tags: Tag[] = [newer ? `after:${newer.id}` : `newest:${kind}`];
    if (older) tags.push(`before:${older.id}`);
    await giveNotice(trx, tags);
  },
};
