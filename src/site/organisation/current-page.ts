import { trimEndOf } from '#lib/text/trim-end.ts';
import type { NavigationEntry, NavigationLink } from '#settings/navigation.ts';

function withoutEndSlash(path: string): string {
  return path.length > 1 ? trimEndOf(path, '/') : path;
}

/**
 * Returns the `aria-current` of a link (WAI-ARIA 1.2): `page` on the screen itself or another address of it,
 * `true` on a screen below it.
 */
export function currentOf(link: NavigationLink, pathname: string): 'page' | 'true' | undefined {
  const path = withoutEndSlash(pathname);
  const addresses = [link.to, ...(link.alsoAt ?? [])];
  if (addresses.includes(path)) return 'page';
  const isBelow = addresses.some((address) => address !== '/' && path.startsWith(`${address}/`));
  return isBelow ? 'true' : undefined;
}

/** True when the entry or a link of its list leads to the present screen, or to one above the list. */
export function containsCurrentPage(entry: NavigationEntry, pathname: string): boolean {
  if ('links' in entry && entry.above === withoutEndSlash(pathname)) return true;
  const links = 'links' in entry ? entry.links : [entry];
  return links.some((link) => currentOf(link, pathname) !== undefined);
}
