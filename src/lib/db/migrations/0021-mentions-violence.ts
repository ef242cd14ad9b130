import type { Kysely } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/** Marks publications about violence, whose pages link to help. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('publications')
    .addColumn('mentions_violence', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
