import { setImmediate as nextTurn } from 'node:timers/promises';
import { isPaused } from '#lib/pause/write-pause.ts';
import type { Services } from '../services.ts';
import { indexItem, listEntries, listSearchedItems, type SyncedItem } from './search-index.queries.ts';
import { SEARCHED_TABLES } from './searched-types.ts';

/** Rows of one query: SQLite lets no other request in between. */
const CHUNK = 500;

/** Items of one transaction: texts of the longest make it last for some 50 ms. */
const BATCH = 20;

type SyncServices = Pick<Services, 'db' | 'log' | 'pause'>;

/** Indexes the outdated ones of some items. @returns their number. */
async function syncItems({ db }: SyncServices, items: readonly SyncedItem[]): Promise<number> {
  const outdated = items.filter(({ isOutdated }) => isOutdated);
  for (let first = 0; first < outdated.length; first += BATCH) {
    await db.transaction().execute(async (trx) => {
      for (const item of outdated.slice(first, first + BATCH)) await indexItem(trx, item);
    });
    await nextTurn();
  }
  return outdated.length;
}

/**
 * Indexes items without an entry, or with one of other terms, and removes entries without their item: after an update, a
 * restore, or the work of a version that knew no search. A failure is logged; the next round goes on where this one
 * ended.
 */
export async function syncSearchIndex(services: SyncServices, signal: AbortSignal): Promise<void> {
  const { db, log, pause } = services;
  const lists = [
    ...SEARCHED_TABLES.map(
      (table) => (before: string | number | null) => listSearchedItems(db, table, before, CHUNK),
    ),
    (after: string | number | null) => listEntries(db, after ?? -Number.MAX_SAFE_INTEGER, CHUNK),
  ];
  let count = 0;
  try {
    for (const list of lists) {
      let items: readonly SyncedItem[] = [];
      do {
        if (signal.aborted || (await isPaused(pause))) return;
        items = await list(items.at(-1)?.cursor ?? null);
        count += await syncItems(services, items);
        await nextTurn();
      } while (items.length === CHUNK);
    }
    if (count > 0) log.info({ count }, 'the search index was brought up to date');
  } catch (error) {
    log.error({ err: error }, 'the search index could not be brought up to date');
  }
}
