import type { Kysely } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/** Counts the pictures of texts that wait for their alternative text: none so far, because every stored one has one, if empty. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('publications')
    .addColumn('details_to_describe', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
