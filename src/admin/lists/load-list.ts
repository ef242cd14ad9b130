import type { ApiCall } from '#lib/http/api-call.ts';
import { isUnreadable } from '#lib/unreadable.ts';
import { callApi, itemsOf, type ListCall, readWholeList } from '../api/api-client.ts';
import {
  type ListOption,
  type ListQuery,
  type ListSpec,
  type LoadedOptions,
  parseListQuery,
  toApiParams,
} from './list-query.ts';
import { unreadableTitle } from './list-sentences.ts';

/** One page of a list. */
export interface ListPage<Item> extends LoadedOptions {
  readonly items: readonly Item[];
  /** Number of items that the search and the filters found, on all pages. */
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly query: ListQuery;
}

/** Source of a list in the API. */
export interface ListSource<Item> {
  readonly call: ListCall<Item>;
  /** Query parameters that are always sent. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Returns the list's years, for a filter by year. */
  readonly years?: ApiCall<object, number[]>;
  /** Returns the organisation's domains, for a filter by domain; `null` where they cannot be loaded. */
  readonly domains?: () => Promise<readonly ListOption[] | null>;
}

/** The last known years of each list. */
const KNOWN_YEARS = new Map<unknown, readonly number[]>();

/**
 * Returns the years of a list. During a search, known years are reused, because links are metered. A list whose years
 * cannot be loaded is shown without them.
 */
async function yearsOf(
  { signal }: Request,
  call: ApiCall<object, number[]>,
  isSearch: boolean,
): Promise<readonly number[]> {
  const key = String(call.address);
  const known = KNOWN_YEARS.get(key);
  if (known && isSearch) return known;
  try {
    const { body } = await callApi(call, { signal });
    KNOWN_YEARS.set(key, body);
    return body;
  } catch {
    return known ?? [];
  }
}

/** The last known domains, which all lists have in common. */
let knownDomains: readonly ListOption[] | null = null;

/** Returns the domains of {@link ListSource}, by the rule of {@link yearsOf}. */
async function domainsOf(
  read: () => Promise<readonly ListOption[] | null>,
  isSearch: boolean,
): Promise<readonly ListOption[] | null> {
  if (!knownDomains || !isSearch) knownDomains = (await read()) ?? knownDomains;
  return knownDomains;
}

/** Reads a list without pages completely, page by page. */
async function readWhole<Item extends { readonly id: string }>(
  { signal }: Request,
  most: number,
  call: ListCall<Item>,
  params: URLSearchParams,
  query: ListQuery,
): Promise<ListPage<Item>> {
  const { items, total } = await readWholeList(call, most, { query: params, signal });
  return { items, total, page: 1, pageCount: 1, query };
}

async function readPage<Item>(
  request: Request,
  spec: ListSpec,
  { call, fixed }: ListSource<Item>,
  query: ListQuery,
): Promise<ListPage<Item>> {
  const params = new URLSearchParams({ ...fixed, ...Object.fromEntries(toApiParams(spec, query)) });
  // Stops an outdated search from loading on over a metered link.
  const { body, total } = await callApi(call, { query: params, signal: request.signal });
  const items = itemsOf(body);
  const found = total ?? items.length;
  const pageCount = Math.max(1, Math.ceil(found / query.pageSize));
  return { items, total: found, page: Math.min(query.page, pageCount), pageCount, query };
}

/**
 * Reads the page of a list that an address names, or the nearest one, because the last item of a page may just have
 * been deleted (`docs/specification/addresses.md#pages-of-a-list`).
 * @throws {ApiError}; the abort error of a cancelled request.
 */
export async function loadList<Item extends { readonly id: string }>(
  request: Request,
  spec: ListSpec,
  source: ListSource<Item>,
): Promise<ListPage<Item>> {
  const query = parseListQuery(spec, new URL(request.url).searchParams);
  if (spec.wholeUpTo !== undefined) {
    return readWhole(request, spec.wholeUpTo, source.call, toApiParams(spec, query), query);
  }
  const isSearch = query.search !== '';
  const [requested, years, domains] = await Promise.all([
    readPage(request, spec, source, query),
    source.years && yearsOf(request, source.years, isSearch),
    source.domains && domainsOf(source.domains, isSearch),
  ]);
  const isThere = requested.page === query.page;
  const page = isThere
    ? requested
    : await readPage(request, spec, source, { ...query, page: requested.page });
  return { ...page, ...(years && { years }), ...(domains !== undefined && { domains }) };
}

/** Orders of every trash. */
export const TRASH_SPEC: ListSpec = {
  orders: [
    { value: 'newest', label: 'Derniers supprimés' },
    { value: 'oldest', label: 'Premiers supprimés' },
    { value: 'title', label: 'Par titre' },
  ],
};

export interface TrashedItem {
  readonly id: string;
  readonly title: string;
  /** ISO 8601. */
  readonly deletedAt: string | null;
}

interface Trashed {
  readonly id: string;
  readonly deletedAt: string | null;
}

/**
 * Reads a page of a trash.
 * @param titleOf returns an item's title.
 */
export async function loadTrash<Item extends Trashed>(
  request: Request,
  call: ListCall<Item>,
  titleOf: (item: Item) => string,
): Promise<ListPage<TrashedItem>> {
  const page = await loadList(request, TRASH_SPEC, { call, fixed: { details: 'false' } });
  const items = page.items.map((item) =>
    isUnreadable(item)
      ? { id: item.id, title: unreadableTitle(item), deletedAt: null }
      : { id: item.id, title: titleOf(item), deletedAt: item.deletedAt },
  );
  return { ...page, items };
}
