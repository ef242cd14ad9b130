import { type Face, findFaces, type GreyPixels } from './find-faces.ts';
import { defaultFocus, type Focus } from './focus.ts';
import { isUpright } from './image-address.ts';

/** Longer side of the picture that is analysed, in pixels. */
export const GUESS_SIDE = 320;

/** Share of the best face's votes below which another one counts as accidental. */
const LEAST_PART = 0.2;

/** Share of a side that a common crop shows; the part of that length with most detail is looked for. */
const SHOWN_PART = 0.5;

/** Share of its weight that a part loses at the edge, compared to the usual place of heads. */
const EDGE_LOSS = 0.5;

function percent(value: number, side: number): number {
  return Math.min(100, Math.max(0, Math.round((value / side) * 100)));
}

/** Returns the middle of all faces, so that none is favoured where a crop cannot contain all. */
function middleOf(faces: readonly Face[], { width, height }: GreyPixels): Focus {
  const left = Math.min(...faces.map(({ x }) => x));
  const right = Math.max(...faces.map(({ x, side }) => x + side));
  const top = Math.min(...faces.map(({ y }) => y));
  const bottom = Math.max(...faces.map(({ y, side }) => y + side));
  return { x: percent((left + right) / 2, width), y: percent((top + bottom) / 2, height) };
}

/** Returns the sum of the changes of brightness in each column and each row. */
function detailOf({ data, width, height }: GreyPixels) {
  const columns = new Float64Array(width);
  const rows = new Float64Array(height);
  for (let y = 1; y < height; y += 1) {
    for (let x = 1; x < width; x += 1) {
      const value = data[y * width + x] ?? 0;
      const change =
        Math.abs(value - (data[y * width + x - 1] ?? 0)) + Math.abs(value - (data[(y - 1) * width + x] ?? 0));
      columns[x] = (columns[x] ?? 0) + change;
      rows[y] = (rows[y] ?? 0) + change;
    }
  }
  return { columns, rows };
}

/**
 * Returns the focal point along one side, in percent: halfway between the usual place of heads and the part
 * with most detail.
 * @param usual place of heads, in percent.
 */
function busiestPart(detail: Float64Array, usual: number): number {
  const length = Math.max(1, Math.round(detail.length * SHOWN_PART));
  let sum = 0;
  let best = { worth: 0, middle: usual };
  for (const [index, value] of detail.entries()) {
    sum += value - (detail[index - length] ?? 0);
    if (index < length - 1) continue;
    const middle = ((index + 1 - length / 2) / detail.length) * 100;
    const worth = sum * (1 - EDGE_LOSS * (Math.abs(middle - usual) / 50));
    if (worth > best.worth) best = { worth, middle };
  }
  return Math.round((best.middle + usual) / 2);
}

/**
 * Guesses the focal point of a picture: the middle of the faces, else halfway between the usual place of
 * heads and the part with most detail.
 * @param grey the upright picture, its longer side {@link GUESS_SIDE} pixels.
 */
export async function guessFocus(grey: GreyPixels): Promise<Focus> {
  const faces = await findFaces(grey);
  const surest = faces[0]?.votes ?? 0;
  const sure = faces.filter(({ votes }) => votes >= surest * LEAST_PART);
  if (sure.length > 0) return middleOf(sure, grey);
  const usual = defaultFocus(grey);
  const { columns, rows } = detailOf(grey);
  // In an upright picture, a person's clothes have more detail than a head that looks away.
  return { x: busiestPart(columns, usual.x), y: isUpright(grey) ? usual.y : busiestPart(rows, usual.y) };
}
