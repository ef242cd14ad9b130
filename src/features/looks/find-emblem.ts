import { type LogoFile, openLogo } from './open-logo.ts';

/** Width to height of a logo above which a square of it is a line that nobody reads. */
const WIDEST = 2;
/** The same of what stands at its beginning. */
const WIDEST_EMBLEM = 1.5;

/** Pixels of height at which a logo is looked at. */
const LOOKED_AT = 64;
/** Blank columns of those that part a sign from the name beside it; letters stand closer. */
const GAP = 9;
/** Differences of a channel that nobody sees as ink, of 255. */
const FAINT = 24;

/** Pixels of a logo from `left` to `right`, by the columns that have ink. */
interface Span {
  readonly left: number;
  readonly right: number;
}

/** Returns of each column whether something is drawn there: anything but the colour of the corner. */
async function inkedColumns(logo: LogoFile): Promise<boolean[]> {
  const { data, info } = await openLogo(logo)
    .resize({ height: LOOKED_AT })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isInk = (offset: number) =>
    // Two transparent pixels are alike, whatever colour stands behind it.
    Math.max(data[offset + 3] ?? 0, data[3] ?? 0) > FAINT &&
    [0, 1, 2, 3].some((channel) => Math.abs((data[offset + channel] ?? 0) - (data[channel] ?? 0)) > FAINT);
  return Array.from({ length: info.width }, (_, column) =>
    Array.from({ length: info.height }, (_, row) => (row * info.width + column) * 4).some(isInk),
  );
}

/** Returns what stands before the first gap; `null` where nothing is parted from the rest. */
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
 * Returns what stands for a logo in a square: the logo itself, or the sign at the beginning of a wide one. `null` where a
 * wide one has none: shrunk to 16 pixels, its words are a line.
 */
export async function findEmblem(logo: LogoFile): Promise<LogoFile | null> {
  const { width = 1, height = 1 } = await openLogo(logo).metadata();
  if (width / height <= WIDEST) return logo;
  const span = findFirstSpan(await inkedColumns(logo));
  if (!span || (span.right - span.left) / LOOKED_AT > WIDEST_EMBLEM) return null;
  const scale = height / LOOKED_AT;
  const left = Math.floor(span.left * scale);
  const part = { left, top: 0, width: Math.min(width, Math.ceil(span.right * scale)) - left, height };
  // The ground above and below it goes as well: of 16 pixels, none is left over.
  return openLogo(await openLogo(logo).extract(part).png().toBuffer())
    .trim({ threshold: FAINT })
    .png()
    .toBuffer();
}
