import { type LogoFile, openLogo } from './open-logo.ts';

/** Ratio of width to height above which a logo is illegible in a square. */
const WIDEST = 2;
/** Ratio of width to height above which the sign at the beginning of a logo is illegible in a square. */
const WIDEST_EMBLEM = 1.5;

/** Height in pixels at which a logo is analysed. */
const LOOKED_AT = 64;
/** Minimum blank columns between a sign and the name; letters are closer. */
const GAP = 9;
/** Channel difference of 255 below which a pixel counts as background. */
const FAINT = 24;

/** Pixels of a logo from `left` to `right`, by columns with ink. */
interface Span {
  readonly left: number;
  readonly right: number;
}

/** Returns for each column whether it has ink: a pixel that differs from the corner's colour. */
async function inkedColumns(logo: LogoFile): Promise<boolean[]> {
  const { data, info } = await openLogo(logo)
    .resize({ height: LOOKED_AT })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isInk = (offset: number) =>
    // Transparent pixels are equal, whatever their colour.
    Math.max(data[offset + 3] ?? 0, data[3] ?? 0) > FAINT &&
    [0, 1, 2, 3].some((channel) => Math.abs((data[offset + channel] ?? 0) - (data[channel] ?? 0)) > FAINT);
  return Array.from({ length: info.width }, (_, column) =>
    Array.from({ length: info.height }, (_, row) => (row * info.width + column) * 4).some(isInk),
  );
}

/** Returns the columns before the first gap; `null` without a gap. */
function findFirstSpan(columns: readonly boolean[]): Span | null {
  const left = columns.indexOf(true);
  let right = left;
  for (let column = left; left !== -1 && column < columns.length; column += 1) {
    if (columns[column]) right = column + 1;
    else if (column - right >= GAP - 1) return { left, right };
  }
  return null;
}

/**
 * Returns a logo's form for a square: the logo itself, or the sign at the beginning of a wide one. `null` for a wide
 * one without a sign, because at 16 pixels its text is a line.
 */
export async function findEmblem(logo: LogoFile): Promise<LogoFile | null> {
  const { width = 1, height = 1 } = await openLogo(logo).metadata();
  if (width / height <= WIDEST) return logo;
  const span = findFirstSpan(await inkedColumns(logo));
  if (!span || (span.right - span.left) / LOOKED_AT > WIDEST_EMBLEM) return null;
  const scale = height / LOOKED_AT;
  const left = Math.floor(span.left * scale);
  const part = { left, top: 0, width: Math.min(width, Math.ceil(span.right * scale)) - left, height };
  // Also removes the background above and below, because at 16 pixels none can be spared.
  return openLogo(await openLogo(logo).extract(part).png().toBuffer())
    .trim({ threshold: FAINT })
    .png()
    .toBuffer();
}
