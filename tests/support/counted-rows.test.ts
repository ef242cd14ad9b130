import { expect, it } from 'vitest';
import { countRows } from './counted-rows.ts';
import { describeOnEachDatabase, TEST_START } from './world.ts';

describeOnEachDatabase('countRows', (world) => {
  const addSettings = async (count: number) => {
    const rows = Array.from({ length: count }, (_, number) => ({ name: `name-${number}`, value: 'value' }));
    await world().services.db.insertInto('settings').values(rows).execute();
  };
  const settings = () => world().services.db.selectFrom('settings').selectAll();

  it('counts every row read, also by executeTakeFirst() without a limit', async () => {
    const before = await settings().execute();
    await addSettings(30);
    const total = before.length + 30;
    expect((await countRows(() => settings().execute())).rows).toBe(total);
    // Kysely's executeTakeFirst reads all rows and drops all but one.
    expect((await countRows(() => settings().executeTakeFirst())).rows).toBe(total);
    expect((await countRows(() => settings().limit(1).executeTakeFirst())).rows).toBe(1);
  });

  it('lists each statement with its rows, including those of a transaction', async () => {
    const { db } = world().services;
    const count = await countRows(() =>
      db.transaction().execute(async (trx) => {
        await trx.insertInto('settings').values({ name: 'a', value: TEST_START }).execute();
        await trx
          .updateTable('settings')
          .set({ value: 'b' })
          .where('name', '=', 'a')
          .returningAll()
          .execute();
      }),
    );
    expect(count.rows).toBe(1);
    expect(count.statements.map(({ sql, rows }) => [sql.split(' ')[0], rows])).toEqual([
      ['begin', 0],
      ['insert', 0],
      ['update', 1],
      ['commit', 0],
    ]);
  });

  it('counts only while its callback runs', async () => {
    await addSettings(1);
    const { rows, statements } = await countRows(async () => {});
    await settings().execute();
    expect([rows, statements]).toEqual([0, []]);
  });
});
