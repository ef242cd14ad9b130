import type { Insertable } from 'kysely';
import type { Transaction } from '#platform/db/index.ts';
import type { ReportsTable } from '#platform/db/schema.ts';

export async function insertReport(trx: Transaction, row: Insertable<ReportsTable>): Promise<void> {
  await trx.insertInto('reports').values(row).execute();
}
