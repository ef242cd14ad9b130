import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import { TransactionBuilder } from 'kysely';
import pg from 'pg';

/**
 * Fails every test in which a transaction waits for what others may have taken:
 * - a second connection, such as one that reads through `services.db` instead of its own `trx`: as many of them at once as
 *   there are connections would wait for each other for ever, and what they read is not what their own transaction wrote;
 * - a thread that reads long texts: everybody who writes would wait for its queue.
 */

const transactions = new AsyncLocalStorage<boolean>();

const { execute } = TransactionBuilder.prototype;
TransactionBuilder.prototype.execute = function guardedExecute(callback) {
  return execute.call(this, (trx) => transactions.run(true, () => callback(trx as never))) as never;
};

const { connect } = pg.Pool.prototype;
pg.Pool.prototype.connect = function guardedConnect(this: pg.Pool, ...parameters: unknown[]) {
  if (transactions.getStore()) {
    throw new Error('A transaction asked for a second connection: pass it `trx`, not `services.db`.');
  }
  return Reflect.apply(connect, this, parameters);
} as typeof connect;

const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function guardedPost(this: Worker, ...parameters: unknown[]) {
  if (transactions.getStore()) throw new Error('A transaction waits for a thread: ask it before.');
  return Reflect.apply(postMessage, this, parameters);
} as typeof postMessage;

/** Runs what a test does beside an open transaction, as somebody else would: on another connection. */
export function besideTransaction<Result>(run: () => Result): Result {
  return transactions.run(false, run);
}
