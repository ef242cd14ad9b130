import type { Kysely } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/** The stored files that somebody ended for good, until they are gone. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('media_removals')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .execute();
}
