import { sql } from 'kysely';
import type { DatabaseSettings, Db } from '../db/index.ts';
import { hasTable } from '../db/table-names.queries.ts';

/** Returns the names of the migrations applied to a database; `null` where it is no site's. */
export async function findMigrationNames(
  db: Db,
  dialect: DatabaseSettings['dialect'],
): Promise<string[] | null> {
  if (!(await hasTable(db, dialect, 'kysely_migration'))) return null;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** True when a database references any stored file. */
export async function namesAnyFile(db: Db): Promise<boolean> {
  const rows = await db.selectFrom('media').select('id').limit(1).execute();
  return rows.length > 0;
}

/**
 * True when a database references one of these stored files.
 * @param keys at most 500.
 */
export async function namesOneOf(db: Db, keys: readonly string[]): Promise<boolean> {
  const rows = await db.selectFrom('media').select('id').where('key', 'in', keys).limit(1).execute();
  return rows.length > 0;
}
