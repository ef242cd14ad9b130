import type { Sharp } from 'sharp';
import { sharp } from '#lib/images/bounded-sharp.ts';
import { coloursOf } from '#ui/appearance/appearance.ts';
import type { Looks } from '#ui/appearance/looks-version.ts';
import type { Hex } from '#ui/appearance/oklch.ts';
import { drawText } from './draw-text.ts';
import { findEmblem } from './find-emblem.ts';
import { type LogoFile, openLogo } from './open-logo.ts';

export interface IconShape {
  /** Pixels. */
  readonly size: number;
  /** True where the viewer crops the icon to a shape, so that it must fill its square. */
  readonly isFull: boolean;
}

/** Share of a full icon's side that no shape crops (W3C, maskable icons: a circle of 80 %). */
const SAFE_SHARE = 0.62;

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

function png(image: Sharp): Promise<Buffer> {
  return image.png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer();
}

/** Returns a square of one colour, with transparent round corners where requested. */
function tile(size: number, ground: Hex, isRound: boolean): Sharp {
  if (!isRound) return sharp({ create: { width: size, height: size, channels: 3, background: ground } });
  const corner = Math.round(size * 0.22);
  const square = `<rect width="${size}" height="${size}" rx="${corner}" fill="${ground}"/>`;
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${square}</svg>`),
  );
}

/** Returns the colour around a logo: that of its corner, or `paper` behind a transparent one. */
async function groundOf(logo: LogoFile, paper: Hex): Promise<Hex> {
  const { data } = await openLogo(logo)
    .resize(16, 16, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0, alpha = 0] = data;
  if (alpha < 250) return paper;
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

async function drawLogoIcon(logo: LogoFile, looks: Looks, { size, isFull }: IconShape): Promise<Buffer> {
  if (!isFull) {
    return png(openLogo(logo).resize(size, size, { fit: 'contain', background: TRANSPARENT }).ensureAlpha());
  }
  const inner = Math.round(size * SAFE_SHARE);
  const ground = await groundOf(logo, coloursOf(looks.appearance, 'light').surface);
  const input = await openLogo(logo)
    .resize(inner, inner, { fit: 'contain', background: TRANSPARENT })
    .png()
    .toBuffer();
  return png(
    tile(size, ground, false)
      .composite([{ input, gravity: 'centre' }])
      .removeAlpha(),
  );
}

/** Returns the name's first letter or digit on the main colour, for an organisation without a logo. */
async function drawMonogram({ name, appearance }: Looks, { size, isFull }: IconShape): Promise<Buffer> {
  const colours = coloursOf(appearance, 'light');
  const [letter = ''] = /[\p{L}\p{N}]/u.exec(name) ?? [];
  const drawn = await drawText({
    text: letter.toLocaleUpperCase('fr'),
    typeface: appearance.typeface,
    colour: colours['color-primary-content'],
    width: size,
    height: size,
    sizes: [Math.round(size * (isFull ? 0.55 : 0.68)), Math.round(size * 0.5)],
  });
  const ground = tile(size, colours['color-primary'], !isFull);
  const icon = drawn ? ground.composite([{ input: drawn.data, gravity: 'centre' }]) : ground;
  return png(isFull ? icon.removeAlpha() : icon);
}

/**
 * Returns an icon as PNG, made from the logo; from the name where the logo is missing, unreadable, or a line of text.
 */
export async function drawIcon(looks: Looks, logo: LogoFile | null, shape: IconShape): Promise<Buffer> {
  const emblem = logo && (await findEmblem(logo));
  return emblem ? drawLogoIcon(emblem, looks, shape) : drawMonogram(looks, shape);
}
