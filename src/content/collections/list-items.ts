import type { Db } from '#lib/db/index.ts';
import type { RowRange } from '#lib/db/read-range.ts';
import { searchInSteps } from '#lib/db/search-steps.ts';
import { givenYearsOf, yearsOf } from '#lib/db/years-of.ts';
import {
  MAX_PAGE_SIZE,
  type NumberedPage,
  nearestPage,
  offsetOf,
  type Page,
  type PageRequest,
  pageCount,
} from '#lib/http/pagination.ts';
import { type Presenter, presentAllReadable, presentMarked, presentReadable } from '#lib/present-readable.ts';
import { asUnreadable, type Unreadable } from '#lib/unreadable.ts';
import { CONTENT_TYPES, contentType, type DESCRIBED_TYPES, type PublicationKind } from '../content-types.ts';
import { type AskedWords, type FoundIds, searchList } from '../search/index.ts';
import type { Services } from '../services.ts';
import type { Collection, CollectionRecord, CollectionSort, CollectionTable, Trashed } from './collection.ts';
import {
  countItems,
  findGivenYear,
  findItems,
  findNewestItem,
  listItemIds,
  readFoundItems,
  type Scope,
  steppedItems,
  type YearSpan,
} from './collections.queries.ts';

/** Page, search and order of a list. */
export interface ItemsRequest {
  readonly page: PageRequest;
  readonly words?: AskedWords;
  /** Only items dated within it. */
  readonly span?: YearSpan | undefined;
  /** Only those of which the picture waits for its alternative text. */
  readonly isToDescribe?: boolean;
  /** The list's own order when left out. */
  readonly sort?: CollectionSort | undefined;
  /** Ends a list that is read in steps when the caller has disconnected. */
  readonly signal?: AbortSignal;
}

/** Services that a list is read with. */
type ListServices = Pick<Services, 'db' | 'log' | 'clock'>;

/** Returns the identifiers of a page. */
async function findPage<Table extends CollectionTable, Item>(
  { db, clock }: ListServices,
  { subject, table, order, yearColumn }: Collection<Table, Item>,
  scope: Scope,
  { page, words, sort, span, isToDescribe = false, signal }: ItemsRequest,
): Promise<{ ids: string[]; total: number }> {
  const flagColumn = isToDescribe ? contentType(subject).toDescribe : undefined;
  const list = { table, order, scope, sort, span, yearColumn, flagColumn, at: clock.now().toISOString() };
  const range = { offset: offsetOf(page), limit: page.pageSize };
  if (words && words.terms.length > 0) {
    const searched = {
      // Visitors do not search lists.
      entries: {
        type: subject,
        properties: [scope === 'trashed' ? ('trashed' as const) : ('kept' as const)],
        // The index knows dates; where items have their own years, the list narrows the result.
        ...(yearColumn === undefined && { from: span?.from, before: span?.before }),
      },
      // In an order that is set, nothing is dated.
      isDated: order === 'newest',
      read: (found: FoundIds, part: RowRange) => readFoundItems(db, list, found, part),
    };
    return searchList({ db }, searched, words, range);
  }
  // In another order than by date, no index finds the items of a span.
  const isByDate = sort === undefined ? order === 'newest' : /newest|oldest/.test(sort);
  if (span !== undefined && !isByDate) return searchInSteps(steppedItems(db, list), range, signal);
  return { ids: await listItemIds(db, list, range), total: await countItems(db, list) };
}

async function listRecords<Table extends CollectionTable, Item>(
  services: ListServices,
  collection: Collection<Table, Item>,
  scope: Scope,
  asked: ItemsRequest,
): Promise<Page<CollectionRecord<Table>>> {
  const { ids, total } = await findPage(services, collection, scope, asked);
  return { items: await findItems(services.db, collection, ids), total };
}

function presenterOf<Table extends CollectionTable, Item>(
  { log }: Pick<Services, 'log'>,
  { subject: type, schema, present }: Collection<Table, Item>,
): Presenter<CollectionRecord<Table>, Item> {
  return { log, type, schema, present, idOf: ({ row }) => row.id };
}

/** Returns a page of the visible items (docs/specification/api.md#lists). */
export async function listItems<Table extends CollectionTable, Item>(
  services: ListServices,
  collection: Collection<Table, Item>,
  asked: ItemsRequest,
): Promise<Page<Item>> {
  const { items, total } = await listRecords(services, collection, 'visible', asked);
  return { items: presentAllReadable(presenterOf(services, collection), items), total };
}

/**
 * Returns a page of the site's items for an administrator, with the faulty ones marked.
 * @param scope `kept` with drafts and scheduled items.
 */
