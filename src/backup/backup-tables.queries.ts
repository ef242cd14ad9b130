import type { Snapshot } from '#lib/db/snapshot.ts';
import { isBackedUp } from './backed-up-tables.policy.ts';

/** A table of a snapshot, and how to read its rows. */
export interface BackupTable {
  readonly name: string;
  /** Selects its rows sorted by key bytes, so that both databases return the same order. */
  readonly query: string;
}

interface ColumnRow extends Record<string, unknown> {
  readonly table: string;
  readonly name: string;
  /** Position in the primary key, from 1; 0 outside of it. */
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

/** Returns tables sorted so that each follows those that it references. */
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

/** Returns the tables of a snapshot that a backup contains, referenced ones first. */
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

/** Returns a database's values for a backup's header; without id where it is no site's. */
export async function readSiteVersion(
  snapshot: Snapshot,
): Promise<{ migrations: string[]; installationId: string | undefined }> {
  const migrations = await snapshot.all<{ name: string }>('select name from kysely_migration order by name');
  const ids = await snapshot.all<{ value: string }>(
    `select value from settings where name = 'installation.id'`,
  );
  return { migrations: migrations.map(({ name }) => name), installationId: ids[0]?.value };
}

/** Returns the keys of all stored files that a snapshot references, in batches. */
export async function* readStoredKeys(snapshot: Snapshot): AsyncGenerator<string> {
  for await (const { key } of snapshot.each('select key from media order by id')) yield String(key);
}

/** Returns the disk size in bytes of a snapshot's tables, including indexes. */
export async function readDatabaseSize(snapshot: Snapshot): Promise<number> {
  const query =
    snapshot.dialect === 'sqlite'
      ? 'select page_count * page_size as size from pragma_page_count(), pragma_page_size()'
      : `select coalesce(sum(pg_total_relation_size(oid)), 0)::bigint as size
         from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`;
  const [row] = await snapshot.all<{ size: number }>(query);
  return row?.size ?? 0;
}
