import { expect, it } from 'vitest';
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
});
