import { CompiledQuery, type DatabaseConnection, type QueryResult, type TransactionSettings } from 'kysely';
import pg from 'pg';
import { UnknownOutcomeError } from './outcome.ts';

/** A statement that saves nothing, so that a broken connection leaves no doubt about its outcome. */
const SAVES_NOTHING = /^\s*(?:select|values|explain|begin|start|rollback|set|reset)\b/i;

const NO_STREAM =
  'PostgreSQL streams no rows here: a slow reader would keep its connection. Read page by page.';

/**
 * Message of the driver (pg 8) for an answer that did not come in time; the server may still be executing the
 * statement.
 */
const READ_TIMEOUT = 'Query read timeout';

/** Severities with which PostgreSQL ends the connection. */
const ENDED = new Set(['FATAL', 'PANIC']);

/** Settings of the server's own limits for a statement or a transaction. */
const SERVER_LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

/** `query_timeout` is missing in the driver's types. */
interface LimitedQuery extends pg.QueryConfig {
  readonly query_timeout: number | undefined;
}

/** The pool that lends a session its connection. */
export interface PostgresClients {
  /** @throws the driver's error where no connection is available. */
  connect(purpose: 'query' | 'transaction'): Promise<LeasedClient>;
}

/** A connection of the pool while one session uses it. */
export interface LeasedClient {
  readonly client: pg.PoolClient;
  /** True once the connection has broken. */
  isBroken(): boolean;
  /** Says that it has broken: of an end that answers a statement the driver may not hear otherwise. */
  noteBroken(error: Error): void;
  /** @param isUsable false where the pool must not lend the connection again. */
  release(isUsable: boolean): void;
}

/**
 * A Kysely connection that borrows one of the pool at its first statement. A broken one is neither used again
 * nor returned to the pool as usable.
 */
export class PostgresSession implements DatabaseConnection {
  readonly #clients: PostgresClients;
  /** Milliseconds for the answer to a statement; `undefined` for no limit. */
  #timeLimit: number | undefined;
  #leased: LeasedClient | undefined;
  #isInTransaction = false;
  #isReusable = true;
  /** Failure after which the connection must not be used. */
  #failure: unknown;

  constructor(clients: PostgresClients, timeLimit: number) {
    this.#clients = clients;
    this.#timeLimit = timeLimit;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.#leased ??= await this.#clients.connect('query');
    const { command, rowCount, rows } = await this.#send(query);
    const isWrite =
      command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
    return { rows: rows ?? [], ...(isWrite && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  async #send({ sql, parameters }: CompiledQuery): Promise<pg.QueryResult> {
    if (this.#failure) throw this.#failure;
    if (!this.#leased) throw new Error('This session has no connection.');
    const query: LimitedQuery = { text: sql, values: [...parameters], query_timeout: this.#timeLimit };
    try {
      return await this.#leased.client.query(query);
    } catch (error) {
      if (!this.#hasBroken(error)) throw error;
      if (error instanceof pg.DatabaseError) this.#leased.noteBroken(error);
      const isCertain = this.#isInTransaction || SAVES_NOTHING.test(sql);
      this.#failure = error;
      throw isCertain ? error : new UnknownOutcomeError(error);
    }
  }

  #hasBroken(error: unknown): boolean {
    if (error instanceof pg.DatabaseError) return ENDED.has(error.severity ?? '');
    const isLate = error instanceof Error && error.message === READ_TIMEOUT;
    return isLate || (this.#leased?.isBroken() ?? true);
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    this.#leased ??= await this.#clients.connect('transaction');
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    const mode = accessMode ? ` ${accessMode}` : '';
    await this.#send(CompiledQuery.raw(`begin${level}${mode}`));
    this.#isInTransaction = true;
  }

  /**
   * @throws {UnknownOutcomeError} when the connection broke meanwhile; after any other error, nothing is
   * saved.
   */
  async commit(): Promise<void> {
    // From here on, the server may have saved everything although its answer never arrives.
    this.#isInTransaction = false;
    const { command } = await this.#send(CompiledQuery.raw('commit'));
    // PostgreSQL answers ROLLBACK where an earlier statement has failed: nothing is saved.
    if (command === 'ROLLBACK')
      throw new Error('PostgreSQL had given this transaction up before its COMMIT.');
  }

  /** Ends the transaction, or the connection where the server cannot be told. Never throws. */
  async rollback(): Promise<void> {
    this.#isInTransaction = false;
    try {
      await this.#send(CompiledQuery.raw('rollback'));
    } catch (error) {
      this.#failure ??= error;
    }
  }

  /** Lifts the time limits of this side and of the server; the connection is not used again afterwards. */
  async liftTimeLimit(): Promise<void> {
    for (const limit of SERVER_LIMITS) await this.executeQuery(CompiledQuery.raw(`set ${limit} = 0`));
    this.#timeLimit = undefined;
    this.#isReusable = false;
  }

  streamQuery(): never {
    throw new Error(NO_STREAM);
  }

  release(): void {
    const isSound = this.#failure === undefined && !this.#leased?.isBroken();
    this.#leased?.release(isSound && this.#isReusable);
    this.#leased = undefined;
  }
}
