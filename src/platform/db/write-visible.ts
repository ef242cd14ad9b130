import type { DialectAdapter } from 'kysely';
import { newId } from '../identifiers.ts';
import type { Db, Transaction } from './index.ts';
import { isOutcomeUnknown } from './outcome.ts';

/** Listeners for changes, one an open database: a transaction shares its database's adapter. */
const listeners = new WeakMap<DialectAdapter, () => void>();

/** Has a listener called after each change through an open database that visitors may see, before its writer goes on. */
export function onVisibleWrite(db: Db, listener: () => void): void {
  listeners.set(db.getExecutor().adapter, listener);
}

/** As the last statement: from here to the COMMIT, every other writer waits for this row. */
async function raiseGeneration(trx: Transaction): Promise<void> {
  const value = newId();
  await trx
    .insertInto('page_generation')
    .values({ id: 1, value })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ value }))
    .execute();
}

/**
 * Runs a transaction that writes what visitors may see: every page that is kept anywhere is outdated by its commit
 * (`docs/decisions/0045-page-cache.md`). In tests the database refuses such a write in any other transaction.
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
