import { COLLECTION_TYPES, CONTENT_TYPES } from '#content/content-types.ts';
import type { Database } from '#lib/db/schema.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import type { TestWorld } from './world.ts';

/** Every table of a backup, in an order that foreign keys allow. */
const TABLES = [
  'settings',
  'organisation_sections',
  'users',
  'media',
  'media_uses',
  'documents',
  'publications',
  'publication_slugs',
  'publication_images',
  'publication_domains',
  ...COLLECTION_TYPES.map((type) => CONTENT_TYPES[type].table),
  'item_slugs',
  'subscribers',
  'messages',
  'endings',
] as const satisfies readonly (keyof Database)[];

/** Rows of a site's tables, as copied. */
type CopiedRows = readonly (readonly [(typeof TABLES)[number], readonly object[]])[];

export async function copyRows({ services: { db } }: TestWorld): Promise<CopiedRows> {
  const tables: [(typeof TABLES)[number], object[]][] = [];
  for (const table of TABLES) tables.push([table, await db.selectFrom(table).selectAll().execute()]);
  return tables;
}

/** Restores the rows of the database, and nothing else. */
export async function putRowsBack({ services: { db } }: TestWorld, copied: CopiedRows): Promise<void> {
  await writeVisible(db, async (trx) => {
    await trx.deleteFrom('media_removals').execute();
    for (const [table] of copied.toReversed()) await trx.deleteFrom(table).execute();
    for (const [table, rows] of copied) {
      if (rows.length > 0)
        await trx
          .insertInto(table)
          .values(rows as never)
          .execute();
    }
  });
}
