import { TO_DESCRIBE } from '#content/fields/picture/alt-text.ts';
import { DOMAIN_VALUE, NO_DOMAIN } from '#lib/http/domain-filter.ts';
import { MAX_SEARCH_LENGTH } from '#lib/text/search-text.ts';

/** An option of a list's filter or order. */
export interface ListOption {
  /** Value in the address and the API; '' is left out of both. */
  readonly value: string;
  readonly label: string;
}

export interface ListFilter {
  /** Parameter of the address. */
  readonly parameter: string;
  /** Parameter of the API. */
  readonly apiParameter: string;
  readonly label: string;
  /** The first is the default. */
  readonly options: readonly ListOption[];
  /** Other values accepted in an address, because options may become known later. */
  readonly accepts?: RegExp;
}

/** Search, orders and filters that a list offers. */
export interface ListSpec {
  /** Label of the search; `null` without one. @default 'Rechercher' */
  readonly searchLabel?: string | null;
  /** The first is the default; empty where there is nothing to choose. */
  readonly orders: readonly ListOption[];
  readonly filters?: readonly ListFilter[];
  /** Maximum items shown on one screen without pages, for a list ordered by hand. */
  readonly wholeUpTo?: number;
}

/** The query in a list's address. */
export interface ListQuery {
  readonly search: string;
  /** Value of each filter, by its parameter in the address. */
  readonly filters: Readonly<Record<string, string>>;
  readonly order: string;
  /** From 1; beyond the end, the nearest page is shown. */
  readonly page: number;
  /** Items a page: {@link LIST_PAGE_SIZE} or {@link LONG_PAGE_SIZE}. */
  readonly pageSize: number;
}

/** Items a page (`docs/specification/back-office.md#lists`). */
export const LIST_PAGE_SIZE = 10;
/** Items a page for who changes many at once, because a selection is of one page. */
export const LONG_PAGE_SIZE = 50;

const SEARCH = 'q';
const ORDER = 'tri';
const PAGE = 'page';
const PAGE_SIZE = 'par-page';

/** Filter by year; the available years are added once known. */
export const YEAR_FILTER: ListFilter = {
  parameter: 'annee',
  apiParameter: 'year',
  label: 'Année',
  options: [{ value: '', label: 'Toutes' }],
  accepts: /^[1-9]\d{3}$/,
};

const ONLY_TO_DESCRIBE = { value: 'toDescribe', label: TO_DESCRIBE };

/** Filter by pictures to describe. */
export const PICTURES_FILTER: ListFilter = {
  parameter: 'images',
  apiParameter: 'pictures',
  label: 'Images',
  options: [{ value: '', label: 'Toutes' }, ONLY_TO_DESCRIBE],
};

/** Returns the address of a list that shows only what has pictures to describe. */
export function listToDescribe(list: string): string {
  return `${list}?${PICTURES_FILTER.parameter}=${ONLY_TO_DESCRIBE.value}`;
}

/** Filter by domain; the organisation's domains are added once known. */
export const DOMAIN_FILTER: ListFilter = {
  parameter: 'domaine',
  apiParameter: 'domain',
  label: 'Domaine',
  options: [
    { value: '', label: 'Tous' },
    { value: NO_DOMAIN, label: 'Sans domaine' },
  ],
  accepts: DOMAIN_VALUE,
};

/** Options of filters that are loaded with a list. */
export interface LoadedOptions {
  /** Newest first. */
  readonly years?: readonly number[];
  /** In the organisation's order; `null` where they could not be loaded. */
  readonly domains?: readonly ListOption[] | null;
}

/** Returns the filter by year with the available years, and the requested one. */
function withYears(filter: ListFilter, years: readonly number[], asked: string): ListFilter {
  const all = [...new Set([...years.map(String), ...(asked ? [asked] : [])])].sort().reverse();
  return { ...filter, options: [...filter.options, ...all.map((year) => ({ value: year, label: year }))] };
}

