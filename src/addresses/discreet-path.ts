import { light } from './light.ts';
import { site } from './site.ts';

/**
 * Pages for people in danger. Devices, proxies and the site's log keep no trace of a visit
 * (docs/specification/readers.md#help-and-reports).
 */
export const DISCREET_PAGES: readonly string[] = [site.assistance, site.abuse];

/**
 * True for the path of such a page in either version of the site, whatever its case and escapes, and for paths that
 * begin with it, because a mistyped address reveals as much.
 */
export function isDiscreetPath(pathname: string): boolean {
  const own = ownPathOf(pathname);
  return DISCREET_PAGES.some((page) => own.startsWith(page));
}

/** Returns a path as the full version has it, in lower case, without escapes and a slash at its end. */
function ownPathOf(pathname: string): string {
  const path = decodePath(pathname)
    .toLowerCase()
    .replace(/[/\\]+/g, '/')
    .replace(/(?<=.)[/]$/, '');
  return path.startsWith(`${light.root}/`) ? path.slice(light.root.length) : path;
}

/**
 * True for the path of the search, in either version of the site: searched words are in no cache and no log
 * (docs/specification/search.md#privacy).
 */
export function isSearchPath(pathname: string): boolean {
  return ownPathOf(pathname) === site.search;
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
