import Sqlite from 'better-sqlite3';

/** State of an SQLite file to be moved. */
export type ClosedFile = 'closed' | 'busy' | 'damaged';

/**
 * Moves the log of an SQLite file into it, so that the file alone is the whole database.
 * @returns `busy` where another program has it open; `damaged` where it cannot be read.
 */
export function closeSqliteFile(file: string): ClosedFile {
  let connection: Sqlite.Database | undefined;
  try {
    connection = new Sqlite(file, { timeout: 0, fileMustExist: true });
    // Leaving WAL mode needs an exclusive lock, which any other connection prevents, even an idle one.
    const mode = connection.pragma('journal_mode = DELETE', { simple: true });
    return mode === 'delete' ? 'closed' : 'busy';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (/^SQLITE_(?:BUSY|LOCKED)/.test(code)) return 'busy';
    if (/^SQLITE_(?:NOTADB|CORRUPT)/.test(code)) return 'damaged';
    throw error;
  } finally {
    connection?.close();
  }
}
