import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/** Devices on which accounts have logged in, and indexes for the housekeeping of logins. */
export async function up(db: AnyDatabase, instant: 'timestamptz' | 'text'): Promise<void> {
  const time = sql.raw(instant);
  await db.schema
    .createTable('known_devices')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', time, (column) => column.notNull())
    .addPrimaryKeyConstraint('known_devices_key', ['user_id', 'token_hash'])
    .execute();
  await db.schema.createIndex('known_devices_by_token').on('known_devices').column('token_hash').execute();
  await db.schema.createIndex('known_devices_by_time').on('known_devices').column('last_seen_at').execute();
  await db.schema
    .createIndex('known_addresses_by_time')
    .on('known_addresses')
    .column('last_seen_at')
    .execute();
}
