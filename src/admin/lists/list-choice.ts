/** One thing to choose in a list's filter or order. */
export interface ListOption {
  /** As the address and the API say it; '' for what is left out of both. */
  readonly value: string;
  readonly label: string;
}

/** What narrows a list down, beside the search. */
export interface ListFilter {
  /** Its name in the address. */
  readonly parameter: string;
  /** Its name in the API. */
  readonly apiParameter: string;
  readonly label: string;
  /** The first is the usual one. */
  readonly options: readonly ListOption[];
}

/** What a list of the back office offers. */
export interface ListSpec {
  /** What is searched, for a screen reader; `null` where nothing can be. @default 'Rechercher' */
  readonly searchLabel?: string | null;
  /** The first is the usual one; nothing to choose where there are none. */
  readonly orders: readonly ListOption[];
  readonly filters?: readonly ListFilter[];
  /** On one screen, up to so many, where pages would stand in the way: an order is set by hand. */
  readonly wholeUpTo?: number;
}

/** What part of a list is shown; it stands in the address. */
export interface ListChoice {
  readonly search: string;
  /** The value chosen in each filter, by its parameter in the address. */
  readonly filters: Readonly<Record<string, string>>;
  readonly order: string;
  /** Counted from 1; the nearest page is shown where there is no such one (D7). */
  readonly page: number;
}

/** Items a page of the back office's lists [9]. */
export const LIST_PAGE_SIZE = 10;

/** Characters of a search: the API refuses longer ones. */
export const MAX_SEARCH_LENGTH = 200;

const SEARCH = 'q';
const ORDER = 'tri';
const PAGE = 'page';

/** The option an address asks for; the usual one where it asks for none that there is. */
function chosen(options: readonly ListOption[], asked: string | null): string {
  return options.find(({ value }) => value === asked)?.value ?? options[0]?.value ?? '';
}

/** What an address asks for; whatever makes no sense is taken for nothing said. */
export function readListChoice(spec: ListSpec, query: URLSearchParams): ListChoice {
  const page = Number(query.get(PAGE));
  const filters = (spec.filters ?? []).map(({ parameter, options }) => [
    parameter,
    chosen(options, query.get(parameter)),
  ]);
  return {
    search: (query.get(SEARCH) ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    filters: Object.fromEntries(filters),
    order: chosen(spec.orders, query.get(ORDER)),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address's query of a choice; what is as usual is left out. */
export function listQuery(spec: ListSpec, { search, filters, order, page }: ListChoice): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set(SEARCH, search);
  for (const { parameter, options } of spec.filters ?? []) {
    const value = filters[parameter] ?? '';
    if (value !== options[0]?.value) query.set(parameter, value);
  }
  if (order !== chosen(spec.orders, null)) query.set(ORDER, order);
  if (page > 1) query.set(PAGE, String(page));
  return query;
}

/** What the API is asked for a choice: `q`, `sort`, the filters' own names, and the page (D12). */
export function apiQuery(spec: ListSpec, { search, filters, order, page }: ListChoice): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set('q', search);
  for (const { parameter, apiParameter } of spec.filters ?? []) {
    const value = filters[parameter];
    if (value) query.set(apiParameter, value);
  }
  if (order) query.set('sort', order);
  if (spec.wholeUpTo === undefined) {
    query.set('page', String(page));
    query.set('pageSize', String(LIST_PAGE_SIZE));
  }
  return query;
}

/** Whether less than everything is asked for: then nothing found does not mean that nothing is there. */
export function isNarrowed(spec: ListSpec, choice: ListChoice): boolean {
  const isFiltered = (spec.filters ?? []).some(
    ({ parameter, options }) => choice.filters[parameter] !== options[0]?.value,
  );
  return choice.search !== '' || isFiltered;
}

/** The choice without what narrows it down. */
export function widened(spec: ListSpec, choice: ListChoice): ListChoice {
  return { ...readListChoice(spec, new URLSearchParams()), order: choice.order };
}