export async function listMarkedItems<Table extends CollectionTable, Item>(
  services: ListServices,
  collection: Collection<Table, Item>,
  asked: ItemsRequest,
  scope: 'kept' | 'visible',
): Promise<Page<Item>> {
  const { items, total } = await listRecords(services, collection, scope, asked);
  return { items: presentMarked(presenterOf(services, collection), items), total };
}

/** Returns ids of a range of the visible items, in the order of a page for visitors. */
type ListIds = (db: Db, range: RowRange) => Promise<string[]>;

/**
 * Returns some of the visible items, typeset, without counting them all.
 * @param listIds gives another order than the collection's own.
 */
export async function readItems<Table extends CollectionTable, Item>(
  services: ListServices,
  collection: Collection<Table, Item>,
  page: PageRequest,
  listIds?: ListIds,
): Promise<Item[]> {
  const { db, clock } = services;
  const { table, order } = collection;
  const list = { table, order, scope: 'visible', at: clock.now().toISOString() } as const;
  const range = { offset: offsetOf(page), limit: page.pageSize };
  const ids = listIds ? await listIds(db, range) : await listItemIds(db, list, range);
  const items = presentAllReadable(presenterOf(services, collection), await findItems(db, collection, ids));
  return items.map((item) => collection.typeset(item));
}

/** Returns a page of the trash, last trashed first (docs/specification/trash.md#collections). */
export async function listTrashedItems<Table extends CollectionTable, Item>(
  services: ListServices,
  collection: Collection<Table, Item>,
  asked: ItemsRequest,
): Promise<Page<Trashed<Item> | Unreadable>> {
  const { items, total } = await listRecords(services, collection, 'trashed', asked);
  const presenter = presenterOf(services, collection);
  const presented = items.map((record) => {
    const item = presentReadable(presenter, record);
    const { id, deleted_at: deletedAt } = record.row;
    return item && deletedAt !== null && !Number.isNaN(Date.parse(deletedAt))
      ? { ...item, deletedAt }
      : asUnreadable(id);
  });
  return { items: presented, total };
}

/**
 * Returns a page of the visible items, typeset; one out of range becomes the nearest
 * (docs/specification/addresses.md#pages-of-a-list).
 * @param asked number in the address.
 * @param listIds gives another order than the collection's own.
 */
export async function readItemsPage<Table extends CollectionTable, Item>(
  services: ListServices,
  collection: Collection<Table, Item>,
  asked: string | number | null,
  listIds?: ListIds,
): Promise<NumberedPage<Item>> {
  const { table } = collection;
  const at = services.clock.now().toISOString();
  const total = await countItems(services.db, { table, scope: 'visible', at });
  const { page, pageCount } = nearestPage(asked, total, MAX_PAGE_SIZE);
  const items = await readItems(services, collection, { page, pageSize: MAX_PAGE_SIZE }, listIds);
  return { items, total, page, pageCount };
}

/** Returns how many pages visitors see of a collection. */
export async function countItemPages(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  table: CollectionTable,
): Promise<number> {
  const at = clock.now().toISOString();
  return pageCount(await countItems(db, { table, scope: 'visible', at }), MAX_PAGE_SIZE);
}

/** Numbers of items on the site and in the trash. */
export interface Places {
  readonly kept: number;
  readonly trashed: number;
}

export async function countPlaces({ db }: Pick<Services, 'db'>, table: CollectionTable): Promise<Places> {
  const [kept, trashed] = await Promise.all([
    countItems(db, { table, scope: 'kept' }),
    countItems(db, { table, scope: 'trashed' }),
  ]);
  return { kept, trashed };
}

/** Returns how many items on the site have a picture that waits for its alternative text. */
export function countToDescribe(
  { db }: Pick<Services, 'db'>,
  type: Exclude<(typeof DESCRIBED_TYPES)[number], PublicationKind>,
): Promise<number> {
  const { table, toDescribe: flagColumn } = CONTENT_TYPES[type];
  return countItems(db, { table, scope: 'kept', flagColumn });
}

/** Returns the years that the items on the site are about, or else are dated in, newest first. */
export async function listItemYears(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { table, yearColumn }: Pick<Collection<CollectionTable, unknown>, 'table' | 'yearColumn'>,
): Promise<number[]> {
  const dated = await yearsOf((before) => findNewestItem(db, table, before, yearColumn), settings.timeZone);
  if (yearColumn === undefined) return dated;
  const given = await givenYearsOf((before) => findGivenYear(db, table, yearColumn, before));
  return [...new Set([...given, ...dated])].sort((one, other) => other - one);
}
