import type { DatabaseSettings, Db } from '#lib/db/index.ts';
import { createTables, migrationNames } from '#lib/db/migrate.ts';
import { BackupError } from './backup-error.ts';
import { type ColumnShape, insertRows, readTableShapes, type TableShapes } from './fill-database.queries.ts';

/** Rows of one table in a backup, by column name; instants are ISO 8601 texts. */
export type BackupRow = Readonly<Record<string, unknown>>;

/** An empty database of a backup's version, ready for its rows. */
export interface FreshDatabase {
  /**
   * Inserts the rows of one table; tables must come in an order that respects foreign keys.
   * @returns their number.
   */
  fill(table: string, rows: AsyncIterable<BackupRow>): Promise<number>;
}

/** Rows and characters per statement; together they bound the memory. */
const MAX_ROWS = 300;
const MAX_CHARACTERS = 4_000_000;

/** Maximum of PostgreSQL's four-byte `integer`, kept on SQLite as well. */
const MAX_INTEGER = 2_147_483_647;

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

function isInstant(value: unknown): boolean {
  if (typeof value !== 'string' || !INSTANT.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString() === value;
}

/**
 * Returns a text without NUL and lone surrogates, which PostgreSQL cannot store, so that a site that moves there keeps
 * every row.
 */
function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;
}

/** The first instant that PostgreSQL stores; on SQLite, forms once accepted dates of the year 0. */
const FIRST_INSTANT = '0001-01-01T00:00:00.000Z';

/** Replaces an unreadable instant: nothing is published early, and the row is not lost. */
const LAST_INSTANT = '9999-12-31T23:59:59.999Z';

/**
 * Returns an instant that both databases store and every version reads. A site may contain others, from a version that
 * accepted them or an edit by hand; refusing them would make every backup of it fail.
 */
function storableInstant(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (!isInstant(value)) return LAST_INSTANT;
  return value < FIRST_INSTANT ? FIRST_INSTANT : value;
}

function storableRow(row: BackupRow, columns: readonly ColumnShape[]): BackupRow {
  const instants = new Set(columns.filter(({ type }) => type === 'instant').map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      instants.has(name) ? storableInstant(value) : storable(value),
    ]),
  );
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isInteger(value: unknown): boolean {
  return Number.isInteger(value) && Math.abs(Number(value)) <= MAX_INTEGER;
}

const TYPE_CHECKS = { text: isText, integer: isInteger, instant: isInstant } as const;

function isValueOf({ type, isNullable }: ColumnShape, value: unknown): boolean {
  return value === null ? isNullable : TYPE_CHECKS[type](value);
}

/** Returns the error for rows that this backup's version cannot have written. */
export function strangeRowsError(table: string, cause?: unknown): BackupError {
  return new BackupError(
    `Cette sauvegarde contient des données que le site n’écrit pas (table ${table}) : elle est abîmée ou a été modifiée. Choisissez-en une autre.`,
    { cause },
  );
}

/** @throws {BackupError} where a row's columns differ from its table's, or a value has the wrong type. */
function checkRow(table: string, columns: readonly ColumnShape[], row: BackupRow): void {
  const isComplete =
    Object.keys(row).length === columns.length && columns.every(({ name }) => Object.hasOwn(row, name));
  const wrong = columns.find((column) => !isValueOf(column, row[column.name]));
  if (!isComplete || wrong) throw strangeRowsError(table, new Error(`column ${wrong?.name ?? 'list'}`));
}

function charactersOf(row: BackupRow): number {
  let count = 0;
  for (const value of Object.values(row)) count += typeof value === 'string' ? value.length : 8;
  return count;
}

async function* inChunks(rows: AsyncIterable<BackupRow>): AsyncGenerator<BackupRow[]> {
  let chunk: BackupRow[] = [];
  let characters = 0;
  for await (const row of rows) {
    chunk.push(row);
    characters += charactersOf(row);
    if (chunk.length < MAX_ROWS && characters < MAX_CHARACTERS) continue;
    yield chunk;
    chunk = [];
    characters = 0;
  }
  if (chunk.length > 0) yield chunk;
}

/** Error codes of violated constraints: unique, foreign key, check, not null. */
const RULE_BROKEN = /^(?:SQLITE_CONSTRAINT|23\d{3}|22\d{3})/;

/** True for a violated constraint. */
export function isRuleBroken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RULE_BROKEN.test(String(error.code));
}

async function fillTable(
  db: Db,
  shapes: TableShapes,
  table: string,
  rows: AsyncIterable<BackupRow>,
): Promise<number> {
  const columns = shapes.get(table);
  if (!columns) throw strangeRowsError(table);
  let count = 0;
  for await (const read of inChunks(rows)) {
    const chunk = read.map((row) => storableRow(row, columns));
    for (const row of chunk) checkRow(table, columns, row);
    try {
      await insertRows(db, table, columns, chunk);
    } catch (error) {
      throw isRuleBroken(error) ? strangeRowsError(table, error) : error;
    }
    count += chunk.length;
  }
  return count;
}

/**
 * True when a backup's migrations are those of this version or an older one.
 * @param names from the backup's header.
 */
export function areKnownMigrations(names: readonly string[]): boolean {
  const known = migrationNames();
  return names.length > 0 && names.every((name, index) => name === known[index]);
}

/**
 * Creates the tables of a backup's version in an empty database; later migrations run after its rows are inserted.
 * @param names the backup's migrations; see {@link areKnownMigrations}.
 */
export async function createFreshDatabase(
  db: Db,
  dialect: DatabaseSettings['dialect'],
  names: readonly string[],
): Promise<FreshDatabase> {
  await createTables(db, dialect, names);
  const shapes = await readTableShapes(db, dialect);
  return { fill: (table, rows) => fillTable(db, shapes, table, rows) };
}
