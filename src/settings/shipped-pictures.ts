import { DEFAULTS } from './defaults/index.ts';

/** Folder of the pictures that ship with the product, as an address. */
const FOLDER = '/organisation/';

function picturesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith(FOLDER) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(picturesIn) : [];
}

const SHIPPED = new Set(picturesIn(DEFAULTS));

/** True for the address of a picture that ships with the product, and that a section may show. */
export function isShippedPicture(address: string): boolean {
  return SHIPPED.has(address);
}

/** True for an address in the folder of the pictures that ship, whether there is such a picture or not. */
export function isInShippedFolder(address: string): boolean {
  return address.startsWith(FOLDER);
}
