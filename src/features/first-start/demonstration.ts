import type { TrashedType } from '#content/content-types.ts';
import type { Services } from '#content/services.ts';
import type { Db, Transaction } from '#platform/db/index.ts';
import { deleteSetting, findSetting, lockSetting, putSetting } from '#platform/db/settings.queries.ts';
import { DEMONSTRATION } from './first-start.policy.ts';
import { type DemonstrationState, demonstrationStateSchema } from './first-start.schema.ts';

/** A thing that the demonstration has created. */
export interface DemonstrationItem {
  readonly type: TrashedType;
  readonly id: string;
}

/** The demonstration's content, which lies beside the product's sources and is no part of a release. */
export interface Demonstration {
  /** Returns what creates its things one after the other, always in the same order. */
  readSteps(): Promise<readonly ((services: Services) => Promise<DemonstrationItem>)[]>;
}

/** Returns how far the demonstration is loaded; nothing on a site that began without it, or has removed it. */
export async function findDemonstration(db: Db): Promise<DemonstrationState | null> {
  const stored = await findSetting(db, DEMONSTRATION);
  return stored === undefined ? null : demonstrationStateSchema.parse(JSON.parse(stored));
}

export function putDemonstration(db: Db, state: DemonstrationState): Promise<void> {
  return putSetting(db, DEMONSTRATION, JSON.stringify(state));
}

/**
 * Changes the state in one transaction: a change that another process makes meanwhile is never overwritten.
 * @param change returns the new state, or nothing to leave it as it is.
 * @returns the new state; nothing where it was left, or there is none.
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

/** Forgets which things are the demonstration's. */
export function deleteDemonstration(db: Db): Promise<void> {
  return deleteSetting(db, DEMONSTRATION);
}
