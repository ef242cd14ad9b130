import { sql } from 'kysely';
import type { DatabaseSettings, Db } from '#lib/db/index.ts';

/** A column of a new database. */
export interface ColumnShape {
  readonly name: string;
  readonly type: 'text' | 'integer' | 'instant';
  readonly isNullable: boolean;
}

/** Columns of each table, by table name. */
export type TableShapes = ReadonlyMap<string, readonly ColumnShape[]>;

interface ColumnRow {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: number;
}

const SQLITE_COLUMNS = sql<ColumnRow>`
  select t.name as "table", c.name as name, lower(c.type) as type, 1 - c."notnull" as nullable
  from sqlite_master t, pragma_table_info(t.name) c
  where t.type = 'table' and t.name not like 'sqlite_%' and t.name not like 'kysely_%'
  order by t.name, c.cid`;

const POSTGRES_COLUMNS = sql<ColumnRow>`
  select table_name as "table", column_name as name, data_type as type,
    case is_nullable when 'YES' then 1 else 0 end as nullable
  from information_schema.columns
  where table_schema = current_schema() and table_name not like 'kysely_%'
  order by table_name, ordinal_position`;

/** SQLite has no type for instants; their columns are recognised by the end of their names. */
function typeOf({ name, type }: ColumnRow): ColumnShape['type'] {
  if (type === 'integer') return 'integer';
  return name.endsWith('_at') ? 'instant' : 'text';
}

/** Reads a database's tables and columns from its catalogue, whatever its version. */
export async function readTableShapes(
  db: Db,
  dialect: DatabaseSettings['dialect'],
): Promise<Map<string, ColumnShape[]>> {
  const { rows } = await (dialect === 'sqlite' ? SQLITE_COLUMNS : POSTGRES_COLUMNS).execute(db);
  const shapes = new Map<string, ColumnShape[]>();
  for (const row of rows) {
    const columns = shapes.get(row.table) ?? [];
    columns.push({ name: row.name, type: typeOf(row), isNullable: row.nullable === 1 });
    shapes.set(row.table, columns);
  }
  return shapes;
}

/**
 * Inserts rows with the same columns in one transaction.
 * @param rows no more than one statement accepts.
 */
export async function insertRows(
  db: Db,
  table: string,
  columns: readonly ColumnShape[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const tuples = rows.map((row) => sql`(${sql.join(columns.map(({ name }) => row[name]))})`);
  await db.transaction().execute(async (trx) => {
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(tuples)}`.execute(trx);
  });
}
