import { z } from 'zod';

/** Version of the file format; readers accept this one and older ones. */
export const BACKUP_FORMAT = 1;

export const HEADER_NAME = 'backup.json';
export const SUMS_NAME = 'files.sha256';
export const MANIFEST_NAME = 'manifest.json';

/** Maximum bytes of the header, and of the manifest. */
export const MAX_HEADER_SIZE = 64 * 1024;
export const MAX_MANIFEST_SIZE = 1024 * 1024;

/** Maximum bytes of one row as JSON. */
export const MAX_LINE = 8 * 1024 * 1024;

/** Maximum number of stored files missing from the store; with more, a backup is refused as worthless. */
export const MAX_MISSING = 10_000;

const key = z.string().regex(/^[\w-]{43}$/);
const table = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();
const migration = z.string().regex(/^\d{4}-[a-z0-9-]{1,60}$/);

/** True for a file name of the store: the widths of a picture, the picture for social networks, a document. */
export function isStoredName(name: string): boolean {
  return /^(?:\d{1,5}x\d{1,5}\.webp|social\.jpg|document\.pdf)$/.test(name);
}

/** Description of a backup that is known before its content is read: `backup.json`, the first entry. */
export const backupHeaderSchema = z.strictObject({
  format: z.literal(BACKUP_FORMAT),
  product: z.literal('pamoja'),
  version: z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}(?:-[\w.]{1,40})?$/),
  /** Names of the applied migrations, in order. */
  migrations: z.array(migration).max(1_000),
  installationId: z.uuid(),
  createdAt: z.iso.datetime(),
  dialect: z.enum(['sqlite', 'postgres']),
});

export type BackupHeader = z.infer<typeof backupHeaderSchema>;

/** Fields of every version's header, including newer ones. */
export const anyHeaderSchema = z.looseObject({ format: z.int().positive(), product: z.literal('pamoja') });

const tableSums = z.strictObject({
  name: table,
  rows: count,
  /** Bytes and SHA-256 of the rows, one JSON object per line. */
  bytes: count,
  sha256,
  /** SHA-256 of the compressed entry in the archive. */
  entrySha256: sha256,
});

/** The last entry, `manifest.json`; a file without it is truncated. */
export const backupManifestSchema = z.strictObject({
  /** In the order of the archive. */
  tables: z.array(tableSums).max(200),
  files: z.strictObject({
    count,
    bytes: count,
    /** Keys of stored files that the database references and the store lacks. */
    missing: z.array(key).max(MAX_MISSING),
  }),
  /** SHA-256 of the two entries that no other list covers. */
  headerSha256: sha256,
  sumsSha256: sha256,
});

export type BackupManifest = z.infer<typeof backupManifestSchema>;
export type TableSums = z.infer<typeof tableSums>;

/** A column's value; instants are ISO 8601 texts. */
export type RowValue = string | number | null;
/** A row by column name. */
export type BackupRow = Readonly<Record<string, RowValue>>;

const COLUMN = /^[a-z][a-z0-9_]{0,62}$/;

/** True for a valid row: safe column names (never `__proto__`) and scalar values. */
export function isBackupRow(value: unknown): value is BackupRow {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(
    ([name, cell]) =>
      COLUMN.test(name) && (cell === null || typeof cell === 'string' || typeof cell === 'number'),
  );
}

/** Returns the name of a table's entry. */
export function rowsEntryName(name: string): string {
  return `rows/${name}.ndjson.gz`;
}

/** Returns the name of a stored file's entry. */
export function fileEntryName(stored: StoredName): string {
  return `files/${stored.key}/${stored.name}`;
}

/** A stored file: its unguessable key, and its name among the key's other widths. */
export interface StoredName {
  readonly key: string;
  readonly name: string;
}

/** Returns the table or file that an entry's name stands for; `null` for an invalid name. */
export function parseEntryName(
  entry: string,
):
  | { readonly kind: 'file'; readonly stored: StoredName }
  | { readonly kind: 'rows'; readonly table: string }
  | null {
  const rows = /^rows\/([a-z][a-z0-9_]{0,62})\.ndjson\.gz$/.exec(entry)?.[1];
  if (rows !== undefined) return { kind: 'rows', table: rows };
  const [, folder, name] = /^files\/([\w-]{43})\/([^/]+)$/.exec(entry) ?? [];
  return folder && name && isStoredName(name) ? { kind: 'file', stored: { key: folder, name } } : null;
}

/** Returns a line of `files.sha256`, as `sha256sum -c` reads it. */
export function sumLine(sum: string, stored: StoredName): string {
  return `${sum}  ${fileEntryName(stored)}\n`;
}

/** Returns the maximum bytes to which a compressed entry may inflate; writers keep to it, too. */
export function maxInflated(compressed: number): number {
  return 16 * 1024 * 1024 + 200 * compressed;
}
