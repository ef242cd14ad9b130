import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/** Indexes what has pictures to describe, which the dashboard counts: nothing, on most sites and days. */
export async function up(db: AnyDatabase): Promise<void> {
  await sql`create index publications_to_describe on publications (kind) where deleted_at is null
    and (details_to_describe > 0 or (cover_media_id is not null and cover_alt is null and cover_decorative = 0))`.execute(
    db,
  );
  await sql`create index publication_images_to_describe on publication_images (publication_id)
    where alt is null and decorative = 0`.execute(db);
  await sql`create index gallery_items_to_describe on gallery_items (alt_pending, created_at desc, id desc)
    where deleted_at is null and alt_pending = 1`.execute(db);
}
