import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/**
 * What the organisation says of itself, where it no longer says what the product came with. The long columns come last:
 * whoever looks at the versions alone reads none of their pages.
 */
export async function up(db: AnyDatabase, instant: 'timestamptz' | 'text'): Promise<void> {
  await db.schema
    .createTable('organisation_sections')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('updated_at', sql.raw(instant), (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('previous', 'text')
    .execute();
}
