import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/** Stores the owner and the progress of a downloadable backup in its run, no longer in a file beside it. */
export async function up(db: AnyDatabase, instant: 'timestamptz' | 'text'): Promise<void> {
  const columns = {
    owner_id: 'text',
    ticket_key: 'text',
    ready_at: instant,
    fetched_at: instant,
    sent_at: instant,
  };
  for (const [name, type] of Object.entries(columns)) {
    await db.schema.alterTable('backup_runs').addColumn(name, sql.raw(type)).execute();
  }
}
