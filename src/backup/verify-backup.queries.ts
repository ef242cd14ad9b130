import { sql } from 'kysely';
import type { Db } from '#lib/db/index.ts';

/** Creates the table of the verified backup's stored files, beside the site's tables. */
export async function createProofTable(db: Db): Promise<void> {
  // The database is discarded after verification, so it need not survive a power cut.
  await sql`pragma synchronous = off`.execute(db);
  await sql`create table proof_files (key text not null, sha256 text not null)`.execute(db);
}

export async function insertProofFiles(
  db: Db,
  files: readonly { readonly key: string; readonly sha256: string }[],
): Promise<void> {
  const tuples = files.map(({ key, sha256 }) => sql`(${key}, ${sha256})`);
  await sql`insert into proof_files (key, sha256) values ${sql.join(tuples)}`.execute(db);
}

/** Returns SQLite's findings about integrity and foreign keys; empty for an intact database. */
export async function findDatabaseFaults(db: Db): Promise<string[]> {
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check(10)`.execute(db);
  const references = await sql<{
    table: string;
  }>`select "table" from pragma_foreign_key_check() limit 10`.execute(db);
  return [
    ...integrity.rows.map((row) => row.integrity_check).filter((answer) => answer !== 'ok'),
    ...references.rows.map((row) => `${row.table}: a reference leads nowhere`),
  ];
}

export async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** Returns how many referenced stored files have no intact file in the backup. */
export async function countUnverifiedFiles(db: Db): Promise<number> {
  await sql`create index proof_files_by_key on proof_files (key, sha256)`.execute(db);
  const { rows } = await sql<{ total: number }>`select count(*) as total from media where not exists (
    select 1 from proof_files where proof_files.key = media.key and proof_files.sha256 = media.checksum
  )`.execute(db);
  return rows[0]?.total ?? 0;
}
