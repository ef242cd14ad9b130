import { addresses } from '#src/addresses.ts';

const { root } = addresses.light;

/** Returns the address of a page's light version. @param address of a public page, from its first slash on. */
export function lightAddress(address: string): string {
  return address === '/' ? root : `${root}${address}`;
}

/** True for the path of a page of the light version. */
export function isLightPath(pathname: string): boolean {
  return pathname === root || pathname.startsWith(`${root}/`);
}
