import type { DialectAdapter } from 'kysely';
import { newId } from '../identifiers.ts';
import type { Db, Transaction } from './index.ts';
import { isOutcomeUnknown } from './outcome.ts';

/** Listeners for visible changes, by the adapter that a transaction shares with its database. */
const listeners = new WeakMap<DialectAdapter, () => void>();

/**
 * Sets the listener that is called after each visible change through this database, before its writer goes
 * on.
 */
export function onVisibleWrite(db: Db, listener: () => void): void {
  listeners.set(db.getExecutor().adapter, listener);
}

/** To be called as the last statement, because every other writer waits for this row until the COMMIT. */
async function raiseGeneration(trx: Transaction): Promise<void> {
  const value = newId();
  await trx
    .insertInto('page_generation')
    .values({ id: 1, value })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ value }))
    .execute();
}

/**
 * Runs a transaction that changes visible content; its commit invalidates every cached page
 * (`docs/decisions/0045-page-cache.md`). In tests, the database rejects such a write in any other
 * transaction.
 */
export async function writeVisible<Result>(
  db: Db,
  write: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  const tell = listeners.get(db.getExecutor().adapter);
  try {
    const result = await db.transaction().execute(async (trx) => {
      const written = await write(trx);
      await raiseGeneration(trx);
      return written;
    });
    tell?.();
    return result;
  } catch (error) {
    if (isOutcomeUnknown(error)) tell?.();
    throw error;
  }
}
