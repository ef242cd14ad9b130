import { randomBytes } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { databaseUrl, runSql } from '#tests/support/postgres.ts';
import { type PostgresProxy, startPostgresProxy } from '#tests/support/postgres-proxy.ts';
import { besideTransaction } from '#tests/support/transaction-guard.ts';
import { postgresDialect } from './dialects.ts';
import { isOutcomeUnknown } from './index.ts';

interface Things {
  things: { name: string };
}

let url: string;
let name: string;
let db: Kysely<Things>;
let proxy: PostgresProxy;
/** The same database, through a proxy that fails where a test says. */
let unsteady: Kysely<Things>;
let lost: Error[];

const onConnectionLost = (error: Error) => void lost.push(error);

const connectUnsteadily = (limits: { readonly answerLimit?: number } = {}) =>
  new Kysely<Things>({
    dialect: postgresDialect({ url: proxy.url, onConnectionLost, maxConnections: 1, ...limits }),
  });

beforeAll(async () => {
  const server = inject('postgres');
  name = `pamoja_driver_${randomBytes(6).toString('hex')}`;
  await runSql(server.url, `create database ${name}`);
  url = databaseUrl(server.url, name);
  db = new Kysely<Things>({ dialect: postgresDialect({ url, onConnectionLost }) });
  await sql`create table things (name text unique deferrable initially deferred)`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await runSql(inject('postgres').url, `drop database ${name} with (force)`);
});
beforeEach(async () => {
  lost = [];
  proxy = await startPostgresProxy(url);
  unsteady = connectUnsteadily();
});
afterEach(async () => {
  await unsteady.destroy();
  await proxy.close();
  await db.deleteFrom('things').execute();
});

const insert = (thing: string, to = db) => to.insertInto('things').values({ name: thing }).execute();
const names = async (from = db) => {
  const rows = await from.selectFrom('things').select('name').orderBy('name').execute();
  return rows.map((row) => row.name);
};
const processOf = async (of: Kysely<Things>) => {
  const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(of);
  return rows[0]?.id ?? 0;
};
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Terminates a connection, as an operator does. */
const terminate = (process: number) =>
  besideTransaction(() => sql`select pg_terminate_backend(${process}, 5000)`.execute(db));

describe('a connection that breaks', () => {
  it('while idle is replaced', async () => {
    const before = await processOf(unsteady);
    await terminate(before);
    await expect.poll(() => lost.length).toBe(1);
    expect(await processOf(unsteady)).not.toBe(before);
  });

  it('during a transaction fails that transaction only, with nothing saved', async () => {
    const failure = await failureOf(
      unsteady.transaction().execute(async (trx) => {
        await insert('lost', trx);
        await terminate(await processOf(trx));
        await insert('never', trx);
      }),
    );
    expect(failure).toBeInstanceOf(Error);
    expect(isOutcomeUnknown(failure)).toBe(false);
    expect(await names(unsteady)).toEqual([]);
    expect(lost).toHaveLength(1);
  });

  it('by the answer to a statement is reported too, once', async () => {
    for (const lender of ['transaction', 'query'] as const) {
      lost = [];
      const ending = sql`select pg_terminate_backend(pg_backend_pid())`;
      const failure = await failureOf(
        lender === 'query'
          ? ending.execute(unsteady)
          : unsteady.transaction().execute((trx) => ending.execute(trx)),
      );
      expect(failure).toMatchObject({ severity: 'FATAL' });
      expect(await names(unsteady)).toEqual([]);
      expect([lender, lost.length]).toEqual([lender, 1]);
    }
  });

  it('during a transaction that fails by itself leaves the transaction’s own error', async () => {
    const failing = unsteady.transaction().execute(async (trx) => {
      await terminate(await processOf(trx));
      throw new Error('of the use case');
    });
    await expect(failing).rejects.toThrow('of the use case');
    expect(await names(unsteady)).toEqual([]);
  });

  it.each(['begin', 'insert', 'rollback'])(
    'at %s is reported as a failure that saved nothing',
    async (statement) => {
      proxy.breakAt(statement, 'before its answer');
      const failure = await failureOf(
        unsteady.transaction().execute(async (trx) => {
          await insert('lost', trx);
          throw new Error('of the use case');
        }),
      );
      expect(failure).toBeInstanceOf(Error);
      expect(isOutcomeUnknown(failure)).toBe(false);
      expect(await names(unsteady)).toEqual([]);
    },
  );

  it.each([
    ['before it arrives', []],
    ['before its answer', ['saved or not']],
  ] as const)('at COMMIT, %s, is reported as an unknown outcome', async (when, saved) => {
    proxy.breakAt('commit', when);
    const failure = await failureOf(unsteady.transaction().execute((trx) => insert('saved or not', trx)));
    expect(isOutcomeUnknown(failure)).toBe(true);
    expect(isOutcomeUnknown(new Error('of a use case', { cause: failure }))).toBe(true);
    expect(await names(unsteady)).toEqual(saved);
  });

  it('at a single write is reported as an unknown outcome, at a single read as a failure', async () => {
    proxy.breakAt('insert', 'before its answer');
    expect(isOutcomeUnknown(await failureOf(insert('saved', unsteady)))).toBe(true);
    proxy.breakAt('select', 'before its answer');
    const failure = await failureOf(names(unsteady));
    expect(failure).toBeInstanceOf(Error);
    expect(isOutcomeUnknown(failure)).toBe(false);
    expect(await names(unsteady)).toEqual(['saved']);
  });
});

