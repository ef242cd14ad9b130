import Sqlite from 'better-sqlite3';

/** State of a SQLite file that is to be moved. */
export type ClosedFile = 'closed' | 'busy' | 'damaged';

/**
 * Moves the log of a SQLite file into it, so that the file alone is the whole database.
 * @returns `busy` where another program has it open; `damaged` where it is no database that can be read.
 */
export function closeSqliteFile(file: string): ClosedFile {
  let connection: Sqlite.Database | undefined;
  try {
    connection = new Sqlite(file, { timeout: 0, fileMustExist: true });
    // Leaving the mode of the log takes the whole file alone: any other connection, even an idle one, refuses it.
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
