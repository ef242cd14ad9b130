import type { ImageSize, NeededWidths } from './image-address.ts';

/** Width of a picture's place under a media condition. */
interface Place {
  /** Media condition, such as `(min-width: 48rem)`; all other windows when left out. */
  readonly when?: string | undefined;
  /** CSS length: `44vw`, `calc(100vw - 2rem)`. */
  readonly width: string;
  /**
   * Aspect ratio of a place that the picture covers: a wider picture is drawn larger than the place, and cut.
   */
  readonly shape?: number;
  /** CSS length of the maximum height: a tall picture is drawn narrower than the place. */
  readonly height?: string;
}

/** Displayed width of pictures in one kind of place, by media condition, and the pixels that it can need. */
export interface ShownWidth extends NeededWidths {
  readonly places: readonly Place[];
}

/**
 * Factors that cap the density of screens at some 1.6 pixels per CSS pixel: on a photograph more is
 * invisible, and costs up to three times the bytes. For each, the minimum density, and the factor.
 */
const DENSE = [
  { when: '(min-resolution: 2.5dppx)', counted: 0.55 },
  { when: '(min-resolution: 1.75dppx)', counted: 0.8 },
] as const;
const MAX_DENSITY = 1.75;

/**
 * Describes a kind of place.
 * @param narrowest its width in CSS pixels in the narrowest window.
 * @param widest its greatest displayed width in CSS pixels.
 */
export function shownWidth(places: readonly Place[], narrowest: number, widest: number): ShownWidth {
  return { places, from: narrowest, to: Math.ceil(widest * MAX_DENSITY) };
}

/**
 * A length such as `44vw`, which is scaled directly, because a calculation lengthens every picture of a page.
 */
const PLAIN_LENGTH = /^([\d.]+)([a-z]+)$/;

/**
 * Returns the smaller of two CSS lengths, inside `calc()` because Safari before 26.4 would take the whole
 * window's width.
 */
export function least(one: string, other: string): string {
  return `calc(min(${one}, ${other}))`;
}

function scaled(width: string, factor: number): string {
  const [, amount, unit] = PLAIN_LENGTH.exec(width) ?? [];
  if (amount) return `${Number((Number(amount) * factor).toPrecision(3))}${unit}`;
  const rounded = Math.round(factor * 100) / 100;
  return rounded === 1 ? width : `calc(${width} * ${rounded})`;
}

/** Returns a part of the displayed width of a picture whose aspect ratio is `own`. */
function drawnWidth({ width, shape, height }: Place, own: number, part: number): string {
  const drawn = scaled(width, shape === undefined ? part : Math.max(1, own / shape) * part);
  return height === undefined ? drawn : least(drawn, scaled(height, own * part));
}

/**
 * Returns the `sizes` attribute of a picture, so that no browser downloads more than 1.3 times the displayed
 * pixels, counting at most two per CSS pixel.
 */
export function sizesOf({ places }: ShownWidth, { width, height }: ImageSize): string {
  const own = width / height;
  const dense = DENSE.flatMap(({ when: density, counted }) =>
    places.map(
      (place) => `${density}${place.when ? ` and ${place.when}` : ''} ${drawnWidth(place, own, counted)}`,
    ),
  );
  const others = places.map((place) => `${place.when ? `${place.when} ` : ''}${drawnWidth(place, own, 1)}`);
  return [...dense, ...others].join(', ');
}
