import type { Db, Transaction } from './index.ts';

/** A setting of the whole site. Each has to be known to a restore (`restored-row.schema.ts`), which leaves others out. */
export type SettingName =
  | 'accounts.pseudonym_key'
  | 'backup.daily'
  | 'backup.daily_decided'
  | 'domains.former'
  | 'endings.trusted_time'
  | 'first_start.at'
  | 'first_start.demonstration'
  | 'first_start.hidden_tasks'
  | 'installation.id'
  | 'media.signing_key'
  | 'update.shown_pages';

/** Instant at which a version first served the site. */
export type VersionSetting = `version.first_served.${string}`;

type AnySetting = SettingName | VersionSetting;

export async function findSetting(db: Db, name: AnySetting): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Returns a setting and locks its row until the transaction ends, by a write, because that locks it in both databases. */
export async function lockSetting(trx: Transaction, name: AnySetting): Promise<string | undefined> {
  const row = await trx
    .updateTable('settings')
    .set((eb) => ({ value: eb.ref('value') }))
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirst();
  return row?.value;
}

/** Sets a value that has none yet; of several concurrent calls, the first one's value stays. */
export async function insertSettingOnce(db: Db, name: AnySetting, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Sets a value, replacing an existing one. */
export async function putSetting(db: Db, name: AnySetting, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

export async function deleteSetting(db: Db, name: AnySetting): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', name).execute();
}
