import type { Kysely } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/** Marks pictures of the gallery whose alternative text is still to be written. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('gallery_items')
    .addColumn('alt_pending', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
