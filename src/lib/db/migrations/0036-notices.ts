import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/** Notices: calls for tender, jobs, announcements. */
export async function up(db: AnyDatabase, instant: 'timestamptz' | 'text'): Promise<void> {
  const time = sql.raw(instant);
  // PostgreSQL must sort texts by their bytes, as SQLite does.
  const bytes = instant === 'timestamptz' ? sql`text collate "C"` : 'text';
  await db.schema
    .createTable('notices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('updated_at', time, (column) => column.notNull())
    .addColumn('deleted_at', time)
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('search_text', bytes, (column) => column.notNull().defaultTo(''))
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('published_at', time)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('details', 'text')
    .addColumn('place', 'text')
    .addColumn('deadline_at', time)
    .addColumn('closes_at', time, (column) => column.notNull())
    .addColumn('hidden_at', time, (column) => column.notNull())
    .execute();
  // Each order of each list, and the instants at which pages change by themselves.
  const indexes = {
    kept: 'created_at desc, id desc) where deleted_at is null',
    trashed: 'deleted_at desc, id desc) where deleted_at is not null',
    titles: 'substr(search_text, 1, 200), id) where deleted_at is null',
    trashed_titles: 'substr(search_text, 1, 200), id) where deleted_at is not null',
    published: "published_at) where deleted_at is null and status = 'published'",
    over: "closes_at, created_at, id, published_at) where deleted_at is null and status = 'published'",
    hidden: "hidden_at) where deleted_at is null and status = 'published'",
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await sql`create index ${sql.ref(`notices_${name}`)} on notices (${sql.raw(columns)}`.execute(db);
  }
}
