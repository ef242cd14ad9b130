import type { Kysely } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/** One row that every change of visible content rewrites, by which other processes notice the change. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('page_generation')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
