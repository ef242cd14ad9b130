import { copyFile, mkdtemp, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { Kysely, SqliteDialect } from 'kysely';
import { isMissing } from '../files/file-store.ts';
import type { DatabaseSettings } from './dialects.ts';
import { type Db, openDatabase } from './index.ts';
import type { Database } from './schema.ts';
import { isOpenHere } from './sqlite-connections.ts';

/** Returns the bytes of a file; `null` where there is none. @throws for a folder of that name. */
async function sizeOf(file: string): Promise<number | null> {
  const found = await stat(file).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (found && !found.isFile())
    throw Object.assign(new Error(`${file} is no file`), { code: 'SQLITE_CANTOPEN' });
  return found?.size ?? null;
}

/**
 * Opens a SQLite file through Node.js's own driver, which takes SQLite's URI parameters
 * (sqlite.org/uri.html). The product's driver has them switched off, and without them even a reader writes
 * files beside the database.
 */
function openWith(file: string, parameters: string): Db {
  const address = pathToFileURL(file);
  address.search = parameters;
  const connection = new DatabaseSync(address, { readOnly: true });
  const database = {
    prepare: (sql: string) => {
      const statement = connection.prepare(sql);
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader: true,
        all: (given: readonly unknown[]) => statement.all(...values(given)),
        run: (given: readonly unknown[]) => statement.run(...values(given)),
        iterate: (given: readonly unknown[]) => statement.iterate(...values(given)),
      };
    },
    close: () => connection.close(),
  };
  return new Kysely<Database>({ dialect: new SqliteDialect({ database }) });
}

async function lookThrough<Result>(db: Db, look: (db: Db) => Promise<Result>): Promise<Result> {
  try {
    return await look(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Reads a copy of a database and its write-ahead log, because SQLite reads a log without its index only where
 * it may write an index.
 */
async function lookAtCopy<Result>(file: string, look: (db: Db) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'database-look-'));
  try {
    const copy = join(folder, 'site.sqlite');
    await copyFile(file, copy);
    await copyFile(`${file}-wal`, `${copy}-wal`);
    return await lookThrough(openWith(copy, ''), look);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** SQLite's primary result codes (sqlite.org/rescode.html), under the names that the product's driver gives them. */
const RESULT_CODES: Readonly<Record<number, string>> = {
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  14: 'SQLITE_CANTOPEN',
  26: 'SQLITE_NOTADB',
};

/** Gives an error of Node.js's driver the code that the product's driver would give it. */
function withKnownCode(error: unknown): unknown {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return error;
  return Object.assign(error, { code: RESULT_CODES[error.errcode & 0xff] ?? 'SQLITE_ERROR' });
}

async function lookAtSqlite<Result>(file: string, look: (db: Db) => Promise<Result>): Promise<Result | null> {
  if (!(await sizeOf(file))) return null;
  const path = await realpath(file);
  if (isOpenHere(path))
    throw new Error(`${path} is open in this process: looking at it would take its locks away.`);
  const [log, index] = [await sizeOf(`${path}-wal`), await sizeOf(`${path}-shm`)];
  if (log !== null && index !== null) return lookThrough(openWith(path, 'readonly_shm=1'), look);
  if (log) return lookAtCopy(path, look);
  return lookThrough(openWith(path, 'immutable=1'), look);
}

/**
 * Reads a database that may belong to another site, without writing to it or beside it, whether another
 * process has it open, was killed, or stopped in good order.
 * @param connect opens PostgreSQL.
 * @returns `null` where a SQLite file is absent or empty.
 * @throws where this process has the file open, because closing it here would release its locks.
 */
export async function inspectDatabase<Result>(
  settings: DatabaseSettings,
  look: (db: Db) => Promise<Result>,
  connect = openDatabase,
): Promise<Result | null> {
  if (settings.dialect === 'sqlite') {
    return lookAtSqlite(settings.file, look).catch((error: unknown) => {
      throw withKnownCode(error);
    });
  }
  return lookThrough(
    connect(settings, () => {}),
    look,
  );
}
