import type { OverlayOptions } from 'sharp';
import { sharp } from '#lib/images/bounded-sharp.ts';
import { SOCIAL_IMAGE } from '#lib/images/image-address.ts';
import { coloursOf } from '#ui/appearance/appearance.ts';
import type { Colours } from '#ui/appearance/colour-tokens.ts';
import type { Looks } from '#ui/appearance/looks-version.ts';
import { mix } from '#ui/appearance/oklch.ts';
import { drawText } from './draw-text.ts';
import { type LogoFile, openLogo } from './open-logo.ts';

const { width: WIDTH, height: HEIGHT } = SOCIAL_IMAGE;

/** Pixels from the edges. */
const MARGIN = 80;
const TOP = 60;
/** Maximum size of a logo beside the name. */
const LOGO = { width: 400, height: 120 };
const GAP = 28;
/** Top of the hills, below the text. */
const HILLS = 452;

/** Returns hills across a lake at dawn, in the organisation's colours. */
function scenery(colours: Colours): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 1200 630">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${colours.surface}"/><stop offset=".72" stop-color="${colours.glow}"/>
    </linearGradient></defs>
    <rect width="1200" height="630" fill="url(#sky)"/>
    <circle cx="1044" cy="470" r="74" fill="${colours['hero-sun']}"/>
    <path fill="${mix(colours['hero-hill-far'], 0.55, colours.glow)}" d="M0 520c120-46 210-56 320-36s180 14 300-18 210-52 330-22 170 30 250 16v170H0z"/>
    <path fill="${colours['hero-hill-far']}" d="M0 540c160-34 300-24 460 2s420 22 740-30v118H0z"/>
    <path fill="${colours.deep}" d="M0 560c50 0 50 14 100 14s50-14 100-14 50 14 100 14 50-14 100-14 50 14 100 14 50-14 100-14 50 14 100 14 50-14 100-14 50 14 100 14 50-14 100-14 50 14 100 14 50-14 100-14v70H0z"/>
  </svg>`);
}

interface Placed extends OverlayOptions {
  readonly width: number;
  readonly height: number;
}

async function placeLogo(logo: LogoFile): Promise<Placed> {
  const { data, info } = await openLogo(logo)
    .resize({ ...LOGO, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, left: MARGIN, top: TOP, width: info.width, height: info.height };
}

/** Places the name, beside the logo or alone. */
async function placeName(
  { name, appearance }: Looks,
  colours: Colours,
  logo: Placed | null,
): Promise<OverlayOptions[]> {
  const left = MARGIN + (logo ? logo.width + GAP : 0);
  const drawn = await drawText({
    text: name,
    typeface: appearance.typeface,
    colour: colours['color-base-content'],
    width: WIDTH - MARGIN - left,
    height: LOGO.height,
    sizes: [64, 54, 46, 38, 32, 26],
  });
  if (!drawn) return [];
  const middle = (logo ? logo.height : LOGO.height) / 2;
  return [{ input: drawn.data, left, top: Math.max(0, Math.round(TOP + middle - drawn.height / 2)) }];
}

/** Places the tagline in the space above the hills. */
async function placeTagline({ tagline, appearance }: Looks, colours: Colours): Promise<OverlayOptions[]> {
  const top = TOP + LOGO.height + 40;
  const drawn = await drawText({
    text: tagline,
    typeface: appearance.typeface,
    colour: colours['color-primary'],
    width: WIDTH - 2 * MARGIN,
    height: HILLS - top,
    sizes: [72, 62, 54, 46, 38],
  });
  return drawn ? [{ input: drawn.data, left: MARGIN, top }] : [];
}

async function placeSeat({ seat, appearance }: Looks, colours: Colours): Promise<OverlayOptions[]> {
  const drawn = await drawText({
    text: seat,
    typeface: appearance.typeface,
    colour: colours['deep-content'],
    width: WIDTH - 2 * MARGIN,
    height: 40,
    sizes: [30, 24, 18],
  });
  return drawn ? [{ input: drawn.data, left: MARGIN, top: HEIGHT - 22 - drawn.height }] : [];
}

/**
 * Returns the default picture of shared links, as JPEG: logo, name, tagline and seat. Messengers show none above 300
 * kB; this one has a tenth of it.
 */
export async function drawCard(looks: Looks, logo: LogoFile | null): Promise<Buffer> {
  const colours = coloursOf(looks.appearance, 'light');
  const placed = logo && (await placeLogo(logo));
  const layers = [
    ...(placed ? [placed] : []),
    ...(placed && !looks.showName ? [] : await placeName(looks, colours, placed)),
    ...(await placeTagline(looks, colours)),
    ...(await placeSeat(looks, colours)),
  ];
  return sharp(scenery(colours))
    .composite(layers.map(({ input, left, top }) => ({ input, left, top })) as OverlayOptions[])
    .flatten({ background: colours.surface })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
