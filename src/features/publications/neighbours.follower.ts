import type { Follower } from '#content/record-change.ts';
import type { Tag } from '#content/shown.ts';
import { placeOf } from '#content/touched-tags.ts';
import { giveNotice } from '#platform/db/notices.queries.ts';
import { findNeighbour } from './neighbours.queries.ts';

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
    if (place === placeOf(before)) return;
    const tags: Tag[] = [];
    const isScheduled = (row: typeof before) => (placeOf(row) ?? '') > at;
    if (isScheduled(before) || isScheduled(after)) tags.push(`newest:${after.kind}`);
    else if (place !== null) {
      const newer = await findNeighbour(trx, after.kind, at, after, 'newer');
      const older = await findNeighbour(trx, after.kind, at, after, 'older');
      tags.push(newer ? `neighbours:${newer.id}` : `newest:${after.kind}`);
      if (older) tags.push(`neighbours:${older.id}`);
    }
    await giveNotice(trx, tags);
  },
};
