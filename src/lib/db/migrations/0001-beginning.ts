import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/** Accounts, publications, stored files and the journal. */
export async function up(db: AnyDatabase, instant: 'timestamptz' | 'text'): Promise<void> {
  const time = sql.raw(instant);
  await createAccounts(db, time);
  await createMedia(db, time);
  await createPublications(db, time);
  await createJournal(db, time);
}

type ColumnType = ReturnType<typeof sql.raw>;

async function createAccounts(db: AnyDatabase, time: ColumnType): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('updated_at', time, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('last_used_at', time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
  await db.schema
    .createTable('throttles')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('last_failed_at', time, (column) => column.notNull())
    .addPrimaryKeyConstraint('throttles_key', ['scope', 'subject'])
    .execute();
  await db.schema.createIndex('throttles_by_time').on('throttles').column('last_failed_at').execute();
  await db.schema
    .createTable('known_addresses')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('address_hash', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', time, (column) => column.notNull())
    .addPrimaryKeyConstraint('known_addresses_key', ['user_id', 'address_hash'])
    .execute();
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

async function createMedia(db: AnyDatabase, time: ColumnType): Promise<void> {
  await db.schema
    .createTable('media')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('checksum', 'text', (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('media_uses')
    .addColumn('media_id', 'text', (column) => column.notNull().references('media.id').onDelete('restrict'))
    .addColumn('owner_type', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('active', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('media_uses_key', ['media_id', 'owner_type', 'owner_id'])
    .execute();
  await db.schema
    .createIndex('media_uses_by_owner')
    .on('media_uses')
    .columns(['owner_type', 'owner_id'])
    .execute();
}

async function createPublications(db: AnyDatabase, time: ColumnType): Promise<void> {
  await db.schema
    .createTable('publications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('opening', 'text', (column) => column.notNull())
    .addColumn('cover_media_id', 'text', (column) => column.references('media.id').onDelete('restrict'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('published_at', time)
    .addColumn('sorted_at', time, (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('updated_at', time, (column) => column.notNull())
    .addColumn('deleted_at', time)
    .addColumn('version', 'integer', (column) => column.notNull())
    .addUniqueConstraint('publications_slug', ['kind', 'slug'])
    .addCheckConstraint('publications_kind', sql`kind in ('article', 'bulletin', 'echo')`)
    .addCheckConstraint('publications_status', sql`status in ('draft', 'published')`)
    .execute();
  // Covers the order and the count of a list, so that the table is read for the rows of one page only.
  await sql`create index publications_public on publications (kind, status, sorted_at desc, id desc)
    where deleted_at is null`.execute(db);
  await sql`create index publications_kept on publications (kind, sorted_at desc, id desc)
    where deleted_at is null`.execute(db);
  await sql`create index publications_trashed on publications (kind, deleted_at desc, id desc)
    where deleted_at is not null`.execute(db);
  await db.schema
    .createTable('publication_images')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('publication_id', 'text', (column) =>
      column.notNull().references('publications.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('media_id', 'text', (column) => column.notNull().references('media.id').onDelete('restrict'))
    .addColumn('caption', 'text')
    .addUniqueConstraint('publication_images_position', ['publication_id', 'position'])
    .execute();
  await db.schema
    .createTable('publication_slugs')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('publication_id', 'text', (column) =>
      column
        .notNull()
        .references('publications.id')
        .onDelete('cascade')
        // Deferred, because a slug is inserted before the publication that it belongs to.
        .modifyEnd(sql`deferrable initially deferred`),
    )
    .addColumn('created_at', time, (column) => column.notNull())
    .addPrimaryKeyConstraint('publication_slugs_key', ['kind', 'slug'])
    .execute();
  await db.schema
    .createIndex('publication_slugs_by_publication')
    .on('publication_slugs')
    .column('publication_id')
    .execute();
}

async function createJournal(db: AnyDatabase, time: ColumnType): Promise<void> {
  await db.schema
    .createTable('events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('occurred_at', time, (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject_type', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('events_by_time').on('events').columns(['occurred_at', 'id']).execute();
}
