import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/** Marks the drawn covers of bulletins as decorative, as forms do now: there is nothing to describe in a drawing. */
export async function up(db: AnyDatabase): Promise<void> {
  await sql`update publications set cover_decorative = 1
    where cover_alt is null and cover_media_id in
      (select media_id from media_uses where owner_type = 'organisation' and owner_id = 'alert-cover')`.execute(
    db,
  );
}
