import type { Snapshot } from '#platform/db/snapshot.ts';
import { isBackedUp } from './backed-up-tables.policy.ts';

/** A table of a snapshot, and how its rows are read. */
export interface BackupTable {
  readonly name: string;
  /** Answers its rows, sorted by their key as bytes: both databases answer the same. */
  readonly query: string;
}

interface ColumnRow extends Record<string, unknown> {
  readonly table: string;
  readonly name: string;
  /** Its place in the primary key, from 1; 0 where it is not in it. */
  readonly key: number;
  readonly is_text: number;
}

interface ReferenceRow extends Record<string, unknown> {
  readonly table: string;
  readonly parent: string;
}

const COLUMNS = {
  sqlite: `select t.name as "table", c.name as name, c.pk as key, 0 as is_text
    from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table' order by t.name, c.name`,
  postgres: `select c.relname as "table", a.attname as name,
      coalesce(array_position(i.indkey::int2[], a.attnum) + 1, 0) as key,
      case when a.atttypid = 'text'::regtype then 1 else 0 end as is_text
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    order by c.relname, a.attname collate "C"`,
} as const;

const REFERENCES = {
  sqlite: `select t.name as "table", r."table" as parent
    from sqlite_master t, pragma_foreign_key_list(t.name) r where t.type = 'table'`,
  postgres: `select c.relname as "table", p.relname as parent
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`,
} as const;

/** Returns tables in an order in which each comes after those that it refers to. */
function sortByReferences(names: readonly string[], references: readonly ReferenceRow[]): string[] {
  const sorted: string[] = [];
  const place = (name: string, children: readonly string[]): void => {
    if (sorted.includes(name) || children.includes(name)) return;
    for (const { table, parent } of references) if (table === name) place(parent, [...children, name]);
    if (names.includes(name)) sorted.push(name);
  };
  for (const name of names) place(name, []);
  return sorted;
}

function rowsQuery(table: string, columns: readonly ColumnRow[]): string {
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const key = columns.filter((column) => column.key > 0).toSorted((a, b) => a.key - b.key);
  const order = key.map(({ name, is_text }) => `"${name}"${is_text ? ' collate "C"' : ''}`).join(', ');
  return `select ${names} from "${table}" order by ${order}`;
}

/** Returns the tables that a backup has of a snapshot, those first that others refer to. */
export async function readBackupTables(snapshot: Snapshot): Promise<BackupTable[]> {
  const columns = await snapshot.all<ColumnRow>(COLUMNS[snapshot.dialect]);
  const references = await snapshot.all<ReferenceRow>(REFERENCES[snapshot.dialect]);
  const names = [...new Set(columns.map(({ table }) => table))].filter(isBackedUp).toSorted();
  return sortByReferences(names, references).map((name) => ({
    name,
    query: rowsQuery(
      name,
      columns.filter(({ table }) => table === name),
    ),
  }));
}

/** Returns what a backup's header says of a database; no id where it is no site's. */
export async function readSiteVersion(
  snapshot: Snapshot,
): Promise<{ migrations: string[]; installationId: string | undefined }> {
  const migrations = await snapshot.all<{ name: string }>('select name from kysely_migration order by name');
  const ids = await snapshot.all<{ value: string }>(
    `select value from settings where name = 'installation.id'`,
  );
  return { migrations: migrations.map(({ name }) => name), installationId: ids[0]?.value };
}

/** Returns the keys of every stored file that a snapshot names, as many rows at a time as the snapshot reads. */
export async function* readStoredKeys(snapshot: Snapshot): AsyncGenerator<string> {
  for await (const { key } of snapshot.each('select key from media order by id')) yield String(key);
}

/** Returns the bytes that the tables of a snapshot take on the disk, indexes included. */
export async function readDatabaseSize(snapshot: Snapshot): Promise<number> {
  const query =
    snapshot.dialect === 'sqlite'
      ? 'select page_count * page_size as size from pragma_page_count(), pragma_page_size()'
      : `select coalesce(sum(pg_total_relation_size(oid)), 0)::bigint as size
         from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`;
  const [row] = await snapshot.all<{ size: number }>(query);
  return row?.size ?? 0;
}
