import { setImmediate as nextTurn } from 'node:timers/promises';
import { isPaused } from '#platform/pause/write-pause.ts';
import type { Services } from '../services.ts';
import {
  ALL_SEARCHED_TABLES,
  findOrphans,
  findOutdated,
  type ItemKey,
  indexItem,
} from './search-index.queries.ts';

/** Items of one transaction: texts of the longest make it last for some 50 ms. */
const BATCH = 20;

type SyncServices = Pick<Services, 'db' | 'log' | 'pause'>;

async function indexAll({ db }: SyncServices, items: readonly ItemKey[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const item of items) await indexItem(trx, item);
  });
  await nextTurn();
}

/**
 * Indexes what has no entry, or one of other terms, and removes entries without their item: after an update, a restore,
 * or the work of a version that knew no search. A failure is logged; the next round goes on where this one ended.
 */
export async function syncSearchIndex(services: SyncServices, signal: AbortSignal): Promise<void> {
  const { db, log, pause } = services;
  let count = 0;
  const goesOn = async () => !signal.aborted && !(await isPaused(pause));
  try {
    for (const table of ALL_SEARCHED_TABLES) {
      let items: ItemKey[] = [];
      do {
        items = await findOutdated(db, table, items.at(-1)?.id ?? '', BATCH);
        await indexAll(services, items);
        count += items.length;
      } while (items.length === BATCH && (await goesOn()));
      while (await goesOn()) {
        items = await findOrphans(db, table, BATCH);
        if (items.length === 0) break;
        await indexAll(services, items);
        count += items.length;
      }
    }
    if (count > 0) log.info({ count }, 'the search index was brought up to date');
  } catch (error) {
    log.error({ err: error }, 'the search index could not be brought up to date');
  }
}
