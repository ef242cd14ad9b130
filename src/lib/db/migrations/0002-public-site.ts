import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;
type ColumnType = ReturnType<typeof sql.raw>;

/** The team, the gallery, the reports and the newsletter's subscribers. */
export async function up(db: AnyDatabase, instant: 'timestamptz' | 'text'): Promise<void> {
  const time = sql.raw(instant);
  await createAgents(db, time);
  await createGallery(db, time);
  await createReports(db, time);
  await createSubscribers(db, time);
}

/** Adds the columns that every item of a list has: its dates, its version, its place in the trash. */
function withCommonColumns<Table extends string, Column extends string>(
  table: CreateTableBuilder<Table, Column>,
  time: ColumnType,
) {
  return table
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('updated_at', time, (column) => column.notNull())
    .addColumn('deleted_at', time)
    .addColumn('version', 'integer', (column) => column.notNull());
}

async function createTrashIndex(db: AnyDatabase, table: string): Promise<void> {
  await sql`create index ${sql.ref(`${table}_trashed`)} on ${sql.table(table)} (deleted_at desc, id desc)
    where deleted_at is not null`.execute(db);
}

async function createAgents(db: AnyDatabase, time: ColumnType): Promise<void> {
  await withCommonColumns(db.schema.createTable('agents'), time)
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('linkedin', 'text')
    .addColumn('media_id', 'text', (column) => column.references('media.id').onDelete('restrict'))
    .execute();
  await sql`create index agents_kept on agents (position, id) where deleted_at is null`.execute(db);
  await createTrashIndex(db, 'agents');
}

async function createGallery(db: AnyDatabase, time: ColumnType): Promise<void> {
  await withCommonColumns(db.schema.createTable('gallery_items'), time)
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('media_id', 'text', (column) => column.notNull().references('media.id').onDelete('restrict'))
    .execute();
  await sql`create index gallery_items_kept on gallery_items (created_at desc, id desc)
    where deleted_at is null`.execute(db);
  await createTrashIndex(db, 'gallery_items');
}

async function createReports(db: AnyDatabase, time: ColumnType): Promise<void> {
  await withCommonColumns(db.schema.createTable('reports'), time)
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('media_id', 'text', (column) => column.notNull().references('media.id').onDelete('restrict'))
    .execute();
  await sql`create index reports_kept on reports (created_at desc, id desc)
    where deleted_at is null`.execute(db);
  await createTrashIndex(db, 'reports');
}

async function createSubscribers(db: AnyDatabase, time: ColumnType): Promise<void> {
  await db.schema
    .createTable('subscribers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', time, (column) => column.notNull())
    .execute();
  await sql`create index subscribers_newest on subscribers (created_at desc, id desc)`.execute(db);
}
