import { site } from './site.ts';

/** Public lists that have numbered pages (docs/specification/addresses.md#pages-of-a-list). */
const PAGED: ReadonlySet<string> = new Set([
  ...Object.values(site.publications).flatMap(({ list, blog }) => [list, blog]),
  site.team,
  site.reports,
  site.gallery,
]);

/** The parameter with the number of a page. */
export const PAGE = 'page';

/** A page that no list has: whoever asks for one beyond it asks for the last one. */
const BEYOND_ALL = 1_000_000;

/** Returns the number of a page as its address writes it; nothing for the first one, which has no number. */
function pageNumber(asked: string | null): string | null {
  const page = Math.min(Math.trunc(Number(asked)) || 1, BEYOND_ALL);
  return page > 1 ? String(page) : null;
}

/**
 * Returns the parameters of an address that its public screen knows, in their one form. No other one is ever given to a
 * screen: what a stranger writes behind a path neither reaches a page nor fills the memory of pages.
 * @param path of the screen, in its one form.
 */
export function knownParameters(path: string, asked: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams();
  const page = PAGED.has(path) ? pageNumber(asked.get(PAGE)) : null;
  if (page !== null) known.set(PAGE, page);
  return known;
}
