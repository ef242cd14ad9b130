import type { Follower } from '#content/record-change.ts';
import type { Tag } from '#content/shown.ts';
import { placeOf } from '#content/touched-tags.ts';
import { giveNotice } from '#platform/db/notices.queries.ts';
import { findNeighbour } from './publication-lists.queries.ts';

/**
 * Gives notice of the publications between which one now stands: their pages link to it from then on. Those between which
 * it stood before show it, and are forgotten with it.
 */
export const neighboursFollower: Follower = {
  async inTransaction(trx, { change, at }) {
    const { before = null, after = null } = change;
    if (after === null || !('status' in after)) return;
    const place = placeOf(after);
    if (place === null || place === placeOf(before)) return;
    const tags: Tag[] = [];
    for (const direction of ['newer', 'older'] as const) {
      const neighbour = await findNeighbour(trx, after.kind, at, after, direction);
      if (neighbour) tags.push(`neighbours:${neighbour.id}`);
    }
    await giveNotice(trx, tags);
  },
};
