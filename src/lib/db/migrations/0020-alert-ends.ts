import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/**
 * Writes the end that bulletins without one had so far, 14 days after their date, because from here on they
 * are in force for 72 hours only, and an alert that people rely on would end with the update. Drafts have no
 * date yet, and follow the new rule.
 */
export async function up(db: AnyDatabase, instant: 'timestamptz' | 'text'): Promise<void> {
  const end =
    instant === 'text'
      ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', sorted_at, '+14 days')`
      : sql`sorted_at + interval '336 hours'`;
  await db
    .updateTable('publications')
    .set({ ends_at: end })
    .where('kind', '=', 'bulletin')
    .where('status', '=', 'published')
    .where('ends_at', 'is', null)
    .execute();
}
