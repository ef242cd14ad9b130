import type Sqlite from 'better-sqlite3';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { Limiter, type Release } from '../limiter.ts';
import { UnknownOutcomeError } from './outcome.ts';
import { BUSY_LIMIT, retryWhileBusy } from './sqlite-busy.ts';
import { closeConnections, openConnections, type SqliteConnections } from './sqlite-connections.ts';

/** Beginning of a statement that may be read-only; SQLite itself decides. */
const MAY_ONLY_READ = /^\s*(?:select|with|values|explain)\b/i;

/** Maximum queued writers; one more is rejected at once. */
const MAX_WAITING = 500;

const NO_STREAM =
  'SQLite streams no rows: a reader that takes its time keeps the log growing. Read page by page.';

function run<Row>(database: Sqlite.Database, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = database.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

/**
 * Runs a change that ends with a commit.
 * @throws {UnknownOutcomeError} when the disk fails, else SQLite's error.
 */
function save<Result>(change: () => Result): Result {
  try {
    return change();
  } catch (error) {
    // The log may contain the commit although the disk did not confirm it.
    const isUnsure = error instanceof Error && 'code' in error && /^SQLITE_IOERR/.test(String(error.code));
    throw isUnsure ? new UnknownOutcomeError(error) : error;
  }
}

/**
 * A Kysely connection that sends queries outside of a transaction to the reader, and everything else, in
 * turn, to the only writer.
 */
class SqliteSession implements DatabaseConnection {
  readonly #driver: SqliteDriver;
  /** Lets the next writer in; set while a transaction is open. */
  release: Release | undefined;

  constructor(driver: SqliteDriver) {
    this.#driver = driver;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.release) return this.#runInTransaction(query);
    if (MAY_ONLY_READ.test(query.sql)) {
      const answer = await this.#read<Row>(query);
      if (answer) return answer;
    }
    return this.#driver.write((writer) => run<Row>(writer, query));
  }

  #runInTransaction<Row>(query: CompiledQuery): QueryResult<Row> {
    const { writer } = this.#driver.connections;
    // A full disk ends a transaction by itself; later statements would then be saved one by one.
    if (!writer.inTransaction) throw new Error('SQLite has ended this transaction after an error.');
    return run(writer, query);
  }

  /** @returns `null` for a statement that writes after all, such as `with … insert`. */
  #read<Row>(query: CompiledQuery): Promise<QueryResult<Row> | null> {
    const { reader } = this.#driver.connections;
    return retryWhileBusy(
      () => (reader.prepare(query.sql).readonly ? run<Row>(reader, query) : null),
      performance.now() + this.#driver.busyLimit,
    );
  }

  streamQuery(): never {
    throw new Error(NO_STREAM);
  }
}

export interface SqliteOptions {
  /** Milliseconds to wait for a locked file. */
  readonly busyLimit?: number | undefined;
}

/**
 * SQLite for many readers and one writer. A transaction takes the write lock when it begins (`BEGIN IMMEDIATE`), because a
 * retry after another process's lock is safe only there. Readers see the last commit and never wait.
 */
export class SqliteDriver implements Driver {
  readonly #file: string;
  readonly #writers: Limiter;
  /** Milliseconds to wait for a locked file. */
  readonly busyLimit: number;
  /** Idle sessions, reused because Kysely keeps a reference to each one that it was ever given. */
  readonly #idle: SqliteSession[] = [];
  #connections: SqliteConnections | undefined;
  #dataVersion: unknown;
  #generationRow: string | null = null;

  constructor(file: string, { busyLimit = BUSY_LIMIT }: SqliteOptions = {}) {
    this.#file = file;
    this.busyLimit = busyLimit;
    this.#writers = new Limiter({ atOnce: 1, waiting: MAX_WAITING, longestWait: busyLimit });
  }

  get connections(): SqliteConnections {
    if (!this.#connections) throw new Error('The database is not open.');
    return this.#connections;
  }

  async init(): Promise<void> {
    this.#connections = await openConnections(this.#file, performance.now() + this.busyLimit);
  }

  /**
   * Returns the current row of generations; `null` where there is none. Reads it again only after a commit by
   * another connection (sqlite.org/pragma.html#pragma_data_version).
   * @throws SQLite's error.
   */
  generationRow(): string | null {
    const { reader } = this.connections;
    const version = reader.prepare('pragma data_version').pluck().get();
    if (version !== this.#dataVersion) {
      const row = reader.prepare<[], string>('select value from page_generation where id = 1').pluck().get();
      this.#generationRow = row ?? null;
      this.#dataVersion = version;
    }
    return this.#generationRow;
  }

  async acquireConnection(): Promise<SqliteSession> {
    return this.#idle.pop() ?? new SqliteSession(this);
  }

  async releaseConnection(session: SqliteSession): Promise<void> {
    if (!session.release) this.#idle.push(session);
  }

  /**
   * Runs a statement in turn, once no other process locks the file.
   * @throws `SQLITE_BUSY`, or {AppError} `overloaded`, when that takes too long; nothing was changed then.
   */
  async write<Result>(statement: (writer: Sqlite.Database) => Result): Promise<Result> {
    const deadline = performance.now() + this.busyLimit;
    const release = await this.#writers.acquire();
    try {
      return await retryWhileBusy(() => save(() => statement(this.connections.writer)), deadline);
    } finally {
      release();
    }
  }

  async beginTransaction(session: SqliteSession): Promise<void> {
    const deadline = performance.now() + this.busyLimit;
    const release = await this.#writers.acquire();
    try {
      await retryWhileBusy(() => this.connections.writer.prepare('begin immediate').run(), deadline);
      session.release = release;
    } catch (error) {
      release();
      throw error;
    }
  }

  async commitTransaction(session: SqliteSession): Promise<void> {
    save(() => this.connections.writer.prepare('commit').run());
    this.#endTransaction(session);
  }

  async rollbackTransaction(session: SqliteSession): Promise<void> {
    const { writer } = this.connections;
    try {
      // A full or failing disk has already ended the transaction.
      if (writer.inTransaction) writer.prepare('rollback').run();
    } finally {
      this.#endTransaction(session);
    }
  }

  #endTransaction(session: SqliteSession): void {
    session.release?.();
    session.release = undefined;
  }

  async destroy(): Promise<void> {
    closeConnections(this.connections);
  }
}