describe('a server error', () => {
  it('at COMMIT is reported with its code, and the connection is reused', async () => {
    await insert('twice');
    const before = await processOf(unsteady);
    const failure = await failureOf(unsteady.transaction().execute((trx) => insert('twice', trx)));
    expect(failure).toMatchObject({ code: '23505' });
    expect(isOutcomeUnknown(failure)).toBe(false);
    expect(await processOf(unsteady)).toBe(before);
  });

  it('caught inside a transaction makes its COMMIT fail', async () => {
    const swallowing = unsteady.transaction().execute(async (trx) => {
      await insert('lost', trx);
      await failureOf(sql`select nonsense`.execute(trx));
    });
    await expect(swallowing).rejects.toThrow(/given this transaction up/);
    expect(await names(unsteady)).toEqual([]);
  });
});

describe('a server that does not answer', () => {
  beforeEach(async () => {
    await unsteady.destroy();
    unsteady = connectUnsteadily({ answerLimit: 1_000 });
  });

  it('makes the query time out, and its connection is not reused', async () => {
    const before = await processOf(unsteady);
    await expect(sql`select pg_sleep(20)`.execute(unsteady)).rejects.toThrow('Query read timeout');
    expect(await processOf(unsteady)).not.toBe(before);
  });

  it('during a transaction makes it time out without waiting for its ROLLBACK', async () => {
    const failure = await failureOf(
      unsteady.transaction().execute(async (trx) => {
        await insert('lost', trx);
        proxy.fallSilent();
        await insert('never', trx);
      }),
    );
    expect(failure).toMatchObject({ message: 'Query read timeout' });
    await expect.poll(() => names()).toEqual([]);
  });
});

describe('transactions that wait for a locked row', () => {
  it('leave connections free for reads', async () => {
    await insert('locked');
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const holder = db.transaction().execute(async (trx) => {
      await trx.updateTable('things').set({ name: 'locked' }).execute();
      locked();
      await mayEnd;
    });
    await isLocked;
    const waiting = Array.from({ length: 30 }, () =>
      db.transaction().execute((trx) => trx.updateTable('things').set({ name: 'locked' }).execute()),
    );
    const answers = await Promise.all(Array.from({ length: 10 }, () => names()));
    expect(answers).toEqual(Array(10).fill(['locked']));
    end();
    await Promise.all([holder, ...waiting]);
  });
});