/** Returns the filter by domain with the domains, and the requested one; none where there is nothing to choose. */
function withDomains(filter: ListFilter, domains: readonly ListOption[] | null, asked: string): ListFilter[] {
  if (domains?.length === 0 && !asked) return [];
  const [whole, without] = filter.options.map((option) => [option]);
  const known = [...(domains ?? []), ...(without ?? [])];
  const isKnown = asked === '' || known.some(({ value }) => value === asked);
  const removed = { value: asked, label: domains ? `${asked} (retiré des domaines)` : asked };
  return [{ ...filter, options: [...(whole ?? []), ...(isKnown ? [] : [removed]), ...known] }];
}

/** Returns a list's spec with the options that were loaded with the list, and the requested ones. */
export function withLoadedOptions(
  spec: ListSpec,
  { years = [], domains = null }: LoadedOptions,
  { filters: asked }: ListQuery,
): ListSpec {
  const filters = (spec.filters ?? []).flatMap((filter) => {
    const value = asked[filter.parameter] ?? '';
    if (filter === YEAR_FILTER) return [withYears(filter, years, value)];
    return filter === DOMAIN_FILTER ? withDomains(filter, domains, value) : [filter];
  });
  return { ...spec, filters };
}

/** Returns the asked value if it is an option, else the default. */
function optionOf(options: readonly ListOption[], asked: string | null): string {
  return options.find(({ value }) => value === asked)?.value ?? options[0]?.value ?? '';
}

/** Reads a list query from an address; invalid values count as absent. */
export function parseListQuery(spec: ListSpec, params: URLSearchParams): ListQuery {
  const page = Number(params.get(PAGE));
  const filters = (spec.filters ?? []).map(({ parameter, options, accepts }) => {
    const asked = params.get(parameter);
    return [parameter, asked !== null && accepts?.test(asked) ? asked : optionOf(options, asked)];
  });
  return {
    search: (params.get(SEARCH) ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    filters: Object.fromEntries(filters),
    order: optionOf(spec.orders, params.get(ORDER)),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: params.get(PAGE_SIZE) === String(LONG_PAGE_SIZE) ? LONG_PAGE_SIZE : LIST_PAGE_SIZE,
  };
}

/** Returns the address's parameters of a list query, without those at their default. */
export function toSearchParams(
  spec: ListSpec,
  { search, filters, order, page, pageSize }: ListQuery,
): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set(SEARCH, search);
  for (const { parameter, options } of spec.filters ?? []) {
    const value = filters[parameter] ?? '';
    if (value !== options[0]?.value) params.set(parameter, value);
  }
  if (order !== optionOf(spec.orders, null)) params.set(ORDER, order);
  if (pageSize !== LIST_PAGE_SIZE) params.set(PAGE_SIZE, String(pageSize));
  if (page > 1) params.set(PAGE, String(page));
  return params;
}

/** Returns the API's parameters of a list query (`docs/specification/api.md#lists`). */
export function toApiParams(
  spec: ListSpec,
  { search, filters, order, page, pageSize }: ListQuery,
): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  for (const { parameter, apiParameter } of spec.filters ?? []) {
    const value = filters[parameter];
    if (value) params.set(apiParameter, value);
  }
  if (order) params.set('sort', order);
  if (spec.wholeUpTo === undefined) {
    params.set('page', String(page));
    params.set('pageSize', String(pageSize));
  }
  return params;
}

/** True when a search or filter applies, so that an empty result does not mean an empty list. */
export function isFiltered(spec: ListSpec, query: ListQuery): boolean {
  const hasFilter = (spec.filters ?? []).some(
    ({ parameter, options }) => query.filters[parameter] !== options[0]?.value,
  );
  return query.search !== '' || hasFilter;
}

/** Returns the list query without search and filters. */
export function withoutFilters(spec: ListSpec, query: ListQuery): ListQuery {
  const { order, pageSize } = query;
  return { ...parseListQuery(spec, new URLSearchParams()), order, pageSize };
}
