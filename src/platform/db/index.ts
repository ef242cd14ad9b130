import { type Kysely, Kysely as KyselyDatabase, type Transaction as KyselyTransaction } from 'kysely';
import { createDialect, type DatabaseSettings } from './dialects.ts';
import type { Database } from './schema.ts';

export type { DatabaseSettings } from './dialects.ts';
export { migrateToLatest } from './migrate.ts';
export { isOutcomeUnknown } from './outcome.ts';

/** The database or a transaction in it: what a query function takes first. */
export type Db = Kysely<Database>;
/** First argument of a query that makes sense inside a transaction only. */
export type Transaction = KyselyTransaction<Database>;

/**
 * Opens the configured database; a connection is made at the first query.
 * @param onConnectionLost is told of each connection that breaks, in use or idle: it is replaced, and nothing ends.
 */
export function openDatabase(settings: DatabaseSettings, onConnectionLost: (error: Error) => void): Db {
  return new KyselyDatabase<Database>({ dialect: createDialect(settings, onConnectionLost) });
}

/** Milliseconds after which a database that does not answer counts as one that is gone. */
const PING_LIMIT = 3_000;

/**
 * Answers when the database does.
 * @throws when it fails, or does not answer within {@link PING_LIMIT}.
 */
export async function pingDatabase(db: Db, limit = PING_LIMIT): Promise<void> {
  // Read from a table: SQLite answers `select 1` without looking at its file.
  const answer = db.selectFrom('settings').select('name').limit(1).execute();
  const { promise: lateness, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The database does not answer.')), limit);
  try {
    await Promise.race([answer, lateness]);
  } finally {
    clearTimeout(timer);
  }
}
