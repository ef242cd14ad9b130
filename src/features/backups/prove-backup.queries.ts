import { sql } from 'kysely';
import type { Db } from '#platform/db/index.ts';

/** Stored files of the backup that is proved, beside the site's tables. */
export async function createProofTable(db: Db): Promise<void> {
  // What is proved here is read once and thrown away: nothing of it has to survive a power cut.
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

/** Returns what SQLite finds wrong with a database, and with its references; nothing for a sound one. */
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

/** Number of stored files that rows name and of which the backup has no file with their sum. */
export async function countUnprovedFiles(db: Db): Promise<number> {
  await sql`create index proof_files_by_key on proof_files (key, sha256)`.execute(db);
  const { rows } = await sql<{ total: number }>`select count(*) as total from media where not exists (
    select 1 from proof_files where proof_files.key = media.key and proof_files.sha256 = media.checksum
  )`.execute(db);
  return rows[0]?.total ?? 0;
}
