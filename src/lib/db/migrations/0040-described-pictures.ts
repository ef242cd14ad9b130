import type { Kysely } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/** Adds alternative texts to the pictures of publications; those from before wait for theirs. */
export async function up(db: AnyDatabase): Promise<void> {
  for (const [table, prefix] of [
    ['publications', 'cover_'],
    ['publication_images', ''],
  ] as const) {
    await db.schema.alterTable(table).addColumn(`${prefix}alt`, 'text').execute();
    await db.schema
      .alterTable(table)
      .addColumn(`${prefix}decorative`, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
}
