import type { Transaction } from '#platform/db/index.ts';
import { searchText } from '#platform/text/search-text.ts';
import type { Collection, CollectionTable } from './collection.ts';
import { findItem, setSearchText } from './collections.queries.ts';

/** Writes down what lists search a thing by, as this transaction leaves it. */
export async function indexItem<Table extends CollectionTable, Item>(
  trx: Transaction,
  { table, searched }: Pick<Collection<Table, Item>, 'table' | 'searched'>,
  id: string,
): Promise<void> {
  const record = await findItem(trx, table, id);
  if (record) await setSearchText(trx, table, id, searchText(...searched(record.row)));
}
