import { light } from './light.ts';
import { site } from './site.ts';

/**
 * Pages of people in danger. No device, proxy or log of the site keeps that somebody has read them
 * (docs/specification/readers.md#help-and-reports).
 */
export const DISCREET_PAGES: readonly string[] = [site.assistance, site.abuse];

/**
 * True for a path of such a page, in either version of the site, whatever its case and escapes; what stands below it or
 * behind its name is one too, because a slip of the finger tells as much.
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
