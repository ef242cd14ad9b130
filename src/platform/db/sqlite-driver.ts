import type Sqlite from 'better-sqlite3';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { Limiter, type Release } from '../limiter.ts';
import { UnknownOutcomeError } from './outcome.ts';
import { BUSY_LIMIT, retryWhileBusy } from './sqlite-busy.ts';
import { closeConnections, openConnections, type SqliteConnections } from './sqlite-connections.ts';

/** Beginning of a statement that may only read; SQLite itself has the last word. */
const MAY_ONLY_READ = /^\s*(?:select|with|values|explain)\b/i;

/** Queued writers; one more is refused at once. */
const MAX_WAITING = 500;

const NO_STREAM =
  'SQLite streams no rows: a reader that takes its time keeps the log growing. Read page by page.';

function run<Row>(database: Sqlite.Database, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = database.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

/** Does what ends with a commit. @throws {UnknownOutcomeError} when the disk fails under it, else SQLite's error. */
function save<Result>(change: () => Result): Result {
  try {
    return change();
  } catch (error) {
    // The log may hold the commit though the disk did not confirm it.
    const isUnsure = error instanceof Error && 'code' in error && /^SQLITE_IOERR/.test(String(error.code));
    throw isUnsure ? new UnknownOutcomeError(error) : error;
  }
}

/**
 * A Kysely connection that sends a query outside of a transaction to the reader, and everything else to the one writer,
 * whose turn it waits for.
 */
class SqliteSession implements DatabaseConnection {
  readonly #driver: SqliteDriver;
  /** Lets the next writer in; there is one while a transaction is open. */
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
    // A full disk ends a transaction by itself: what follows would be saved statement by statement.
    if (!writer.inTransaction) throw new Error('SQLite has ended this transaction after an error.');
    return run(writer, query);
  }

  /** @returns nothing for a statement that writes after all, such as `with … insert`. */
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
  /** Sessions for the next questions: Kysely remembers each that it was ever given. */
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
   * Returns the row of generations as it is now; `null` where there is none. It is read where anything was committed since
   * the last time, by whatever connection but this one (sqlite.org/pragma.html#pragma_data_version).
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
   * Runs a statement when it is its turn and no other process has the file.
   * @throws `SQLITE_BUSY`, or {AppError} `overloaded`, when that takes too long; nothing was done then.
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
      // A full disk or a failing one has ended the transaction already.
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
