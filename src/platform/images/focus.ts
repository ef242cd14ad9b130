import { type ImageSize, isUpright } from './image-address.ts';

/** The point of a picture that every crop keeps: percent of its width and height, from the left and from the top. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

/** Percent between two positions of a crop: there is a class for each (`ui/styles/focus.css`). */
const STEP = 5;

/** Width to height of the widest and the narrowest shape that pictures are commonly cropped to. */
const WIDEST_SHAPE = 16 / 10;
const NARROWEST_SHAPE = 4 / 5;

/** Returns the point of a picture of which nobody knows what it shows: in tall ones, heads are above the middle. */
export function defaultFocus(size: ImageSize): Focus {
  return { x: 50, y: isUpright(size) ? 30 : 50 };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

/**
 * Returns where a crop lies along one side of a picture, as `object-position` counts: 0 at its beginning, 100 at its end.
 * @param point percent of that side that is to lie in the middle of the crop.
 * @param part how much of that side a common crop shows; what is cropped less shows the point too.
 */
function positionOf(point: number, part: number): number {
  const visible = clamp(part, 0.2, 0.5);
  const position = (point / 100 - visible / 2) / (1 - visible);
  return Math.round((clamp(position, 0, 1) * 100) / STEP) * STEP;
}

/**
 * Returns the `object-position` of a picture, in percent and in steps of five. In place of the point itself, which would
 * cut a head that stands above it, the common crops have the point in their middle as far as the picture reaches.
 */
export function cropPosition(focus: Focus | null, size: ImageSize): Focus {
  const { x, y } = focus ?? defaultFocus(size);
  const shape = size.width / size.height;
  return { x: positionOf(x, NARROWEST_SHAPE / shape), y: positionOf(y, shape / WIDEST_SHAPE) };
}

/** Returns the classes of a picture whose crops keep a point. */
export function focusClasses(focus: Focus | null, size: ImageSize): string {
  const { x, y } = cropPosition(focus, size);
  return `focus-crop focus-x-${x} focus-y-${y}`;
}
