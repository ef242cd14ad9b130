import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/** Marks passwords that the site has issued, which their owners must change at the first login. */
export async function up(db: AnyDatabase, instant: 'timestamptz' | 'text'): Promise<void> {
  await db.schema.alterTable('users').addColumn('password_issued_at', sql.raw(instant)).execute();
}
