import type { Kysely } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/** Stored files that were deleted permanently, until the files themselves are removed. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('media_removals')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .execute();
}
