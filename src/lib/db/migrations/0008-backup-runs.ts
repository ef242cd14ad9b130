import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/** Backup runs, whether they succeeded or failed. */
export async function up(db: AnyDatabase, instant: 'timestamptz' | 'text'): Promise<void> {
  const time = sql.raw(instant);
  await db.schema
    .createTable('backup_runs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('started_at', time, (column) => column.notNull())
    .addColumn('finished_at', time)
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('sentence', 'text')
    .addColumn('name', 'text')
    .addColumn('size', 'bigint')
    .addColumn('places', 'text', (column) => column.notNull())
    .execute();
  await sql`create index backup_runs_by_time on backup_runs (started_at desc, id desc)`.execute(db);
}
