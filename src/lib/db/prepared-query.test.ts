import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listed, preparedQuery } from './prepared-query.ts';
import type { Database } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

/** Creates a database with one setting for each name. */
async function givenDatabase(...names: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'pamoja-kept-'));
  const db = new Kysely<Database>({ dialect: sqliteDialect(join(folder, 'site.sqlite')) });
  onTestFinished(async () => {
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  });
  await db.schema.createTable('settings').addColumn('name', 'text').addColumn('value', 'text').execute();
  for (const name of names) await db.insertInto('settings').values({ name, value: name }).execute();
  return db;
}

describe('a prepared query', () => {
  it('is built once for each of its variants, and executed with the values of each call', async () => {
    const db = await givenDatabase('a', 'b', 'c');
    const build = vi.fn((within: Kysely<Database>, { from }: { from: string }, limit: number) =>
      within.selectFrom('settings').select('name').where('name', '>=', from).orderBy('name').limit(limit),
    );
    const ask = preparedQuery(build);
    expect(await ask(db, { from: 'a' }, 1)).toEqual([{ name: 'a' }]);
    expect(await ask(db, { from: 'b' }, 1)).toEqual([{ name: 'b' }]);
    expect(await ask(db, { from: 'b' }, 2)).toEqual([{ name: 'b' }, { name: 'c' }]);
    expect(build).toHaveBeenCalledTimes(2);
  });

  it('takes lists of values', async () => {
    const db = await givenDatabase('a', 'b', 'c');
    const ask = preparedQuery((within, names: readonly string[], count: number) =>
      within.selectFrom('settings').select('name').where('name', 'in', listed(names, count)).orderBy('name'),
    );
    expect(await ask(db, ['c', 'a'], 2)).toEqual([{ name: 'a' }, { name: 'c' }]);
    expect(await ask(db, ['b', 'c'], 2)).toEqual([{ name: 'b' }, { name: 'c' }]);
  });

  it('is prepared for each database separately', async () => {
    const ask = preparedQuery((within) => within.selectFrom('settings').select('name'));
    expect(await ask(await givenDatabase('a'), {})).toEqual([{ name: 'a' }]);
    expect(await ask(await givenDatabase('b'), {})).toEqual([{ name: 'b' }]);
  });

  it('does not reuse a statement that contains the value of one call', async () => {
    const db = await givenDatabase('a', 'b');
    const ask = preparedQuery((within, { name }: { name: string }) =>
      within.selectFrom('settings').select('name').where('name', '=', sql.lit(name)),
    );
    await expect(ask(db, { name: 'a' })).rejects.toThrow('invalid immediate value');
  });
});
