import type { Db } from '#lib/db/index.ts';
import type { MediaRow } from '#lib/db/schema.ts';
import { type OwnOrigins, ownImagePath } from '#lib/html/own-address.ts';
import type { Focus } from '#lib/images/focus.ts';
import {
  type ImageAddress,
  type ImageSize,
  imageAddress,
  parseImageAddress,
  renditionName,
  renditionSizes,
} from '#lib/images/image-address.ts';
import { findMediaByKeys } from './media.queries.ts';

/** Columns that say how a picture is shown; the rows that show one have none of these names. */
export const PICTURE_COLUMNS = ['key', 'width', 'height', 'focus_x', 'focus_y'] as const;
export type PictureRow = Pick<MediaRow, (typeof PICTURE_COLUMNS)[number]>;

/** Columns of any stored file, with those that its download needs. */
export const FILE_COLUMNS = [...PICTURE_COLUMNS, 'content_type', 'size', 'checksum'] as const;
export type FileRow = Pick<MediaRow, (typeof FILE_COLUMNS)[number]>;

/** Returns the picture that a row was read with, if it shows one. */
export function pictureOf(
  row: {
    readonly [Column in keyof PictureRow]: PictureRow[Column] | null;
  },
): PictureRow | null {
  const { key, width, height, focus_x, focus_y } = row;
  return key === null ? null : { key, width, height, focus_x, focus_y };
}

/** The size of an image; nothing for a document. */
function widestOf({ width, height }: Pick<MediaRow, 'width' | 'height'>) {
  return width === null || height === null ? null : { width, height };
}

function sizeOf(media: Pick<MediaRow, 'key' | 'width' | 'height'>): ImageSize {
  const widest = widestOf(media);
  if (!widest) throw new Error(`stored file ${media.key} is not an image`);
  return widest;
}

/**
 * The address of a stored image: a path, which the asset origin is put before where it is shown
 * (docs/specification/pictures.md#placeholder).
 */
export function imageUrl(media: PictureRow): string {
  return imageAddress(media.key, sizeOf(media));
}

/** Returns the point of an image that its crops keep; `null` before it is guessed. */
export function imageFocus({ focus_x: x, focus_y: y }: PictureRow): Focus | null {
  return x === null || y === null ? null : { x, y };
}

/** The file name of an image's widest rendition. */
export function widestName(media: MediaRow): string {
  return renditionName(sizeOf(media));
}

/** True for an image; a document has no renditions. */
export function isImage(media: MediaRow): boolean {
  return widestOf(media) !== null;
}

/** True when an image is served in this size. */
export function hasRendition(media: MediaRow, { width, height }: ImageSize): boolean {
  const widest = widestOf(media);
  return (
    widest !== null && renditionSizes(widest).some((size) => size.width === width && size.height === height)
  );
}

/**
 * A foreign address is refused: no hotlink, no fetching by the server
 * (docs/specification/pictures.md#addresses).
 */
export const FOREIGN_IMAGE =
  'Cette adresse n’est pas celle d’une image du site. Envoyez l’image avec le bouton d’ajout.';

/**
 * The stored images that addresses lead to: paths, or the same behind the site's own origin or the asset origin.
 * @returns by address as it was given; an address that leads to none of the site's images is not among them.
 */
export async function findOwnImages(
  db: Db,
  settings: OwnOrigins,
  urls: readonly string[],
): Promise<Map<string, MediaRow>> {
  const paths = new Map<string, ImageAddress>();
  for (const url of urls) {
    const image = parseImageAddress(ownImagePath(url, settings) ?? '');
    if (image) paths.set(url, image);
  }
  const keys = new Set([...paths.values()].map(({ key }) => key));
  const rows = new Map((await findMediaByKeys(db, [...keys])).map((row) => [row.key, row]));
  const found = new Map<string, MediaRow>();
  for (const [url, image] of paths) {
    const media = rows.get(image.key);
    if (media && hasRendition(media, image)) found.set(url, media);
  }
  return found;
}
