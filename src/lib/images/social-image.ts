import type { Region } from 'sharp';
import { sharp } from './bounded-sharp.ts';
import type { Focus } from './focus.ts';
import { type ImageSize, SOCIAL_IMAGE } from './image-address.ts';

/** Maximum bytes: WhatsApp shows no picture above 300 KB. */
const MAX_SIZE = 300_000;

/** JPEG qualities, tried in turn until the file is small enough. */
const QUALITIES = [82, 70, 55, 40, 25, 10] as const;

/** Colour behind transparent parts: the background of the light theme. */
const GROUND = '#fffdf9';

/**
 * Maximum aspect ratio: a longer image is cut first, because enlarging it would take a hundred times its
 * memory.
 */
const LONGEST_SIDE = 4;

/** Returns the part of an image around a point, moved inside the image. */
function partAround({ width, height }: ImageSize, part: ImageSize, { x, y }: Focus): Region {
  const from = (percent: number, side: number, shown: number) =>
    Math.round(Math.min(Math.max((percent / 100) * side - shown / 2, 0), side - shown));
  return { ...part, left: from(x, width, part.width), top: from(y, height, part.height) };
}

/** Returns the middle of an image beyond the maximum aspect ratio, else the whole image. */
function middleOf(size: ImageSize): Region {
  const width = Math.min(size.width, size.height * LONGEST_SIDE);
  const height = Math.min(size.height, size.width * LONGEST_SIDE);
  return partAround(size, { width, height }, { x: 50, y: 50 });
}

/** Returns the part of an image in the shape of its social image, around a point. */
function cropAround(size: ImageSize, focus: Focus): Region {
  const shape = SOCIAL_IMAGE.width / SOCIAL_IMAGE.height;
  const width = Math.max(1, Math.min(size.width, Math.round(size.height * shape)));
  const height = Math.max(1, Math.min(size.height, Math.round(size.width / shape)));
  return partAround(size, { width, height }, focus);
}

/** Draws 1200 × 630 pixels, cropped around a point, or around the most conspicuous part, at most 300 KB. */
export async function drawSocialImage(image: Uint8Array, focus: Focus | null = null): Promise<Uint8Array> {
  const { width, height } = SOCIAL_IMAGE;
  const own = await sharp(image).metadata();
  const { data, info } = await sharp(image)
    .flatten({ background: GROUND })
    .extract(focus ? cropAround(own, focus) : middleOf(own))
    .resize({ width, height, fit: 'cover', position: sharp.strategy.attention })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  let jpeg: Buffer | undefined;
  for (const quality of QUALITIES) {
    jpeg = await sharp(data, { raw: info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= MAX_SIZE) return jpeg;
  }
  throw new Error(`a social image of ${jpeg?.length} bytes is too large`);
}
