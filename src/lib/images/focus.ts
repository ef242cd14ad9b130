import { type ImageSize, isUpright } from './image-address.ts';

/**
 * Focal point of a picture, which every crop keeps: percent of its width and height, from the left and from
 * the top.
 */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

/** Percent between two positions of a crop, each of which has a class (`ui/styles/focus.css`). */
const STEP = 5;

/** Aspect ratios of the widest and the narrowest common crop. */
const WIDEST_SHAPE = 16 / 10;
const NARROWEST_SHAPE = 4 / 5;

/**
 * Returns the focal point of a picture whose content is unknown: in upright ones, heads are above the middle.
 */
export function defaultFocus(size: ImageSize): Focus {
  return { x: 50, y: isUpright(size) ? 30 : 50 };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

/**
 * Returns the `object-position` along one side of a picture, from 0 at its beginning to 100 at its end.
 * @param point percent of that side on which the crop should be centred.
 * @param part share of that side that a common crop shows; a larger crop shows the point too.
 */
function positionOf(point: number, part: number): number {
  const visible = clamp(part, 0.2, 0.5);
  const position = (point / 100 - visible / 2) / (1 - visible);
  return Math.round((clamp(position, 0, 1) * 100) / STEP) * STEP;
}

/**
 * Returns the `object-position` of a picture, in percent and in steps of five. Centres the common crops on
 * the focal point, as far as the picture reaches, because the point's own percentage would cut a head above
 * it.
 */
export function cropPosition(focus: Focus | null, size: ImageSize): Focus {
  const { x, y } = focus ?? defaultFocus(size);
  const shape = size.width / size.height;
  return { x: positionOf(x, NARROWEST_SHAPE / shape), y: positionOf(y, shape / WIDEST_SHAPE) };
}

/** Returns the classes of a picture whose crops keep its focal point. */
export function focusClasses(focus: Focus | null, size: ImageSize): string {
  const { x, y } = cropPosition(focus, size);
  return `focus-crop focus-x-${x} focus-y-${y}`;
}
