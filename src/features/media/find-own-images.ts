import type { Db } from '#platform/db/index.ts';
import type { MediaRow } from '#platform/db/schema.ts';
import { ownImagePath } from '#platform/html/own-address.ts';
import { parseImageAddress } from '#platform/images/image-address.ts';
import type { SiteSettings } from '#platform/services.ts';
import { findMediaByKeys } from './media.queries.ts';

/**
 * The stored images that addresses name, by address; an address of anything else has no entry.
 * @param urls paths of this site, or the same behind one of its origins (D31).
 */
export async function findOwnImages(
  db: Db,
  settings: SiteSettings,
  urls: readonly string[],
): Promise<Map<string, MediaRow>> {
  const keys = new Map<string, string>();
  for (const url of urls) {
    const address = parseImageAddress(ownImagePath(url, settings) ?? '');
    if (address) keys.set(url, address.key);
  }
  const rows = await findMediaByKeys(db, [...new Set(keys.values())]);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const found = new Map<string, MediaRow>();
  for (const [url, key] of keys) {
    const row = byKey.get(key);
    if (row) found.set(url, row);
  }
  return found;
}
