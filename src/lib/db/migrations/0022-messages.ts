import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/** Messages of visitors. */
export async function up(db: AnyDatabase, instant: 'timestamptz' | 'text'): Promise<void> {
  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', sql.raw(instant), (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('reply_to', 'text', (column) => column.notNull())
    .addColumn('is_suspect', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('closed_at', sql.raw(instant))
    .execute();
  await sql`create index messages_newest on messages (created_at desc, id desc)`.execute(db);
  await sql`create index messages_of_state on messages (state, created_at desc, id desc)`.execute(db);
  await sql`create index messages_closed on messages (closed_at) where closed_at is not null`.execute(db);
}
