import type { Db, Transaction } from '#platform/db/index.ts';
import type { MediaRow } from '#platform/db/schema.ts';
import { type OwnOrigins, ownImagePath } from '#platform/html/own-address.ts';
import {
  imageAddress,
  parseImageAddress,
  renditionName,
  renditionSizes,
} from '#platform/images/image-address.ts';
import { findMediaByKeys, insertMediaRow } from './media.queries.ts';
import type { PreparedImage } from './prepare-image.ts';

function widestOf({ key, width, height }: MediaRow) {
  if (width === null || height === null) throw new Error(`stored file ${key} is not an image`);
  return { width, height };
}

/** The address of a stored image: a path, which the asset origin is put before where it is shown (D31). */
export function imageUrl(media: MediaRow): string {
  return imageAddress(media.key, widestOf(media));
}

/** Whether an image is kept under this file name. */
export function hasRendition(media: MediaRow, name: string): boolean {
  return renditionSizes(widestOf(media)).some((size) => renditionName(size) === name);
}

/** Writes the row of a prepared image. */
export async function insertMedia(trx: Transaction, { media }: PreparedImage): Promise<MediaRow> {
  await insertMediaRow(trx, media);
  return media;
}

/**
 * The stored images that addresses lead to: paths, or the same behind the site's own origin or the asset origin.
 * @returns by address as it was given; an address that leads to none of the site's images is not among them.
 */
export async function findOwnImages(
  db: Db,
  settings: OwnOrigins,
  urls: readonly string[],
): Promise<Map<string, MediaRow>> {
  const paths = new Map<string, { key: string; name: string }>();
  for (const url of urls) {
    const image = parseImageAddress(ownImagePath(url, settings) ?? '');
    if (image) paths.set(url, { key: image.key, name: renditionName(image) });
  }
  const keys = new Set([...paths.values()].map(({ key }) => key));
  const rows = new Map((await findMediaByKeys(db, [...keys])).map((row) => [row.key, row]));
  const found = new Map<string, MediaRow>();
  for (const [url, { key, name }] of paths) {
    const media = rows.get(key);
    if (media && hasRendition(media, name)) found.set(url, media);
  }
  return found;
}
