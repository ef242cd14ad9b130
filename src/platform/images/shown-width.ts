import type { ImageSize, NeededWidths } from './image-address.ts';

/** Width of a picture's place in some windows. */
interface Place {
  /** The windows: `(min-width: 48rem)`; left out, all others. */
  readonly when?: string | undefined;
  /** CSS length: `44vw`, `calc(100vw - 2rem)`. */
  readonly width: string;
  /** Width to height of a place that is filled: a wider picture is drawn larger than the place, and cut. */
  readonly shape?: number;
  /** CSS length of a height that no picture exceeds: a tall one is drawn narrower than the place. */
  readonly height?: string;
}

/** Width at which pictures are shown in one kind of place, window by window, and the pixels that this can need. */
export interface ShownWidth extends NeededWidths {
  readonly places: readonly Place[];
}

/**
 * Screens with more than 1.6 pixels per CSS pixel are counted as if they had that many: on a photograph nobody sees what
 * more would bring, and it costs up to three times the bytes. For each, the least density, and the part that is counted.
 */
const DENSE = [
  { when: '(min-resolution: 2.5dppx)', counted: 0.55 },
  { when: '(min-resolution: 1.75dppx)', counted: 0.8 },
] as const;
const MAX_DENSITY = 1.75;

/**
 * Describes a kind of place.
 * @param narrowest CSS pixels of its width in the narrowest window.
 * @param widest the same, as drawn, where it is widest.
 */
export function shownWidth(places: readonly Place[], narrowest: number, widest: number): ShownWidth {
  return { places, from: narrowest, to: Math.ceil(widest * MAX_DENSITY) };
}

/** `44vw`, of which a part is a length of its own: a calculation is longer in each picture of a page. */
const PLAIN_LENGTH = /^([\d.]+)([a-z]+)$/;

/** Returns the smaller of two CSS lengths. Without `calc()` around it, Safari before 26.4 takes the whole window's width instead. */
export function least(one: string, other: string): string {
  return `calc(min(${one}, ${other}))`;
}

function scaled(width: string, factor: number): string {
  const [, amount, unit] = PLAIN_LENGTH.exec(width) ?? [];
  if (amount) return `${Number((Number(amount) * factor).toPrecision(3))}${unit}`;
  const rounded = Math.round(factor * 100) / 100;
  return rounded === 1 ? width : `calc(${width} * ${rounded})`;
}

/** Returns a part of the width in which a picture is drawn that is `own` times as wide as it is high. */
function drawnWidth({ width, shape, height }: Place, own: number, part: number): string {
  const drawn = scaled(width, shape === undefined ? part : Math.max(1, own / shape) * part);
  return height === undefined ? drawn : least(drawn, scaled(height, own * part));
}

/**
 * Returns the `sizes` attribute of a picture, so that no browser asks for more than 1.3 times the pixels that are shown,
 * two per CSS pixel counted at most.
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
