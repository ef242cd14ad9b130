import { type Kysely, Kysely as KyselyDatabase, type Transaction as KyselyTransaction } from 'kysely';
import { answerWithin, PING_LIMIT } from '../answer-within.ts';
import { createDialect, type DatabaseSettings } from './dialects.ts';
import type { Database } from './schema.ts';

export type { DatabaseSettings } from './dialects.ts';
export { migrateToLatest } from './migrate.ts';
export { isOutcomeUnknown } from './outcome.ts';

/** The database or a transaction in it: first argument of each query function. */
export type Db = Kysely<Database>;
/** First argument of a query that needs a transaction. */
export type Transaction = KyselyTransaction<Database>;

/**
 * Opens the configured database; it connects at the first query.
 * @param onConnectionLost called for each connection that breaks, in use or idle; it is replaced, and the
 * process goes on.
 */
export function openDatabase(settings: DatabaseSettings, onConnectionLost: (error: Error) => void): Db {
  return new KyselyDatabase<Database>({ dialect: createDialect(settings, onConnectionLost) });
}

/**
 * Resolves when the database answers.
 * @throws when it fails, or does not answer in time.
 */
export async function pingDatabase(db: Db, limit = PING_LIMIT): Promise<void> {
  // Reads a table, because SQLite answers `select 1` without reading its file.
  const answer = db.selectFrom('settings').select('name').limit(1).execute();
  await answerWithin(answer, limit, 'The database');
}
