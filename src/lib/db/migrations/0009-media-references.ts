import type { Kysely } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/**
 * An index for each reference to a stored file, because deleting one would otherwise read every row that may
 * refer to it.
 */
export async function up(db: AnyDatabase): Promise<void> {
  for (const [table, column] of [
    ['publications', 'cover_media_id'],
    ['publication_images', 'media_id'],
    ['agents', 'media_id'],
    ['gallery_items', 'media_id'],
    ['reports', 'media_id'],
  ] as const) {
    await db.schema.createIndex(`${table}_by_media`).on(table).column(column).execute();
  }
}
