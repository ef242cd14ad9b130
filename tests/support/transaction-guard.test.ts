import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { writeVisible } from '#lib/db/write-visible.ts';
import { besideTransaction } from './transaction-guard.ts';
import { describeOnEachDatabase } from './world.ts';

describeOnEachDatabase('a transaction of a test', (world) => {
  it('fails when it requests a second connection, unless the test declares it', async () => {
    const { db } = world().services;
    const read = () => db.selectFrom('settings').selectAll().execute();
    await db.transaction().execute(() => besideTransaction(read));
    const faulty = db.transaction().execute(read);
    if (world().dialect === 'postgres') await expect(faulty).rejects.toThrow('a second connection');
    else await faulty;
  });

  it('fails when it writes visible content without a new generation', async () => {
    const { db } = world().services;
    const forgotten = () => db.updateTable('reports').set({ title: 'Sans le dire' }).execute();
    await expect(forgotten()).rejects.toThrow('reports');
    await expect(db.transaction().execute((trx) => trx.deleteFrom('agents').execute())).rejects.toThrow(
      'agents',
    );
    const plain = sql`insert into media_uses (media_id, owner_type, owner_id, active) select 'a', 'b', 'c', 1 where 1 = 0`;
    await expect(plain.execute(db)).rejects.toThrow('media_uses');
    const focus = db.updateTable('media').set({ focus_x: 1 });
    await expect(focus.execute()).rejects.toThrow('media');
    // A lock, an unused file, and the next statement on the same connection.
    await db
      .updateTable('media')
      .set((eb) => ({ size: eb.ref('size') }))
      .where('id', '=', 'none')
      .execute();
    await db.deleteFrom('media').execute();
    await writeVisible(db, (trx) => trx.deleteFrom('agents').execute());
  });
});
