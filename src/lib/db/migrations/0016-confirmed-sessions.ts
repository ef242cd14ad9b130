import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/** End of a session's password confirmation; null for sessions from before this migration. */
export async function up(db: AnyDatabase, instant: 'timestamptz' | 'text'): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('confirmed_until', sql.raw(instant)).execute();
}
