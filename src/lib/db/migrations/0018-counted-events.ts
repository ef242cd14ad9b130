import type { Kysely } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/** Number of times that an event happened: failed logins of an hour are one event. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('events')
    .addColumn('occurrences', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
