import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import {
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import pg from 'pg';

export type DatabaseSettings =
  | { readonly dialect: 'sqlite'; readonly file: string }
  | { readonly dialect: 'postgres'; readonly url: string };

/** The type an instant has in each database. */
export const INSTANT_TYPE = { sqlite: 'text', postgres: 'timestamptz' } as const;

/** Milliseconds a writer waits for another one before it gives up. */
const BUSY_TIMEOUT = 5_000;

/** Statements kept ready; the product has about as many. */
const MAX_STATEMENTS = 200;

/**
 * Keeps statements ready for the next time: the driver writes a function for the rows of each one it prepares, which
 * takes longer than most questions here. SQLite prepares them anew by itself when the tables have changed.
 */
function rememberStatements(database: Sqlite.Database): Sqlite.Database {
  const prepare = database.prepare.bind(database);
  const statements = new Map<string, Sqlite.Statement>();
  database.prepare = ((sql: string) => {
    const statement = statements.get(sql) ?? prepare(sql);
    statements.delete(sql);
    statements.set(sql, statement);
    const [oldest] = statements.keys();
    if (statements.size > MAX_STATEMENTS && oldest !== undefined) statements.delete(oldest);
    return statement;
  }) as typeof database.prepare;
  return database;
}

/** Undoes what is still to be undone. */
class CarefulSqliteDriver extends SqliteDriver {
  readonly #isInTransaction: () => boolean;

  constructor(config: SqliteDialectConfig, isInTransaction: () => boolean) {
    super(config);
    this.#isInTransaction = isInTransaction;
  }

  /**
   * SQLite undoes a transaction by itself when the disk is full or fails (sqlite.org/lang_transaction.html, 3.1): a
   * second rollback would fail, and its error would stand in place of the disk's.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection);
  }
}

function sqliteDialect(file: string): Dialect {
  let database: Sqlite.Database | undefined;
  const config: SqliteDialectConfig = {
    database: async () => {
      mkdirSync(dirname(file), { recursive: true });
      database = new Sqlite(file, { timeout: BUSY_TIMEOUT });
      database.pragma('journal_mode = WAL');
      // FULL: what was answered as saved is on the disk, whatever the power does next.
      database.pragma('synchronous = FULL');
      database.pragma('foreign_keys = ON');
      return rememberStatements(database);
    },
  };
  const dialect = new SqliteDialect(config);
  dialect.createDriver = () => new CarefulSqliteDriver(config, () => database?.inTransaction ?? false);
  return dialect;
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
