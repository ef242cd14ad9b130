import { sql } from 'kysely';
import type { DatabaseSettings } from './dialects.ts';
import type { Db } from './index.ts';

/**
 * True when a table exists, as statements of this connection would find it: not one of the same name in
 * another schema, such as that of a database that a restore has replaced.
 */
export async function hasTable(db: Db, dialect: DatabaseSettings['dialect'], name: string): Promise<boolean> {
  const question =
    dialect === 'sqlite'
      ? sql`select 1 from sqlite_master where type = 'table' and name = ${name}`
      : sql`select 1 where to_regclass(${name}) is not null`;
  return (await question.execute(db)).rows.length > 0;
}
