import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/** Slugs of items that have an address, and the events of the agenda. */
export async function up(db: AnyDatabase, instant: 'timestamptz' | 'text'): Promise<void> {
  const time = sql.raw(instant);
  // PostgreSQL must sort texts by their bytes, as SQLite does.
  const bytes = instant === 'timestamptz' ? sql`text collate "C"` : 'text';
  await db.schema
    .createTable('item_slugs')
    .addColumn('item_type', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .addPrimaryKeyConstraint('item_slugs_key', ['item_type', 'slug'])
    .execute();
  await db.schema
    .createIndex('item_slugs_of_item')
    .on('item_slugs')
    .columns(['item_type', 'item_id'])
    .execute();
  await db.schema
    .createTable('agenda_events')
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
    .addColumn('details', 'text')
    .addColumn('starts', 'text', (column) => column.notNull())
    .addColumn('ends', 'text')
    .addColumn('starts_at', time, (column) => column.notNull())
    .addColumn('over_at', time, (column) => column.notNull())
    .addColumn('place', 'text')
    .addColumn('url', 'text')
    .addColumn('media_id', 'text', (column) => column.references('media.id').onDelete('restrict'))
    .execute();
  await indexEvents(db);
}

/** Indexes each order of each list, and the instants at which pages change by themselves. */
async function indexEvents(db: AnyDatabase): Promise<void> {
  const indexes = {
    kept: 'starts_at desc, id desc) where deleted_at is null',
    trashed: 'deleted_at desc, id desc) where deleted_at is not null',
    titles: 'substr(search_text, 1, 200), id) where deleted_at is null',
    trashed_titles: 'substr(search_text, 1, 200), id) where deleted_at is not null',
    published: "published_at) where deleted_at is null and status = 'published'",
    over: "over_at, starts_at, id, published_at) where deleted_at is null and status = 'published'",
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await sql`create index ${sql.ref(`agenda_events_${name}`)} on agenda_events (${sql.raw(columns)}`.execute(
      db,
    );
  }
  await db.schema.createIndex('agenda_events_by_media').on('agenda_events').column('media_id').execute();
}
