import type { TrashedType } from '#content/content-types.ts';
import type { Services } from '#content/services.ts';
import type { Db, Transaction } from '#lib/db/index.ts';
import { deleteSetting, findSetting, lockSetting, putSetting } from '#lib/db/settings.queries.ts';
import { DEMONSTRATION } from './first-start.policy.ts';
import { type DemonstrationState, demonstrationStateSchema } from './first-start.schema.ts';

/** An item created by the demonstration. */
export interface DemonstrationItem {
  readonly type: TrashedType;
  readonly id: string;
}

/** The demonstration's content, next to the product's sources; releases do not contain it. */
export interface Demonstration {
  /** Returns functions that each create one item, always in the same order. */
  readSteps(): Promise<readonly ((services: Services) => Promise<DemonstrationItem>)[]>;
}

/** Returns the demonstration's state; null on a site that started without it, or has removed it. */
export async function findDemonstration(db: Db): Promise<DemonstrationState | null> {
  const stored = await findSetting(db, DEMONSTRATION);
  return stored === undefined ? null : demonstrationStateSchema.parse(JSON.parse(stored));
}

export function putDemonstration(db: Db, state: DemonstrationState): Promise<void> {
  return putSetting(db, DEMONSTRATION, JSON.stringify(state));
}

/**
 * Changes the state in one transaction, so that another process's concurrent change is not overwritten.
 * @param change returns the new state, or null to leave it unchanged.
 * @returns the new state; null where it was unchanged, or there is none.
 */
export function changeDemonstration(
  db: Db,
  change: (state: DemonstrationState) => DemonstrationState | null,
): Promise<DemonstrationState | null> {
  return db.transaction().execute(async (trx: Transaction) => {
    const stored = await lockSetting(trx, DEMONSTRATION);
    if (stored === undefined) return null;
    const changed = change(demonstrationStateSchema.parse(JSON.parse(stored)));
    if (changed) await putDemonstration(trx, changed);
    return changed;
  });
}

/** Deletes the record of the demonstration's items. */
export function deleteDemonstration(db: Db): Promise<void> {
  return deleteSetting(db, DEMONSTRATION);
}
