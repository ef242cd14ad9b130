import type { Db, Transaction } from '#lib/db/index.ts';
import type { SectionRow } from '#settings/sections.queries.ts';

/** Value that stands for the product's own words. */
export const DEFAULT_VALUE = 'null';

/** A stored section without its texts. */
export interface StoredState {
  readonly name: string;
  readonly version: number;
  readonly updated_at: string;
  /** True where the product's own words stand. */
  readonly isDefault: boolean;
}

export async function findStoredStates(db: Db): Promise<StoredState[]> {
  const rows = await db
    .selectFrom('organisation_sections')
    .select(['name', 'version', 'updated_at'])
    .select((eb) => eb.case().when('value', '=', DEFAULT_VALUE).then(1).else(0).end().as('is_default'))
    .execute();
  return rows.map(({ is_default, ...row }) => ({ ...row, isDefault: Number(is_default) === 1 }));
}

export function findStoredSection(db: Db, name: string): Promise<SectionRow | undefined> {
  return db.selectFrom('organisation_sections').selectAll().where('name', '=', name).executeTakeFirst();
}

/** Returns the row of a section that was never saved. */
export function blankSection(name: string, now = ''): SectionRow {
  return { name, version: 0, updated_at: now, value: DEFAULT_VALUE, previous: null };
}

/**
 * Locks a section until the transaction ends, and returns it as it stands. One that was never saved gets its row first,
 * because two first saves at once would not see each other otherwise.
 */
export async function lockSection(trx: Transaction, name: string, now: string): Promise<SectionRow> {
  await trx
    .insertInto('organisation_sections')
    .values(blankSection(name, now))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return trx
    .updateTable('organisation_sections')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('name', '=', name)
    .returningAll()
    .executeTakeFirstOrThrow();
}
