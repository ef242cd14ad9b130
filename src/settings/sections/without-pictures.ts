import { removeImages } from '#lib/html/remove-images.ts';
import { parseImageAddress } from '#lib/images/image-address.ts';
import { readStoredValue } from './read-stored-value.ts';
import type { SectionName, SectionValue } from './sections.schema.ts';

interface Gone {
  readonly isGone: (address: string) => boolean;
  /** Keys of the files that leave formatted texts. */
  readonly keys: ReadonlySet<string>;
}

function keyOf(address: string): string | undefined {
  return parseImageAddress(address)?.key;
}

/** Returns a copy of a value in which pictures are `null`, and gone from formatted texts. */
function clear(value: unknown, gone: Gone, field = ''): unknown {
  if (typeof value === 'string') {
    if (field === 'html') return removeImages(value, gone.keys);
    return gone.isGone(value) ? null : value;
  }
  if (Array.isArray(value)) return value.map((item) => clear(item, gone));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, clear(part, gone, name)]));
}

/** Returns a section without some pictures, and without the items that are nothing without theirs. */
export function withoutPictures<Name extends SectionName>(
  name: Name,
  value: SectionValue<Name>,
  addresses: readonly string[],
): SectionValue<Name> {
  const shown = new Set(addresses);
  const keys = new Set(addresses.flatMap((address) => keyOf(address) ?? []));
  const cleared = clear(value, { isGone: (address) => shown.has(address), keys });
  return readStoredValue(name, JSON.stringify(cleared)).value;
}

/**
 * Returns a stored value, as JSON, without the pictures of some stored files, in whichever of their widths; as it is where
 * it names none of them.
 * @param keys of the files.
 */
export function withoutFiles(name: SectionName, stored: string, keys: ReadonlySet<string>): string {
  if (![...keys].some((key) => stored.includes(key))) return stored;
  const { value, isDefault } = readStoredValue(name, stored);
  if (isDefault) return stored;
  const cleared = clear(value, { isGone: (address) => keys.has(keyOf(address) ?? ''), keys });
  return JSON.stringify(readStoredValue(name, JSON.stringify(cleared)).value);
}
