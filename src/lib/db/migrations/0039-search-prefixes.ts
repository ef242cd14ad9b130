import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/**
 * Empties the search index, which the server fills again: entries lie newest first, and those of all words that begin with the
 * same three or four letters lie together, because SQLite would merge them in each search
 * (sqlite.org/fts5.html#prefix_indexes).
 */
export async function up(db: AnyDatabase, instant: 'timestamptz' | 'text'): Promise<void> {
  await db.deleteFrom('search_words').execute();
  await db.deleteFrom('search_entries').execute();
  if (instant === 'timestamptz') return;
  await sql`drop table search_terms`.execute(db);
  await sql`create virtual table search_terms
    using fts5(title, body, detail = column, columnsize = 0, prefix = '3 4')`.execute(db);
  // Otherwise deleted terms stay in the file until the index happens to be merged (sqlite.org/fts5.html#the_secure_delete_configuration_option).
  await sql`insert into search_terms (search_terms, rank) values ('secure-delete', 1)`.execute(db);
}
