import { addresses } from '#src/addresses.ts';

const { root } = addresses.light;

/**
 * Returns the address of a page's light version.
 * @param address of a public page, starting with a slash.
 */
export function lightAddress(address: string): string {
  return address === '/' ? root : `${root}${address}`;
}

/** True for the path of a light page, with or without a query and in any case, as the router matches. */
export function isLightPath(address: string): boolean {
  const path = address.slice(0, root.length + 1).toLowerCase();
  return path === root || path.startsWith(`${root}/`) || path.startsWith(`${root}?`);
}
