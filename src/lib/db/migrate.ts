import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { type DatabaseSettings, INSTANT_TYPE } from './dialects.ts';
import { migrations } from './migrations/index.ts';
import type { Database } from './schema.ts';
import { withoutTimeLimit } from './time-limit.ts';

type Dialect = DatabaseSettings['dialect'];

/**
 * Returns the schema in which statements of this connection create tables; `undefined` on SQLite. Prevents
 * the migrator from taking a table of another schema for its own, such as one of a database that a restore
 * has replaced.
 */
async function currentSchema(db: Kysely<Database>, dialect: Dialect): Promise<string | undefined> {
  if (dialect === 'sqlite') return undefined;
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]?.name;
}

/** @param names of the migrations to run, in order: the first ones of all. */
function migrateTo(db: Kysely<Database>, dialect: Dialect, names: readonly string[]): Promise<string[]> {
  const instant = INSTANT_TYPE[dialect];
  const provided: Record<string, Migration> = Object.fromEntries(
    Object.entries(migrations)
      .filter(([name]) => names.includes(name))
      .map(([name, { up }]) => [name, { up: (target) => up(target, instant) }]),
  );
  return withoutTimeLimit(db, async (single) => {
    const schema = await currentSchema(single, dialect);
    const migrator = new Migrator({
      db: single,
      provider: { getMigrations: async () => provided },
      ...(schema !== undefined && { migrationTableSchema: schema }),
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw error;
    return results.map((result) => result.migrationName);
  });
}

/** Returns the names of all migrations of this version, in order. */
export function migrationNames(): string[] {
  return Object.keys(migrations);
}

/**
 * Migrates the tables to this version. Of several instances that call it at once, one migrates and the others
 * wait for it.
 * @returns the names of the migrations it ran.
 * @throws the database driver's own error; the migrations are rolled back.
 */
export function migrateToLatest(db: Kysely<Database>, dialect: Dialect): Promise<string[]> {
  return migrateTo(db, dialect, migrationNames());
}

/**
 * Creates the tables of an older version in an empty database.
 * @param names its migrations: the first ones of {@link migrationNames}.
 */
export async function createTables(
  db: Kysely<Database>,
  dialect: Dialect,
  names: readonly string[],
): Promise<void> {
  await migrateTo(db, dialect, names);
}
