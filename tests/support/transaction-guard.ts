import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import { type CompiledQuery, DefaultQueryExecutor, type DialectAdapter, TransactionBuilder } from 'kysely';
import pg from 'pg';
import { ofEachTable, TRASHED_TYPES } from '#content/content-types.ts';
import type { Db } from '#lib/db/index.ts';
import type { Database } from '#lib/db/schema.ts';

/**
 * Fails every test in which a transaction waits for a resource that others may occupy:
 * - a second connection, such as one that reads through `services.db` instead of its own `trx`: as many of
 * them at once as there are connections would deadlock, and they do not see the changes of their own
 * transaction;
 * - the thread that reads long texts: every writer would wait for its queue;
 *
 * and every test that commits a visible change without a new generation, because other processes would not
 * learn of it.
 */

/** Writes of an open transaction so far. */
interface Written {
  /** A table whose contents visitors see. */
  visible?: string;
  isRaised: boolean;
}

const transactions = new AsyncLocalStorage<Written | null>();

/**
 * Whether visitors may see a table's contents; `updated`: only changes of existing rows are visible. A
 * missing table does not compile.
 */
const TABLES: Readonly<Record<keyof Database, 'visible' | 'updated' | 'hidden'>> = {
  ...ofEachTable(TRASHED_TYPES, () => 'visible' as const),
  publication_images: 'visible',
  publication_domains: 'visible',
  domain_entries: 'visible',
  publication_slugs: 'visible',
  documents: 'visible',
  publication_counts: 'visible',
  item_slugs: 'visible',
  organisation_sections: 'visible',
  media: 'updated',
  media_uses: 'visible',
  library_images: 'hidden',
  media_removals: 'hidden',
  endings: 'hidden',
  subscribers: 'hidden',
  messages: 'hidden',
  users: 'hidden',
  sessions: 'hidden',
  throttles: 'hidden',
  known_addresses: 'hidden',
  known_devices: 'hidden',
  events: 'hidden',
  idempotency_keys: 'hidden',
  settings: 'hidden',
  backup_runs: 'hidden',
  page_generation: 'hidden',
  search_entries: 'hidden',
  search_words: 'hidden',
};

const WRITES = /\b(insert\s+into|update|delete\s+from)\s+"?(\w+)"?/gi;

/** Sets a column to its own value, which locks rows and changes none. */
const LOCK = /^update "\w+"(?: as "\w+")? set "(\w+)" = (?:"\w+"\.)?"\1" where/;

function look({ sql }: CompiledQuery, written: Written): void {
  if (LOCK.test(sql)) return;
  for (const [, operation = '', table = ''] of sql.matchAll(WRITES)) {
    if (table === 'page_generation') written.isRaised = true;
    const seen = Object.hasOwn(TABLES, table) ? TABLES[table as keyof Database] : 'hidden';
    if (seen === 'visible' || (seen === 'updated' && /^update/i.test(operation))) written.visible = table;
  }
}

function assertRaised({ visible, isRaised }: Written): void {
  if (visible && !isRaised) throw new Error(`Visitors may see ${visible}: write it with writeVisible.`);
}

/** Databases whose commits are checked: not those that stand for another program's. */
const guarded = new WeakSet<DialectAdapter>();

export function guardCommits(db: Db): void {
  guarded.add(db.getExecutor().adapter);
}

const { executeQuery } = DefaultQueryExecutor.prototype;
DefaultQueryExecutor.prototype.executeQuery = async function guardedQuery(query) {
  if (guarded.has(this.adapter)) {
    const transaction = transactions.getStore();
    const written = transaction ?? { isRaised: false };
    look(query, written);
    if (!transaction) assertRaised(written);
  }
  return executeQuery.call(this, query) as never;
};

const { execute } = TransactionBuilder.prototype;
TransactionBuilder.prototype.execute = function guardedExecute(callback) {
  const written: Written = { isRaised: false };
  return execute.call(this, async (trx) => {
    const result = await transactions.run(written, () => callback(trx as never));
    assertRaised(written);
    return result;
  }) as never;
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

/** Runs something beside an open transaction, as another process would: on another connection. */
export function besideTransaction<Result>(run: () => Result): Result {
  return transactions.run(null, run);
}
