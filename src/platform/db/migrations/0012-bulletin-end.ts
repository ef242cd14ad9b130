import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/** The end of a bulletin's alert; none for those from before, which end with their time. */
export async function up(db: AnyDatabase, instant: 'timestamptz' | 'text'): Promise<void> {
  await db.schema.alterTable('publications').addColumn('ends_at', sql.raw(instant)).execute();
  // The home page asks which alerts last, of all bulletins that ever had an end.
  await sql`create index publications_ending on publications (kind, status, ends_at desc)
    where deleted_at is null and ends_at is not null`.execute(db);
}
