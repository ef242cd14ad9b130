import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration outlives the schema's types
type AnyDatabase = Kysely<any>;

/**
 * The organisation's settings, where they differ from the product's defaults. The long columns come last, so
 * that a query of the versions alone does not read their pages.
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
