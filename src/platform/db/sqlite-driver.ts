import type Sqlite from 'better-sqlite3';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { Limiter, type Release } from '../limiter.ts';
import type { CommitFeed } from './commit-feed.ts';
import { CommitRecord } from './commit-notices.ts';
import { isOutcomeUnknown, UnknownOutcomeError } from './outcome.ts';
import { BUSY_LIMIT, retryWhileBusy } from './sqlite-busy.ts';
import { closeConnections, openConnections, type SqliteConnections } from './sqlite-connections.ts';

/** Beginning of a statement that may only read; SQLite itself has the last word. */
const MAY_ONLY_READ = /^\s*(?:select|with|values|explain)\b/i;

/** Writers in the queue; whoever comes after them is refused at once. */
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
  /** What the open transaction has written and said. */
  readonly record = new CommitRecord();

  constructor(driver: SqliteDriver) {
    this.#driver = driver;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.release) return this.#runInTransaction(query);
    if (MAY_ONLY_READ.test(query.sql)) {
      const answer = await this.#read<Row>(query);
      if (answer) return answer;
    }
    this.record.add(query);
    try {
      const result = await this.#driver.write((writer) => run<Row>(writer, query));
      this.#driver.feed?.tellCommit(this.record);
      return result;
    } catch (error) {
      if (isOutcomeUnknown(error)) this.#driver.feed?.tellEverything();
      throw error;
    } finally {
      this.record.clear();
    }
  }

  #runInTransaction<Row>(query: CompiledQuery): QueryResult<Row> {
    const { writer } = this.#driver.connections;
    // A full disk ends a transaction by itself: what follows would be saved statement by statement.
    if (!writer.inTransaction) throw new Error('SQLite has ended this transaction after an error.');
    // It takes effect with the commit, and the file is told nothing.
    if (this.record.add(query)) return { rows: [] };
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
  /** Milliseconds that whoever needs a locked file waits. */
  readonly busyLimit?: number | undefined;
  /** Told of what is committed. */
  readonly feed?: CommitFeed | undefined;
}

/**
 * SQLite for many readers and one writer. A transaction takes the write lock as it begins (`BEGIN IMMEDIATE`): a file
 * that another process has locked is found then, where trying again is safe, and never in its middle. Readers see what
 * was committed last and wait for nobody.
 */
export class SqliteDriver implements Driver {
  readonly #file: string;
  readonly feed: CommitFeed | undefined;
  readonly #writers: Limiter;
  /** Milliseconds that whoever needs a locked file waits. */
  readonly busyLimit: number;
  /** Sessions for the next questions: Kysely remembers each that it was ever given. */
  readonly #idle: SqliteSession[] = [];
  #connections: SqliteConnections | undefined;
  /** Its answer changes with what other processes commit alone: this one writes through one connection (sqlite.org/pragma.html#pragma_data_version). */
  #dataVersionQuery: Sqlite.Statement | undefined;
  #dataVersion: unknown;

  constructor(file: string, { busyLimit = BUSY_LIMIT, feed }: SqliteOptions = {}) {
    this.#file = file;
    this.feed = feed;
    this.busyLimit = busyLimit;
    this.#writers = new Limiter({ atOnce: 1, waiting: MAX_WAITING, longestWait: busyLimit });
  }

  get connections(): SqliteConnections {
    if (!this.#connections) throw new Error('The database is not open.');
    return this.#connections;
  }

  async init(): Promise<void> {
    this.#connections = await openConnections(this.#file, performance.now() + this.busyLimit);
    this.#dataVersionQuery = this.connections.writer.prepare('pragma data_version').pluck();
    this.#dataVersion = this.#dataVersionQuery.get();
    this.feed?.connect(this);
  }

  /** True unless the file cannot be asked; of what another process has written nobody can tell what it was. */
  isCurrent(): boolean {
    try {
      const version = this.#dataVersionQuery?.get();
      if (version !== this.#dataVersion) {
        this.#dataVersion = version;
        this.feed?.tellEverything();
      }
      return true;
    } catch {
      return false;
    }
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
    try {
      save(() => this.connections.writer.prepare('commit').run());
      this.feed?.tellCommit(session.record);
    } catch (error) {
      if (isOutcomeUnknown(error)) this.feed?.tellEverything();
      throw error;
    }
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
    session.record.clear();
    session.release?.();
    session.release = undefined;
  }

  async destroy(): Promise<void> {
    closeConnections(this.connections);
  }
}
