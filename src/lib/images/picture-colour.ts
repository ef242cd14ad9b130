import { sharp } from './bounded-sharp.ts';

/** A colour of 12 bits in the shortest CSS form: `#a97`. */
export type PictureColour = string;

/** Pixels of an upright picture, eight bits a channel; the last of two or four channels is the opacity. */
export interface PicturePixels {
  readonly data: Uint8Array;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

const OPAQUE = 255;

/** Side in pixels to which a picture is scaled down before its colour is averaged. */
const SIDE = 64;

/** Exponent between a value and its linear light, close to sRGB's curve. */
const GAMMA = 2.2;

/** Distance of two neighbouring four-bit values on the scale of eight bits. */
const STEP = 17;

function isOpaque({ data, info: { channels } }: PicturePixels): boolean {
  if (channels % 2 === 1) return true;
  for (let at = channels - 1; at < data.length; at += channels) if (data[at] !== OPAQUE) return false;
  return true;
}

/**
 * Returns the mean of a channel in linear light, because the plain mean of black and white spots would be too
 * dark.
 */
function meanLight(values: readonly number[]): number {
  const power = values.reduce((sum, value) => sum + value ** GAMMA, 0) / values.length;
  return power ** (1 / GAMMA);
}

/**
 * Returns the average colour of a picture, in linear light.
 * @returns `null` for a picture with transparent pixels, behind which the page must show.
 */
export async function pictureColour(picture: PicturePixels): Promise<PictureColour | null> {
  if (!isOpaque(picture)) return null;
  const { width, height, channels } = picture.info;
  const small = await sharp(picture.data, { raw: { width, height, channels } })
    .removeAlpha()
    .toColourspace('srgb')
    .resize({ width: SIDE, height: SIDE, fit: 'fill' })
    .raw({ depth: 'uchar' })
    .toBuffer();
  const digits = [0, 1, 2].map((channel) => {
    const mean = meanLight([...small].filter((_, at) => at % 3 === channel));
    return Math.round(mean / STEP).toString(16);
  });
  return `#${digits.join('')}`;
}
