import { mkdirSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import { retryWhileBusy } from './sqlite-busy.ts';

/** The writing connection, and a read-only one that never waits for it. */
export interface SqliteConnections {
  readonly writer: Sqlite.Database;
  readonly reader: Sqlite.Database;
  /** The file's real path. */
  readonly path: string;
}

/** Maximum prepared statements of each connection; the product has about as many. */
const MAX_STATEMENTS = 200;

/** Bytes to which a checkpoint truncates the write-ahead log after a long reader made it grow. */
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

/** Real paths of the files that this process has open, one entry per opening. */
const openFiles: string[] = [];

/**
 * True when this process has a SQLite file open. It must not be opened and closed a second time here, because
 * the system would drop all of the process's locks on it (sqlite.org/howtocorrupt.html, 2.2), and two writers
 * would write at once.
 * @param path its real path.
 */
export function isOpenHere(path: string): boolean {
  return openFiles.includes(path);
}

/**
 * Opens a database file, and creates its folder if missing.
 * @param deadline by `performance.now()`: several processes that open a new file at once wait for each other.
 * @throws SQLite's error, such as `SQLITE_BUSY` while another process locks the file exclusively.
 */
export async function openConnections(file: string, deadline: number): Promise<SqliteConnections> {
  mkdirSync(dirname(file), { recursive: true });
  // No busy timeout, because SQLite would block the event loop while it waits.
  const writer = new Sqlite(file, { timeout: 0 });
  try {
    await retryWhileBusy(() => writer.pragma('journal_mode = WAL'), deadline);
    // FULL, so that a change answered as saved survives a power cut.
    writer.pragma('synchronous = FULL');
    writer.pragma('foreign_keys = ON');
    // Otherwise the text of permanently deleted rows stays in the file's free pages
    // (sqlite.org/pragma.html#pragma_secure_delete).
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

/** Closes the reader first, because the last connection moves the log into the file and removes it. */
export function closeConnections({ writer, reader, path }: SqliteConnections): void {
  reader.close();
  writer.close();
  openFiles.splice(openFiles.indexOf(path), 1);
}
