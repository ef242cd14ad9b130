import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Dialect, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';

export type DatabaseSettings =
  | { readonly dialect: 'sqlite'; readonly file: string }
  | { readonly dialect: 'postgres'; readonly url: string };

/** The type an instant has in each database. */
export const INSTANT_TYPE = { sqlite: 'text', postgres: 'timestamptz' } as const;

/** Milliseconds a writer waits for another one before it gives up. */
const BUSY_TIMEOUT = 5_000;

function sqliteDialect(file: string): Dialect {
  return new SqliteDialect({
    database: async () => {
      mkdirSync(dirname(file), { recursive: true });
      const database = new Sqlite(file, { timeout: BUSY_TIMEOUT });
      database.pragma('journal_mode = WAL');
      // FULL: what was answered as saved is on the disk, whatever the power does next.
      database.pragma('synchronous = FULL');
      database.pragma('foreign_keys = ON');
      return database;
    },
  });
}

function postgresDialect(url: string, onIdleError: (error: Error) => void): Dialect {
  const TIMESTAMPTZ = pg.types.builtins.TIMESTAMPTZ;
  const INT8 = pg.types.builtins.INT8;
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: BUSY_TIMEOUT,
    types: {
      // Both databases answer the same values: instants as ISO 8601 text, counts as numbers.
      getTypeParser: ((oid: number, format?: 'text') => {
        if (oid === TIMESTAMPTZ) return (value: string) => new Date(value).toISOString();
        if (oid === INT8) return Number;
        return pg.types.getTypeParser(oid, format);
      }) as typeof pg.types.getTypeParser,
    },
  });
  // A connection that breaks while nobody uses it is replaced by the pool; unheard, it would end the process.
  pool.on('error', onIdleError);
  return new PostgresDialect({ pool });
}

/** The way to the configured database. */
export function createDialect(settings: DatabaseSettings, onIdleError: (error: Error) => void): Dialect {
  return settings.dialect === 'sqlite'
    ? sqliteDialect(settings.file)
    : postgresDialect(settings.url, onIdleError);
}
