import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrateToLatest, openDatabase } from './index.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

interface Things {
  things: { name: string };
}

let folder: string;
let file: string;
let db: Kysely<Things>;
/** A connection of another process, such as a backup or a command. */
let other: Sqlite.Database;

const open = (busyLimit?: number) => new Kysely<Things>({ dialect: sqliteDialect(file, { busyLimit }) });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pamoja-sqlite-'));
  file = join(folder, 'site.sqlite');
  db = open();
  await sql`create table things (name text)`.execute(db);
  other = new Sqlite(file, { timeout: 0 });
});
afterEach(async () => {
  other.close();
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

const insert = (name: string, to = db) => to.insertInto('things').values({ name }).execute();
const names = async (from = db) => {
  const rows = await from.selectFrom('things').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
};

describe.each(['begin immediate', 'begin exclusive'])(
  'a file that another process has locked (%s)',
  (lock) => {
    it('is still read, and written as soon as the lock is released', async () => {
      await insert('before');
      other.exec(lock);
      let isWritten = false;
      const writing = insert('single').then(() => {
        isWritten = true;
      });
      const transaction = db.transaction().execute((trx) => insert('transaction', trx));
      for (let time = 0; time < 5; time++) {
        expect(await names()).toEqual(['before']);
        expect((await sql`select count(*) as count from things`.execute(db)).rows).toEqual([{ count: 1 }]);
      }
      expect(isWritten).toBe(false);
      other.exec('commit');
      await Promise.all([writing, transaction]);
      expect(await names()).toEqual(['before', 'single', 'transaction']);
    });

    it('makes writes fail with SQLITE_BUSY after their time limit, with nothing written or left locked', async () => {
      const hasty = open(40);
      other.exec(lock);
      const busy = { code: 'SQLITE_BUSY' };
      let isEntered = false;
      const transaction = hasty.transaction().execute(async () => {
        isEntered = true;
      });
      await expect(transaction).rejects.toMatchObject(busy);
      expect(isEntered).toBe(false);
      await expect(insert('lost', hasty)).rejects.toMatchObject(busy);
      other.exec('commit');
      await insert('afterwards', hasty);
      expect(await names(hasty)).toEqual(['afterwards']);
      await hasty.destroy();
    });
  },
);

describe('a transaction', () => {
  it('does not block reads, which see its changes only after its commit', async () => {
    await db.transaction().execute(async (trx) => {
      await insert('inside', trx);
      expect(await names(trx)).toEqual(['inside']);
      expect(await names()).toEqual([]);
    });
    expect(await names()).toEqual(['inside']);
  });

  it('is followed by the waiting writers in their order of arrival', async () => {
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const done: string[] = [];
    const first = db.transaction().execute(async (trx) => {
      await insert('first', trx);
      await mayEnd;
      done.push('first');
    });
    const second = insert('second').then(() => done.push('second'));
    const third = db.transaction().execute(async (trx) => {
      await insert('third', trx);
      done.push('third');
    });
    expect(await names()).toEqual([]);
    end();
    await Promise.all([first, second, third]);
    expect(done).toEqual(['first', 'second', 'third']);
    expect(await names()).toEqual(['first', 'second', 'third']);
  });

  it('that never ends makes other writes fail as overloaded, and no read', async () => {
    const hasty = open(40);
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const endless = hasty.transaction().execute(async (trx) => {
      await insert('slow', trx);
      await mayEnd;
    });
    await expect(insert('late', hasty)).rejects.toMatchObject({ code: 'overloaded', retryAfter: 5 });
    expect(await names(hasty)).toEqual([]);
    end();
    await endless;
    expect(await names(hasty)).toEqual(['slow']);
    await hasty.destroy();
  });

  it('locks the file from its beginning, so no other process writes between its read and its write', async () => {
    await insert('read');
    await db.transaction().execute(async (trx) => {
      expect(await names(trx)).toEqual(['read']);
      expect(() => other.exec(`insert into things values ('between')`)).toThrow('database is locked');
      await insert('written', trx);
    });
    other.exec(`insert into things values ('afterwards')`);
    expect(await names()).toEqual(['afterwards', 'read', 'written']);
  });

  it('that fails is rolled back, and the next one begins', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await insert('undone', trx);
      throw new Error('of the use case');
    });
    await expect(failing).rejects.toThrow('of the use case');
    await db.transaction().execute((trx) => insert('next', trx));
    expect(await names()).toEqual(['next']);
  });
});

describe('a statement outside a transaction', () => {
  it('answers the rows and the count that it wrote', async () => {
    const rows = await db.insertInto('things').values({ name: 'new' }).returningAll().execute();
    expect(rows).toEqual([{ name: 'new' }]);
    const [result] = await db.updateTable('things').set({ name: 'changed' }).execute();
    expect(result?.numUpdatedRows).toBe(1n);
    expect(await names()).toEqual(['changed']);
  });

  it('writes even when it begins with WITH', async () => {
    await sql`with new (name) as (values ('a'), ('b')) insert into things select name from new`.execute(db);
    expect(await names()).toEqual(['a', 'b']);
  });

  it('that breaks a constraint rejects with SQLite’s code', async () => {
    await sql`create unique index one on things (name)`.execute(db);
    await insert('twice');
    await expect(insert('twice')).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_UNIQUE' });
  });
});

describe('the write-ahead log', () => {
  it('shrinks again after a long read has made it grow, and is deleted with the last connection', async () => {
    other.exec('begin');
    other.prepare('select * from things').all();
    for (let time = 0; time < 24; time++) await insert('x'.repeat(1024 * 1024));
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(24 * 1024 * 1024);
    other.exec('commit');
    await insert('moves the log into the file');
    await insert('begins it anew');
    expect(statSync(`${file}-wal`).size).toBeLessThanOrEqual(16 * 1024 * 1024);
    other.close();
    await db.destroy();
    expect(existsSync(`${file}-wal`)).toBe(false);
  });
});

describe('several connections that start at once', () => {
  it('open a new file and migrate it exactly once', async () => {
    const path = join(folder, 'new', 'site.sqlite');
    const databases = Array.from({ length: 4 }, () =>
      openDatabase({ dialect: 'sqlite', file: path }, () => {}),
    );
    const applied = await Promise.all(databases.map((database) => migrateToLatest(database, 'sqlite')));
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    for (const database of databases) {
      expect(await database.selectFrom('settings').selectAll().execute()).toEqual([]);
    }
    await Promise.all(databases.map((database) => database.destroy()));
  });
});
