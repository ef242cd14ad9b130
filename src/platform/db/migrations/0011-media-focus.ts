import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/** The point of a picture that its crops keep: percent from the left and from the top; none before it is guessed. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('media').addColumn('focus_x', 'integer').execute();
  await db.schema.alterTable('media').addColumn('focus_y', 'integer').execute();
  // Without this, whoever looks for pictures without a point reads every row each time.
  await sql`create index media_without_focus on media (id) where focus_x is null and width is not null`.execute(
    db,
  );
}
