import Sqlite from 'better-sqlite3';
import pg from 'pg';
import type { DatabaseSettings } from './dialects.ts';
import { getTypeParser } from './postgres-driver.ts';

type Row = Readonly<Record<string, unknown>>;

/** A database as of one moment, whatever is written to it meanwhile; it answers one query at a time. */
export interface Snapshot {
  readonly dialect: DatabaseSettings['dialect'];
  /** Returns every row of a short result. */
  all<Result extends Row>(query: string): Promise<Result[]>;
  /** Yields the rows of a result of any length, few of them in memory at a time. */
  each(query: string): AsyncGenerator<Row>;
}

/** Milliseconds to wait for a file that another process is recovering, or for a connection. */
const WAIT_LIMIT = 10_000;

/** Rows fetched at once; each may have some megabytes. */
const ROWS_AT_ONCE = 40;

function sqliteSnapshot(connection: Sqlite.Database): Snapshot {
  return {
    dialect: 'sqlite',
    all: async <Result extends Row>(query: string) => connection.prepare<[], Result>(query).all(),
    each: async function* (query) {
      yield* connection.prepare<[], Row>(query).iterate();
    },
  };
}

async function readSqlite<Result>(
  file: string,
  read: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const connection = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: WAIT_LIMIT });
  try {
    // The snapshot is that of the first read after this.
    connection.exec('begin; select count(*) from sqlite_master');
    return await read(sqliteSnapshot(connection));
  } finally {
    connection.close();
  }
}

function postgresSnapshot(client: pg.Client): Snapshot {
  return {
    dialect: 'postgres',
    all: async (query) => (await client.query(query)).rows,
    each: async function* (query) {
      await client.query(`declare rows no scroll cursor for ${query}`);
      try {
        for (;;) {
          const { rows } = await client.query(`fetch ${ROWS_AT_ONCE} from rows`);
          if (rows.length === 0) return;
          yield* rows;
        }
      } finally {
        await client.query('close rows');
      }
    },
  };
}

async function readPostgres<Result>(
  url: string,
  read: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: WAIT_LIMIT,
    keepAlive: true,
    application_name: 'pamoja-snapshot',
    types: { getTypeParser },
  });
  // A broken connection fails the current query; its error, if unhandled, would also end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    return await read(postgresSnapshot(client));
  } finally {
    await client.end();
  }
}

/**
 * Reads a database as of this moment, without blocking writers; SQLite's write-ahead log grows meanwhile.
 * @throws the driver's error.
 */
export function readSnapshot<Result>(
  settings: DatabaseSettings,
  read: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return settings.dialect === 'sqlite' ? readSqlite(settings.file, read) : readPostgres(settings.url, read);
}
