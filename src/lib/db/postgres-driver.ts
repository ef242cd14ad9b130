import type { Driver, TransactionSettings } from 'kysely';
import pg from 'pg';
import { Limiter, type Release } from '../limiter.ts';
import { type LeasedClient, type PostgresClients, PostgresSession } from './postgres-session.ts';

const MAX_CONNECTIONS = 10;

/**
 * Maximum concurrent transactions, fewer than connections: while transactions wait for a locked row, reads
 * still get one.
 */
const MAX_TRANSACTIONS = 6;

/** Milliseconds to wait for a connection, or for another transaction's lock. */
const WAIT_LIMIT = 5_000;

/** Milliseconds after which the server cancels a statement. */
const STATEMENT_LIMIT = 15_000;

/** Milliseconds after which a silent server counts as lost; longer than the server's own limit. */
const ANSWER_LIMIT = 20_000;

/**
 * Milliseconds after which the server ends a transaction whose process hangs, because its locks block other
 * writers.
 */
const IDLE_TRANSACTION_LIMIT = 30_000;

/** Maximum queued transactions; one more is rejected at once. */
const MAX_WAITING = 500;

export interface PostgresOptions {
  readonly url: string;
  /** Called for each connection that breaks, in use or idle; the pool replaces it. */
  readonly onConnectionLost: (error: Error) => void;
  /** Maximum connections. */
  readonly maxConnections?: number;
  /** Milliseconds to wait for the answer to a statement. */
  readonly answerLimit?: number;
}

const TIMESTAMPTZ = pg.types.builtins.TIMESTAMPTZ;
const INT8 = pg.types.builtins.INT8;

/** A `timestamptz` as PostgreSQL writes it: the offset of an old date has seconds. */
const WRITTEN_INSTANT = /^(\d{4}-\d\d-\d\d) ([\d:.]+)([+-])(\d\d)(?::(\d\d))?(?::(\d\d))?$/;

/**
 * Returns PostgreSQL's text of an instant as ISO 8601. `Date` by itself reads the year 1 as 2001, and 99 as
 * 1999.
 */
function toInstant(written: string): string {
  const [, date, time, sign, hours, minutes = 0, seconds = 0] = WRITTEN_INSTANT.exec(written) ?? [];
  // A year that has no form in ISO 8601 is returned as it is: one faulty row must not fail its whole list.
  if (date === undefined) return written;
  const offset = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
  return new Date(Date.parse(`${date}T${time}Z`) - (sign === '-' ? -offset : offset)).toISOString();
}

/** Returns instants as ISO 8601 text and counts as numbers, so that both databases return the same values. */
export const getTypeParser = ((oid: number, format?: 'text') => {
  if (oid === TIMESTAMPTZ) return toInstant;
  if (oid === INT8) return Number;
  return pg.types.getTypeParser(oid, format);
}) as typeof pg.types.getTypeParser;

/** PostgreSQL through a pool whose connections may break at any moment without ending the process. */
export class PostgresDriver implements Driver, PostgresClients {
  readonly #pool: pg.Pool;
  readonly #answerLimit: number;
  readonly #transactions = new Limiter({
    atOnce: MAX_TRANSACTIONS,
    waiting: MAX_WAITING,
    longestWait: WAIT_LIMIT,
  });
  readonly #broken = new WeakSet<pg.PoolClient>();
  readonly #onConnectionLost: PostgresOptions['onConnectionLost'];

  constructor({
    url,
    onConnectionLost,
    maxConnections = MAX_CONNECTIONS,
    answerLimit = ANSWER_LIMIT,
  }: PostgresOptions) {
    this.#answerLimit = answerLimit;
    this.#onConnectionLost = onConnectionLost;
    this.#pool = new pg.Pool({
      connectionString: url,
      max: maxConnections,
      connectionTimeoutMillis: WAIT_LIMIT,
      lock_timeout: WAIT_LIMIT,
      statement_timeout: STATEMENT_LIMIT,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT,
      keepAlive: true,
      types: { getTypeParser },
    });
    this.#pool.on('connect', (client) => {
      // The pool listens to idle connections only; an unhandled error of one in use would end the process.
      client.on('error', (error) => this.#noteBroken(client, error));
    });
    // The pool repeats errors that the connection's own listener has handled.
    this.#pool.on('error', () => {});
  }

  /** Reports a broken connection, once. */
  #noteBroken(client: pg.PoolClient, error: Error): void {
    if (!this.#broken.has(client)) this.#onConnectionLost(error);
    this.#broken.add(client);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresSession> {
    return new PostgresSession(this, this.#answerLimit);
  }

  async connect(purpose: 'query' | 'transaction'): Promise<LeasedClient> {
    const release: Release = purpose === 'transaction' ? await this.#transactions.acquire() : () => {};
    try {
      const client = await this.#pool.connect();
      return {
        client,
        isBroken: () => this.#broken.has(client),
        noteBroken: (error) => this.#noteBroken(client, error),
        release: (isUsable) => {
          client.release(!isUsable);
          release();
        },
      };
    } catch (error) {
      release();
      throw error;
    }
  }

  beginTransaction(session: PostgresSession, settings: TransactionSettings): Promise<void> {
    return session.begin(settings);
  }

  commitTransaction(session: PostgresSession): Promise<void> {
    return session.commit();
  }

  rollbackTransaction(session: PostgresSession): Promise<void> {
    return session.rollback();
  }

  async releaseConnection(session: PostgresSession): Promise<void> {
    session.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}
