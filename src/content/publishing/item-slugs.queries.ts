import type { Db, Transaction } from '#lib/db/index.ts';
import type { PublishedType } from '../content-types.ts';
import type { Slugs } from './reserve-slug.ts';

function selectOwner(db: Db, type: PublishedType, slug: string) {
  return db
    .selectFrom('item_slugs')
    .select('item_id as id')
    .where('item_type', '=', type)
    .where('slug', '=', slug);
}

/** Returns the slugs of a type, as one of its items sees them. @param now ISO 8601, in UTC. */
export function slugsOf(trx: Transaction, type: PublishedType, id: string, now: string): Slugs {
  const isOwn = async (slug: string) => {
    const owner = await selectOwner(trx, type, slug).limit(1).executeTakeFirst();
    return owner && owner.id === id;
  };
  return {
    isOwn,
    claim: async (slug) => {
      const inserted = await trx
        .insertInto('item_slugs')
        .values({ item_type: type, slug, item_id: id, created_at: now })
        .onConflict((conflict) => conflict.columns(['item_type', 'slug']).doNothing())
        .executeTakeFirst();
      return inserted.numInsertedOrUpdatedRows === 1n || (await isOwn(slug)) === true;
    },
  };
}

/** Returns the id of the item that has or had a slug. */
export async function findIdOfSlug(db: Db, type: PublishedType, slug: string): Promise<string | undefined> {
  return (await selectOwner(db, type, slug).limit(1).executeTakeFirst())?.id;
}

export async function deleteSlugs(trx: Transaction, type: PublishedType, id: string): Promise<void> {
  await trx.deleteFrom('item_slugs').where('item_type', '=', type).where('item_id', '=', id).execute();
}
