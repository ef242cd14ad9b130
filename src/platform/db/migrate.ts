import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { type DatabaseSettings, INSTANT_TYPE } from './dialects.ts';
import { migrations } from './migrations/index.ts';
import type { Database } from './schema.ts';
import { withoutTimeLimit } from './time-limit.ts';

/**
 * Brings the tables to the newest form; several instances may call it at once: one migrates, the others wait for it.
 * @returns the names of the migrations it ran.
 * @throws the database driver's own error; nothing of the migrations remains.
 */
export async function migrateToLatest(
  db: Kysely<Database>,
  dialect: DatabaseSettings['dialect'],
): Promise<string[]> {
  const instant = INSTANT_TYPE[dialect];
  const provided: Record<string, Migration> = Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => [name, { up: (target) => up(target, instant) }]),
  );
  return withoutTimeLimit(db, async (single) => {
    const migrator = new Migrator({ db: single, provider: { getMigrations: async () => provided } });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw error;
    return results.map((result) => result.migrationName);
  });
}
