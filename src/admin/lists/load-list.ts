import { callApi, readWholeList } from '../api/api-client.ts';
import { apiQuery, LIST_PAGE_SIZE, type ListChoice, type ListSpec, readListChoice } from './list-choice.ts';

/** What a list shows, as its loader found it. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** How many the search and the filters found, on all pages. */
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly choice: ListChoice;
}

/** Where a list comes from. */
export interface ListSource<Body, Item> {
  /** Below `/api`, with its slash. */
  readonly path: string;
  /** Parameters that are always sent. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Finds the items where the answer is no bare array. */
  readonly itemsOf?: (body: Body) => readonly Item[];
}

/** A list on one screen, read page by page. */
async function readWhole<Item extends { readonly id: string }>(
  { signal }: Request,
  most: number,
  path: string,
  choice: ListChoice,
): Promise<ListPage<Item>> {
  const { items, total } = await readWholeList<Item>(path, most, { signal });
  return { items, total, page: 1, pageCount: 1, choice };
}

async function readPage<Body, Item>(
  request: Request,
  spec: ListSpec,
  { path, fixed, itemsOf }: ListSource<Body, Item>,
  choice: ListChoice,
): Promise<ListPage<Item>> {
  const query = new URLSearchParams({ ...fixed, ...Object.fromEntries(apiQuery(spec, choice)) });
  // A search that another one overtakes is called off: nobody pays for an answer that nobody reads.
  const { body, total } = await callApi<Body>(`${path}?${query}`, { signal: request.signal });
  const items = itemsOf ? itemsOf(body) : (body as unknown as readonly Item[]);
  const found = total ?? items.length;
  const pageCount = Math.max(1, Math.ceil(found / LIST_PAGE_SIZE));
  return { items, total: found, page: Math.min(choice.page, pageCount), pageCount, choice };
}

/**
 * Reads the part of a list that an address asks for; the nearest page where there is no such one: the last of its
 * items may just have been deleted (D7).
 * @throws {ApiError} as any call; a called-off request as such.
 */
export async function loadList<Item extends { readonly id: string }, Body = readonly Item[]>(
  request: Request,
  spec: ListSpec,
  source: ListSource<Body, Item>,
): Promise<ListPage<Item>> {
  const choice = readListChoice(spec, new URL(request.url).searchParams);
  if (spec.wholeUpTo !== undefined) {
    return readWhole(request, spec.wholeUpTo, `${source.path}?${apiQuery(spec, choice)}`, choice);
  }
  const asked = await readPage(request, spec, source, choice);
  if (asked.page === choice.page) return asked;
  return readPage(request, spec, source, { ...choice, page: asked.page });
}
