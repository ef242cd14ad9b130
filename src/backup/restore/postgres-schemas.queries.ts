import { type Kysely, sql } from 'kysely';
import type { Db } from '#lib/db/index.ts';

/** The schema in which a restore builds; the site's lock allows one at a time. */
export const BUILDING_SCHEMA = 'pamoja_restoring';

/** Prefix of the comments that mark a restore's schemas. */
const COMMENT = 'pamoja:';

/** PostgreSQL's code for a lock held by another session. */
const LOCK_NOT_AVAILABLE = '55P03';

/** True where another transaction holds a required lock. */
export function isLockedOut(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
}

/** Returns the schemas that restores have created, by name and comment. */
export async function findRestoreSchemas(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace
    where (nspname = ${BUILDING_SCHEMA} or starts_with(nspname::text, 'replaced_'))
      and starts_with(obj_description(oid, 'pg_namespace'), ${COMMENT})
    order by nspname`.execute(db);
  return rows.map(({ name }) => name);
}

async function createMarked(db: Kysely<never> | Db, name: string, words: string): Promise<void> {
  await sql`create schema ${sql.id(name)}`.execute(db);
  await sql`comment on schema ${sql.id(name)} is ${sql.lit(`${COMMENT} ${words}`)}`.execute(db);
}

/**
 * Creates the empty schema of a restore.
 * @throws where another schema has its name.
 */
export async function createBuildingSchema(db: Db): Promise<void> {
  await db.transaction().execute((trx) => createMarked(trx, BUILDING_SCHEMA, 'restauration en cours'));
}

/** Drops a schema returned by {@link findRestoreSchemas}, with its content. */
export async function dropRestoreSchema(db: Db, name: string): Promise<void> {
  const known = await findRestoreSchemas(db);
  if (known.includes(name)) await sql`drop schema ${sql.id(name)} cascade`.execute(db);
}

async function namesIn(db: Db, query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ name }) => name);
}

function tablesOf(db: Db, schema: string): Promise<string[]> {
  return namesIn(
    db,
    sql<{ name: string }>`select tablename as name from pg_tables where schemaname = ${schema} order by 1`,
  );
}

/** Returns functions with their parameters, as `alter function` accepts them after the schema's name. */
function functionsOf(db: Db, schema: string): Promise<string[]> {
  return namesIn(
    db,
    sql<{ name: string }>`
      select quote_ident(proname) || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = ${schema} order by 1`,
  );
}

async function move(
  db: Db,
  from: string,
  to: string,
  tables: readonly string[],
  functions: readonly string[],
): Promise<void> {
  for (const table of tables) {
    await sql`alter table ${sql.id(from, table)} set schema ${sql.id(to)}`.execute(db);
  }
  for (const name of functions) {
    await sql`alter function ${sql.id(from)}.${sql.raw(name)} set schema ${sql.id(to)}`.execute(db);
  }
}

/** Updates the planner's statistics of new tables. */
export async function analyzeTables(db: Db): Promise<void> {
  for (const table of await tablesOf(db, BUILDING_SCHEMA)) {
    await sql`analyze ${sql.id(BUILDING_SCHEMA, table)}`.execute(db);
  }
}

/**
 * Moves the tables in use to a separate schema and the new ones into their place, in one transaction. Tables and
 * functions that are not the product's stay.
 * @param replaced name of the schema for the tables in use; created where there are any.
 * @param assertAlone throws where this process no longer has the site alone.
 * @returns true where something was replaced.
 * @throws an error with {@link isLockedOut} where another session uses one of the tables.
 */
export function switchSchemas(
  db: Db,
  replaced: string,
  words: string,
  assertAlone: () => void,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(trx);
    const current = rows[0]?.name ?? 'public';
    const [tables, functions] = [
      await tablesOf(trx, BUILDING_SCHEMA),
      await functionsOf(trx, BUILDING_SCHEMA),
    ];
    const [before, functionsBefore] = [await tablesOf(trx, current), await functionsOf(trx, current)];
    const old = tables.filter((table) => before.includes(table));
    const oldFunctions = functions.filter((name) => functionsBefore.includes(name));
    if (old.length > 0) {
      const names = sql.join(old.map((table) => sql.id(current, table)));
      await sql`lock table ${names} in access exclusive mode nowait`.execute(trx);
    }
    const isReplacing = old.length > 0 || oldFunctions.length > 0;
    if (isReplacing) {
      await createMarked(trx, replaced, words);
      await move(trx, current, replaced, old, oldFunctions);
    }
    await move(trx, BUILDING_SCHEMA, current, tables, functions);
    // Without "cascade", so that a schema with tables left over is an error.
    await sql`drop schema ${sql.id(BUILDING_SCHEMA)}`.execute(trx);
    assertAlone();
    return isReplacing;
  });
}
