import Sqlite from 'better-sqlite3';
import pg from 'pg';

/** One executed statement, and the rows that JavaScript received. */
export interface StatementRows {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  rows: number;
}

/** Rows that the databases returned to JavaScript while a function ran. */
export interface RowCount {
  /** Rows of all statements together. */
  readonly rows: number;
  /** Each statement in its order, BEGIN and COMMIT included. */
  readonly statements: readonly StatementRows[];
}

let current: StatementRows[] | undefined;

function startStatement(sql: string, parameters: readonly unknown[]): StatementRows {
  const statement = { sql, parameters, rows: 0 };
  current?.push(statement);
  return statement;
}

/**
 * Counts in the drivers, below Kysely, because a query plan with SEARCH may still return every row of the
 * table to JavaScript, which uses only the first one.
 */
function countSqliteRows(): void {
  const memory = new Sqlite(':memory:');
  const prototype = Object.getPrototypeOf(memory.prepare('select 1')) as Sqlite.Statement;
  memory.close();
  const { all, get, iterate, run } = prototype;
  prototype.all = function (...parameters) {
    const counted = startStatement(this.source, parameters.flat());
    const rows = all.apply(this, parameters);
    counted.rows += rows.length;
    return rows;
  };
  prototype.get = function (...parameters) {
    const counted = startStatement(this.source, parameters.flat());
    const row = get.apply(this, parameters);
    if (row !== undefined) counted.rows += 1;
    return row;
  };
  prototype.iterate = function* (...parameters) {
    const counted = startStatement(this.source, parameters.flat());
    for (const row of iterate.apply(this, parameters)) {
      counted.rows += 1;
      yield row;
    }
  };
  prototype.run = function (...parameters) {
    startStatement(this.source, parameters.flat());
    return run.apply(this, parameters);
  };
}

/** Methods of pg's `Query` for each sent statement and each received row, which are missing in its types. */
interface PgQuery {
  text: string;
  values?: readonly unknown[];
  submit(connection: unknown): unknown;
  handleDataRow(message: unknown): void;
}

function countPostgresRows(): void {
  const prototype = pg.Query.prototype as unknown as PgQuery;
  const { submit, handleDataRow } = prototype;
  const counts = new WeakMap<PgQuery, StatementRows>();
  prototype.submit = function (connection) {
    counts.set(this, startStatement(this.text, this.values ?? []));
    return submit.call(this, connection);
  };
  prototype.handleDataRow = function (message) {
    const counted = counts.get(this);
    if (counted) counted.rows += 1;
    handleDataRow.call(this, message);
  };
}

countSqliteRows();
countPostgresRows();

/**
 * Returns the number of rows that the databases returned to JavaScript while `run` ran, by statement. Counts
 * for the whole process, so nothing else may query the database meanwhile.
 */
export async function countRows(run: () => Promise<unknown>): Promise<RowCount> {
  if (current)
    throw new Error('countRows() is running already: one call cannot tell its rows from another’s.');
  const statements: StatementRows[] = [];
  current = statements;
  try {
    await run();
  } finally {
    current = undefined;
  }
  return { rows: statements.reduce((sum, statement) => sum + statement.rows, 0), statements };
}
