import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/** Tombstones, beginning with what is in the trash, disabled or to be removed at this migration. */
export async function up(db: AnyDatabase, instant: 'timestamptz' | 'text'): Promise<void> {
  await db.schema
    .createTable('endings')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('ended_at', sql.raw(instant), (column) => column.notNull())
    .addColumn('mirrored', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('endings_key', ['type', 'subject'])
    .execute();
  await db.schema.createIndex('endings_by_time').on('endings').column('ended_at').execute();
  await sql`create index endings_unmirrored on endings (type, subject) where mirrored = 0`.execute(db);
  await listPresentEndings(db, instant);
}

/** Prevents a backup from before this migration from restoring what had already been taken off the site. */
async function listPresentEndings(db: AnyDatabase, instant: 'timestamptz' | 'text'): Promise<void> {
  await sql`insert into endings (type, subject, state, ended_at)
    select kind, id, 'trashed', deleted_at from publications where deleted_at is not null`.execute(db);
  for (const [type, table] of [
    ['agent', 'agents'],
    ['gallery_item', 'gallery_items'],
    ['report', 'reports'],
  ] as const) {
    await sql`insert into endings (type, subject, state, ended_at)
      select ${sql.lit(type)}, id, 'trashed', deleted_at from ${sql.table(table)}
      where deleted_at is not null`.execute(db);
  }
  await sql`insert into endings (type, subject, state, ended_at)
    select 'account', id, 'disabled', disabled_at from users where disabled_at is not null`.execute(db);
  const now = new Date().toISOString();
  await sql`insert into endings (type, subject, state, ended_at)
    select 'media', key, 'deleted', cast(${now} as ${sql.raw(instant)}) from media_removals`.execute(db);
}
