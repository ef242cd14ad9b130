import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { sqliteDialect } from './sqlite-dialect.ts';

export type DatabaseSettings =
  | { readonly dialect: 'sqlite'; readonly file: string }
  | { readonly dialect: 'postgres'; readonly url: string };

/** The type an instant has in each database. */
export const INSTANT_TYPE = { sqlite: 'text', postgres: 'timestamptz' } as const;

/** Milliseconds to wait for a connection. */
const WAIT_LIMIT = 5_000;

function postgresDialect(url: string, onIdleError: (error: Error) => void): Dialect {
  const TIMESTAMPTZ = pg.types.builtins.TIMESTAMPTZ;
  const INT8 = pg.types.builtins.INT8;
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: WAIT_LIMIT,
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
