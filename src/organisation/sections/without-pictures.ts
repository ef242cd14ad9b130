import { removeImages } from '#platform/html/remove-images.ts';
import { parseImageAddress } from '#platform/images/image-address.ts';
import { readStoredValue } from './read-stored-value.ts';
import type { SectionName, SectionValue } from './sections.schema.ts';

interface Gone {
  readonly addresses: ReadonlySet<string>;
  readonly keys: ReadonlySet<string>;
}

/** Returns a copy of a value in which pictures are `null`, and gone from formatted texts. */
function clear(value: unknown, gone: Gone, field = ''): unknown {
  if (typeof value === 'string') {
    if (field === 'html') return removeImages(value, gone.keys);
    return gone.addresses.has(value) ? null : value;
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
  const keys = new Set(addresses.flatMap((address) => parseImageAddress(address)?.key ?? []));
  const cleared = clear(value, { addresses: new Set(addresses), keys });
  return readStoredValue(name, JSON.stringify(cleared)).value;
}
