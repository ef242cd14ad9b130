import { sharp } from './bounded-sharp.ts';

/** A colour in 12 bits, as CSS writes it in its shortest form: `#a97`. */
export type PictureColour = string;

/** Pixels of an upright picture, eight bits a channel; the last of two or four channels is how opaque each is. */
export interface PicturePixels {
  readonly data: Uint8Array;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

const OPAQUE = 255;

/** Pixels of a side that are looked at: a picture seen from afar has no more. */
const SIDE = 64;

/** Exponent between a value and its light, near enough to sRGB's curve. */
const GAMMA = 2.2;

/** Values of eight bits between two of four. */
const STEP = 17;

function isOpaque({ data, info: { channels } }: PicturePixels): boolean {
  if (channels % 2 === 1) return true;
  for (let at = channels - 1; at < data.length; at += channels) if (data[at] !== OPAQUE) return false;
  return true;
}

/** Returns the mean of a channel as light adds up: without the power, black and white spots would look too dark. */
function meanLight(values: readonly number[]): number {
  const power = values.reduce((sum, value) => sum + value ** GAMMA, 0) / values.length;
  return power ** (1 / GAMMA);
}

/**
 * Returns the colour of a picture seen from afar: that of all its light together.
 * @returns `null` for a picture that one sees through somewhere: its place must show what is behind it.
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
