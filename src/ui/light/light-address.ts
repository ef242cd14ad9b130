import { addresses } from '#src/addresses.ts';

const { root } = addresses.light;

/** Returns the address of a page's light version. @param address of a public page, from its first slash on. */
export function lightAddress(address: string): string {
  return address === '/' ? root : `${root}${address}`;
}

/** True for the path of a page of the light version, with or without a query, whatever its case: the router reads any. */
export function isLightPath(address: string): boolean {
  const path = address.slice(0, root.length + 1).toLowerCase();
  return path === root || path.startsWith(`${root}/`) || path.startsWith(`${root}?`);
}
