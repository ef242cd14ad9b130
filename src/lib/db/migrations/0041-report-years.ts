import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/** Gives reports the year that they are about, by which visitors see them; those from before have none. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('reports').addColumn('year', 'integer').execute();
  await sql`create index reports_by_year on reports (coalesce(year, 0) desc, created_at desc, id desc)
    where deleted_at is null`.execute(db);
}
