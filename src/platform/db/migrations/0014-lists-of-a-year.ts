import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/**
 * Lists by title and by last change can be narrowed to a year: `sorted_at` stands in their indexes, too. A row whose date
 * has to be looked up in the table, behind its text, costs as much as a hundred that need not be.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await sql`drop index publications_titles`.execute(db);
  await sql`create index publications_titles on publications (kind, substr(search_text, 1, 200), id, sorted_at)
    where deleted_at is null`.execute(db);
  await sql`drop index publications_changed`.execute(db);
  await sql`create index publications_changed on publications (kind, updated_at desc, id desc, sorted_at)
    where deleted_at is null`.execute(db);
}
