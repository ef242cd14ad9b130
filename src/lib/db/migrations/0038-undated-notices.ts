import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/** Sorts notices that close at one instant, as those without a deadline do, newest first. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.dropIndex('notices_over').execute();
  await sql`create index notices_over on notices (closes_at, created_at desc, id desc, published_at)
    where deleted_at is null and status = 'published'`.execute(db);
}
