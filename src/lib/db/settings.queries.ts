import type { Db, Transaction } from './index.ts';

export async function findSetting(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Returns a setting and locks its row until the transaction ends, by a write, because that locks it in both databases. */
export async function lockSetting(trx: Transaction, name: string): Promise<string | undefined> {
  const row = await trx
    .updateTable('settings')
    .set((eb) => ({ value: eb.ref('value') }))
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirst();
  return row?.value;
}

/** Sets a value that has none yet; of several concurrent calls, the first one's value stays. */
export async function insertSettingOnce(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Sets a value, replacing an existing one. */
export async function putSetting(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

export async function deleteSetting(db: Db, name: string): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', name).execute();
}
