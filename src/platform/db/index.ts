import { type Kysely, Kysely as KyselyDatabase, type Transaction as KyselyTransaction, sql } from 'kysely';
import { createDialect, type DatabaseSettings } from './dialects.ts';
import type { Database } from './schema.ts';

export type { DatabaseSettings } from './dialects.ts';
export { migrateToLatest } from './migrate.ts';

/** The database or a transaction in it: what a query function takes first. */
export type Db = Kysely<Database>;
/** What a query takes that makes sense inside a transaction only. */
export type Transaction = KyselyTransaction<Database>;

/** Opens the configured database; a connection is made at the first query. */
export function openDatabase(settings: DatabaseSettings, onIdleError: (error: Error) => void): Db {
  return new KyselyDatabase<Database>({ dialect: createDialect(settings, onIdleError) });
}

/** Whether the product's tables are there, of whatever version. */
export async function hasTables(db: Db): Promise<boolean> {
  const tables = await db.introspection.getTables();
  return tables.some(({ name }) => name === 'users');
}

/** Answers when the database does. @throws when it does not. */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
