import type { ChangeHandler } from '../record-change.ts';
import { indexItem } from './search-index.queries.ts';

/** Brings the search index up to each change within its transaction: nothing is found that is not public any more. */
export const searchChangeHandler: ChangeHandler = {
  async inTransaction(trx, { change }) {
    if (change.after !== undefined) await indexItem(trx, { type: change.type, id: change.id });
  },
};
