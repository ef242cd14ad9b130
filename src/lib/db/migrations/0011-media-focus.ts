import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/**
 * Focal point of an image, which its crops keep: percent from the left and from the top; null before it is
 * guessed.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('media').addColumn('focus_x', 'integer').execute();
  await db.schema.alterTable('media').addColumn('focus_y', 'integer').execute();
  // Prevents the search for images without a focal point from reading every row.
  await sql`create index media_without_focus on media (id) where focus_x is null and width is not null`.execute(
    db,
  );
}
