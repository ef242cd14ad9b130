import type { Kysely } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/** Documents of items. A document has one owner, and goes with its stored file, which goes with the owner. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('documents')
    .addColumn('media_id', 'text', (column) => column.primaryKey().references('media.id').onDelete('cascade'))
    .addColumn('owner_type', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addUniqueConstraint('documents_position', ['owner_type', 'owner_id', 'position'])
    .execute();
}
