import { mkdirSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import { retryWhileBusy } from './sqlite-busy.ts';

/** The connection that writes, and the one that only reads and never waits for it. */
export interface SqliteConnections {
  readonly writer: Sqlite.Database;
  readonly reader: Sqlite.Database;
  /** The file's real path. */
  readonly path: string;
}

/** Statements kept ready on each connection; the product has about as many. */
const MAX_STATEMENTS = 200;

/** Bytes that the write-ahead log keeps on the disk after a checkpoint: one that a long reader made grow shrinks again. */
const MAX_IDLE_LOG = 16 * 1024 * 1024;

/**
 * Caches prepared statements, because preparing one takes longer than running most queries. SQLite prepares them again by
 * itself after a change of the tables.
 */
function rememberStatements(database: Sqlite.Database): Sqlite.Database {
  const prepare = database.prepare.bind(database);
  const statements = new LRUCache<string, Sqlite.Statement>({ max: MAX_STATEMENTS });
  database.prepare = ((sql: string) => {
    const statement = statements.get(sql) ?? prepare(sql);
    statements.set(sql, statement);
    return statement;
  }) as typeof database.prepare;
  return database;
}

/** Files that this process has open, by their real path; one stands here as often as it is open. */
const openFiles: string[] = [];

/**
 * True when this process has a SQLite file open. Nothing else may then open and close it here: the system would take all
 * of the process's locks on it away (sqlite.org/howtocorrupt.html, 2.2), and two writers would write at once.
 * @param path its real one.
 */
export function isOpenHere(path: string): boolean {
  return openFiles.includes(path);
}

/**
 * Opens a file, and its folder where there is none.
 * @param deadline by `performance.now()`: several processes that open a new file at once wait for each other.
 * @throws SQLite's error, such as `SQLITE_BUSY` while another process keeps the file to itself.
 */
export async function openConnections(file: string, deadline: number): Promise<SqliteConnections> {
  mkdirSync(dirname(file), { recursive: true });
  // No busy timeout: SQLite would wait on the one thread that serves everybody.
  const writer = new Sqlite(file, { timeout: 0 });
  try {
    await retryWhileBusy(() => writer.pragma('journal_mode = WAL'), deadline);
    // FULL: what was answered as saved is on the disk, whatever the power does next.
    writer.pragma('synchronous = FULL');
    writer.pragma('foreign_keys = ON');
    // Otherwise the words of what was deleted for good stay in the file's free pages (sqlite.org/pragma.html#pragma_secure_delete).
    writer.pragma('secure_delete = ON');
    writer.pragma(`journal_size_limit = ${MAX_IDLE_LOG}`);
    const reader = new Sqlite(file, { readonly: true, timeout: 0 });
    const path = realpathSync(file);
    openFiles.push(path);
    return { writer: rememberStatements(writer), reader: rememberStatements(reader), path };
  } catch (error) {
    writer.close();
    throw error;
  }
}

/** Closes the reader first: the last connection of all moves the log into the file and takes it away. */
export function closeConnections({ writer, reader, path }: SqliteConnections): void {
  reader.close();
  writer.close();
  openFiles.splice(openFiles.indexOf(path), 1);
}
