import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/**
 * Idempotency keys name what was created with them, and contain no response. Those of 0.4.0 stay for their
 * day: their fingerprints match none of today's, so a call that is repeated across the update is answered as
 * one that had already arrived, and nothing is created twice.
 */
export async function up(db: AnyDatabase, instant: 'timestamptz' | 'text'): Promise<void> {
  const used = await db
    .selectFrom('idempotency_keys')
    .select(['actor_id', 'key', 'request', 'subject_id', 'created_at'])
    .where('subject_id', 'is not', null)
    .execute();
  await db.schema.dropTable('idempotency_keys').execute();
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('call', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('created_at', sql.raw(instant), (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['actor_id', 'key'])
    .execute();
  await db.schema
    .createIndex('idempotency_keys_by_time')
    .on('idempotency_keys')
    .column('created_at')
    .execute();
  for (const { request, ...row } of used) {
    const [call, content] = JSON.parse(request);
    await db
      .insertInto('idempotency_keys')
      .values({ ...row, call, content })
      .execute();
  }
}
