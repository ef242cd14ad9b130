import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/**
 * Search index: a row per item that visitors may find, and its terms in the full-text index of the database's
 * own engine.
 */
export async function up(db: AnyDatabase, instant: 'timestamptz' | 'text'): Promise<void> {
  const isSqlite = instant === 'text';
  let table = db.schema
    .createTable('search_entries')
    .addColumn('place', isSqlite ? 'integer' : 'bigint', (column) => column.primaryKey())
    .addColumn('item_type', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('dated_at', sql.raw(instant), (column) => column.notNull())
    .addColumn('terms_version', 'integer', (column) => column.notNull())
    .addUniqueConstraint('search_entries_item', ['item_type', 'item_id']);
  if (!isSqlite)
    table = table
      .addColumn('title', sql`tsvector`, (column) => column.notNull())
      .addColumn('body', sql`tsvector`, (column) => column.notNull());
  await table.execute();
  await db.schema
    .createTable('search_words')
    .addColumn('word', isSqlite ? 'text' : sql`text collate "C"`, (column) => column.notNull())
    .addColumn('spelling', 'text', (column) => column.notNull())
    .addColumn('place', isSqlite ? 'integer' : 'bigint', (column) =>
      column.notNull().references('search_entries.place').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('search_words_key', ['word', 'place'])
    .execute();
  await db.schema.createIndex('search_words_of_entry').on('search_words').column('place').execute();
  if (isSqlite) {
    await sql`create virtual table search_terms using fts5(title, body, detail = column, columnsize = 0)`.execute(
      db,
    );
    // Otherwise deleted terms stay in the file until the index happens to be merged (sqlite.org/fts5.html#the_secure_delete_configuration_option).
    await sql`insert into search_terms (search_terms, rank) values ('secure-delete', 1)`.execute(db);
    return;
  }
  await sql`create index search_entries_title on search_entries using gin (title)`.execute(db);
  await sql`create index search_entries_body on search_entries using gin (body)`.execute(db);
}
