import type { Region } from 'sharp';
import { sharp } from './bounded-sharp.ts';
import type { Focus } from './focus.ts';
import { type ImageSize, SOCIAL_IMAGE } from './image-address.ts';

/** Bytes; WhatsApp shows no picture above 300 KB. */
const MAX_SIZE = 300_000;

/** JPEG qualities, from what a photograph deserves down to what fits whatever it shows. */
const QUALITIES = [82, 70, 55, 40, 25, 10] as const;

/** Colour behind transparent parts: the paper of the light theme. */
const GROUND = '#fffdf9';

/**
 * Greatest ratio between the sides: the rest of a ribbon is cut off before anything is enlarged, which
 * would take a hundred times the memory of the picture.
 */
const LONGEST_SIDE = 4;

/** The part of an image around a point, as far as the image reaches. */
function partAround({ width, height }: ImageSize, part: ImageSize, { x, y }: Focus): Region {
  const from = (percent: number, side: number, shown: number) =>
    Math.round(Math.min(Math.max((percent / 100) * side - shown / 2, 0), side - shown));
  return { ...part, left: from(x, width, part.width), top: from(y, height, part.height) };
}

/** The middle of an image that is much longer than wide or wider than high; all of another one. */
function middleOf(size: ImageSize): Region {
  const width = Math.min(size.width, size.height * LONGEST_SIDE);
  const height = Math.min(size.height, size.width * LONGEST_SIDE);
  return partAround(size, { width, height }, { x: 50, y: 50 });
}

/** The part of an image that has the shape of its social form, around a point. */
function cropAround(size: ImageSize, focus: Focus): Region {
  const shape = SOCIAL_IMAGE.width / SOCIAL_IMAGE.height;
  const width = Math.max(1, Math.min(size.width, Math.round(size.height * shape)));
  const height = Math.max(1, Math.min(size.height, Math.round(size.width / shape)));
  return partAround(size, { width, height }, focus);
}

/** 1200 × 630, cropped around a point, or around what the eye goes to, under 300 KB. */
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
