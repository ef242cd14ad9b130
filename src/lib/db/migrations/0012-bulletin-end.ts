import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/** End of a bulletin's alert; null for earlier ones, which end a fixed time after their date. */
export async function up(db: AnyDatabase, instant: 'timestamptz' | 'text'): Promise<void> {
  await db.schema.alterTable('publications').addColumn('ends_at', sql.raw(instant)).execute();
  // For the home page's query of alerts in force, among all bulletins that ever had an end.
  await sql`create index publications_ending on publications (kind, status, ends_at desc)
    where deleted_at is null and ends_at is not null`.execute(db);
}
