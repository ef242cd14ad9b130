import { sql } from 'kysely';
import {
  ALL_CONTENT_TYPES,
  CONTENT_TYPES,
  TYPES_NEEDING_FILE,
  TYPES_WITH_OPTIONAL_FILE,
} from '#content/content-types.ts';
import type { Db } from '#lib/db/index.ts';
import type { Database } from '#lib/db/schema.ts';
import { putSetting } from '#lib/db/settings.queries.ts';
import { ID_SETTING } from '#lib/installation/installation-id.ts';
import { undoOwner } from '#media/index.ts';
import type { BackedUpTable } from '../backed-up-tables.policy.ts';
import type { BackupRow } from '../backup-format.schema.ts';

/** The tables whose rows have no `id`. */
type TableWithoutId = {
  [Table in BackedUpTable]: Database[Table] extends { id: unknown } ? never : Table;
}[BackedUpTable];

/** Primary key columns of tables whose rows have no `id`. */
const KEYS: Readonly<Record<TableWithoutId, readonly string[]>> = {
  publication_domains: ['publication_id', 'domain_id'],
  publication_slugs: ['kind', 'slug'],
  documents: ['media_id'],
  media_uses: ['media_id', 'owner_type', 'owner_id'],
  endings: ['type', 'subject'],
  item_slugs: ['item_type', 'slug'],
  known_addresses: ['user_id', 'address_hash'],
  known_devices: ['user_id', 'token_hash'],
  settings: ['name'],
  organisation_sections: ['name'],
};

function keyOf(table: BackedUpTable): readonly string[] {
  return table in KEYS ? KEYS[table as TableWithoutId] : ['id'];
}

/** Rows of one query. Bodies are read whole: a hundred of the longest are 20 MB. */
const CHUNK = 100;

/** Yields all rows of a table in chunks; yielded rows may be changed meanwhile. */
export async function* readTable(db: Db, table: BackedUpTable): AsyncGenerator<BackupRow[]> {
  const keys = sql.join(keyOf(table).map((key) => sql.ref(key)));
  let last: BackupRow | undefined;
  for (;;) {
    const values = sql.join(keyOf(table).map((key) => last?.[key] ?? null));
    const after = last ? sql`where (${keys}) > (${values})` : sql``;
    const query = sql<BackupRow>`select * from ${sql.table(table)} ${after} order by ${keys} limit ${sql.lit(CHUNK)}`;
    const { rows } = await query.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < CHUNK) return;
    last = rows.at(-1);
  }
}

function isRow(table: BackedUpTable, row: BackupRow) {
  const conditions = keyOf(table).map((key) => sql`${sql.ref(key)} = ${row[key] ?? null}`);
  return sql.join(conditions, sql` and `);
}

/** Updates columns of a row. */
export async function updateRow(
  db: Db,
  table: BackedUpTable,
  row: BackupRow,
  changes: BackupRow,
): Promise<void> {
  const assignments = Object.entries(changes).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(assignments)} where ${isRow(table, row)}`.execute(db);
}

/** Tables whose rows are worthless without their file, and columns that may be empty. */
const OWN_FILE: readonly BackedUpTable[] = [
  ...TYPES_NEEDING_FILE.map((type) => CONTENT_TYPES[type].table),
  'publication_images',
  'documents',
];
const MAYBE_FILE: readonly (readonly [table: BackedUpTable, column: string])[] = [
  ['publications', 'cover_media_id'],
  ...TYPES_WITH_OPTIONAL_FILE.map((type) => [CONTENT_TYPES[type].table, 'media_id'] as const),
];

async function deleteOne(db: Db, table: BackedUpTable, row: BackupRow): Promise<void> {
  const type = ALL_CONTENT_TYPES.map((name) => CONTENT_TYPES[name]).find((entry) => entry.table === table);
  const owner = table === 'organisation_sections' ? 'organisation' : type?.fileOwner;
  if (owner) {
    const [key = 'id'] = keyOf(table);
    const id = String(row[key]);
    const owners = sql.join(owner === 'organisation' ? [id, undoOwner(id).id] : [id]);
    for (const files of [sql.table('media_uses'), sql.table('documents')])
      await sql`delete from ${files} where owner_type = ${owner} and owner_id in (${owners})`.execute(db);
  }
  await sql`delete from ${sql.table(table)} where ${isRow(table, row)}`.execute(db);
}

/** A row that is not restored. */
export interface LeftOutRow {
  readonly table: BackedUpTable;
  /** Values of its primary key. */
  readonly key: string;
}

function leftOutRow(table: BackedUpTable, row: BackupRow): LeftOutRow {
  return {
    table,
    key: keyOf(table)
      .map((name) => String(row[name]))
      .join(' '),
  };
}

/**
 * Deletes a row, and those that are worthless without it.
 * @returns the deleted rows, without those of join tables.
 */
export async function deleteRow(db: Db, table: BackedUpTable, row: BackupRow): Promise<LeftOutRow[]> {
  const gone = [leftOutRow(table, row)];
  if (table === 'media') {
    for (const owner of OWN_FILE) {
      const found = sql<BackupRow>`select * from ${sql.table(owner)} where media_id = ${row.id}`;
      for (const item of (await found.execute(db)).rows) {
        await deleteOne(db, owner, item);
        gone.push(leftOutRow(owner, item));
      }
    }
    for (const [owner, column] of MAYBE_FILE) {
      await sql`update ${sql.table(owner)} set ${sql.ref(column)} = null where ${sql.ref(column)} = ${row.id}`.execute(
        db,
      );
    }
    await sql`delete from media_uses where media_id = ${row.id}`.execute(db);
  }
  await deleteOne(db, table, row);
  return gone;
}

/** Sets the id of a database's installation. */
export async function setInstallationId(db: Db, id: string): Promise<void> {
  await putSetting(db, ID_SETTING, id);
}
