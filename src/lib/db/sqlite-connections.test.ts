import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Db, openDatabase } from './index.ts';

describe('a cached prepared statement', () => {
  let folder: string;
  let db: Db;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pamoja-dialects-'));
    db = openDatabase({ dialect: 'sqlite', file: join(folder, 'site.sqlite') }, () => {});
    await sql`create table things (name text)`.execute(db);
  });
  afterEach(async () => {
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  });

  const all = async () => (await sql`select * from things order by 1`.execute(db)).rows;
  const insert = (name: string) => sql`insert into things (name) values (${name})`.execute(db);

  it('answers the present rows for the present parameters', async () => {
    expect(await all()).toEqual([]);
    await insert('une');
    expect(await all()).toEqual([{ name: 'une' }]);
    await insert('deux');
    expect(await all()).toEqual([{ name: 'deux' }, { name: 'une' }]);
  });

  it('answers the present columns of a table that this or another process has altered', async () => {
    await insert('une');
    expect(await all()).toEqual([{ name: 'une' }]);
    await sql`alter table things add column size integer`.execute(db);
    expect(await all()).toEqual([{ name: 'une', size: null }]);
    const other = openDatabase({ dialect: 'sqlite', file: join(folder, 'site.sqlite') }, () => {});
    await sql`alter table things rename column size to weight`.execute(other);
    await other.destroy();
    expect(await all()).toEqual([{ name: 'une', weight: null }]);
  });

  it('is still answered after 300 others have evicted it', async () => {
    for (let number = 0; number < 300; number++) {
      const { rows } = await sql`select ${sql.lit(number)} as number`.execute(db);
      expect(rows).toEqual([{ number }]);
    }
    expect(await all()).toEqual([]);
  });
});
