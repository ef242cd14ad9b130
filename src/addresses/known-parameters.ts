import { PUBLISHED_TYPES } from '../content/content-types.ts';
import { site } from './site.ts';

/** Public lists that have numbered pages (docs/specification/addresses.md#pages-of-a-list). */
const PAGED: ReadonlySet<string> = new Set([
  ...Object.values(site.publications).flatMap(({ list, blog }) => [list, blog]),
  site.team,
  site.reports,
  site.gallery,
  ...PUBLISHED_TYPES.map((type) => site[type].list),
]);

/** True for the path of a list that has numbered pages: one of {@link PAGED}, or a domain's. */
function isPaged(path: string): boolean {
  return PAGED.has(path) || path.startsWith(`${site.domains}/`);
}

/** Lists of publications, which can be narrowed to a domain and a year. */
const FILTERED: ReadonlySet<string> = new Set(
  Object.values(site.publications).flatMap(({ list, blog }) => [list, blog]),
);

/** The parameters of a filtered list: the id of a domain, and a year. */
export const DOMAIN = 'domaine';
export const YEAR = 'annee';

/** Forms that their values can have; whether the list has such items is known to the database alone. */
const FILTERS: readonly (readonly [name: string, form: RegExp])[] = [
  [DOMAIN, /^[a-z0-9-]{1,120}$/],
  [YEAR, /^[12]\d{3}$/],
];

/** The parameter with the number of a page. */
export const PAGE = 'page';

/** A page number beyond every list's end; larger ones are reduced to it, because both show the last page. */
const BEYOND_ALL = 1_000_000;

/** Returns a page number in its canonical form; null for the first page, which has none. */
function pageNumber(asked: string | null): string | null {
  const page = Math.min(Math.trunc(Number(asked)) || 1, BEYOND_ALL);
  return page > 1 ? String(page) : null;
}

/** Returns an address with a query, where there is one. */
export function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * Returns the parameters that a public screen knows, in canonical form. Screens receive no others, so that unknown
 * parameters neither reach a page nor fill the page cache.
 * @param path of the screen, in canonical form.
 */
export function knownParameters(path: string, asked: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams();
  for (const [name, form] of FILTERED.has(path) ? FILTERS : []) {
    const value = asked.get(name)?.toLowerCase() ?? '';
    if (form.test(value)) known.set(name, value);
  }
  const page = isPaged(path) ? pageNumber(asked.get(PAGE)) : null;
  if (page !== null) known.set(PAGE, page);
  return known;
}
