import { site } from './site.ts';

/** Public lists that have numbered pages (docs/specification/addresses.md#pages-of-a-list). */
const PAGED: ReadonlySet<string> = new Set([
  ...Object.values(site.publications).flatMap(({ list, blog }) => [list, blog]),
  site.team,
  site.reports,
  site.gallery,
  site.event.list,
]);

/** True for the path of a list that has numbered pages: one of {@link PAGED}, or a domain's. */
function isPaged(path: string): boolean {
  return PAGED.has(path) || path.startsWith(`${site.domains}/`);
}

/** The parameter with the number of a page. */
export const PAGE = 'page';

/** A page number beyond every list's end; larger ones are reduced to it, because both show the last page. */
const BEYOND_ALL = 1_000_000;

/** Returns a page number in its canonical form; null for the first page, which has none. */
function pageNumber(asked: string | null): string | null {
  const page = Math.min(Math.trunc(Number(asked)) || 1, BEYOND_ALL);
  return page > 1 ? String(page) : null;
}

/**
 * Returns the parameters that a public screen knows, in canonical form. Screens receive no others, so that unknown
 * parameters neither reach a page nor fill the page cache.
 * @param path of the screen, in canonical form.
 */
export function knownParameters(path: string, asked: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams();
  const page = isPaged(path) ? pageNumber(asked.get(PAGE)) : null;
  if (page !== null) known.set(PAGE, page);
  return known;
}
