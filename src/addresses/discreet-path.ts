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
  const path = decodePath(pathname)
    .toLowerCase()
    .replace(/[/\\]+/g, '/');
  const own = path.startsWith(`${light.root}/`) ? path.slice(light.root.length) : path;
  return DISCREET_PAGES.some((page) => own.startsWith(page));
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
