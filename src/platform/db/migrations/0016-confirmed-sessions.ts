import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/** The instant until which a session's password confirmation is valid; none for sessions from before. */
export async function up(db: AnyDatabase, instant: 'timestamptz' | 'text'): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('confirmed_until', sql.raw(instant)).execute();
}
