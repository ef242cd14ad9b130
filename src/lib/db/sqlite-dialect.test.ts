import { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

describe('a statement for SQLite', () => {
  const db = new Kysely<Database>({ dialect: sqliteDialect(':memory:') });

  it('contains its limit literally, and binds everything else', () => {
    const { sql, parameters } = db
      .selectFrom('agents')
      .select('id')
      .where('id', '>', 'a')
      .limit(3)
      .offset(6)
      .compile();
    expect(sql).toBe('select "id" from "agents" where "id" > ? limit 3 offset ?');
    expect(parameters).toEqual(['a', 6]);
  });
});
