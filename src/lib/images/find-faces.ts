import { CASCADE } from './face-cascade.ts';

/** Brightness of each pixel, row by row, one byte each. */
export interface GreyPixels {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** A face that looks at the camera: a square, in pixels. */
export interface Face {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  /** Number of windows that found it; accidental matches have few. */
  readonly votes: number;
}

type Window = Omit<Face, 'votes'>;

/** Side of the smallest window, in pixels. */
const WINDOW = 24;
const GROWTH = 1.1;
/** Distance between two windows, as a part of their side. */
const STRIDE = 0.05;
/** A face is found by many windows; a cat's eye or a fold of cloth by one or two. */
const MIN_VOTES = 4;

/** Numbers per question: its feature, eight words of patterns, the weights of a set and an unset bit. */
const QUESTION_LENGTH = 11;
const CORNERS = 16;

const QUESTIONS = CASCADE.stages.flatMap(({ questions }) => questions);
const FEATURE_OF = Int32Array.from(QUESTIONS, ([feature = 0]) => feature);
const ANSWERS = Int32Array.from(QUESTIONS.flatMap((question) => question.slice(1, 9)));
const WORTHS = Float64Array.from(QUESTIONS.flatMap((question) => question.slice(9, QUESTION_LENGTH)));
const THRESHOLDS = Float64Array.from(CASCADE.stages, ({ threshold }) => threshold);
const STAGE_LENGTHS = CASCADE.stages.map(({ questions }) => questions.length);

/**
 * Returns the integral image: for each pixel, the sum of those above and to the left of it, so that the sum
 * of any rectangle takes four reads.
 */
function integrate({ data, width, height }: GreyPixels): Int32Array {
  const sums = new Int32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/**
 * Returns, for each question, the 16 corners of its three by three cells in a window of this scale, as
 * offsets.
 */
function cornersAt(scale: number, rowLength: number): Int32Array {
  const corners = new Int32Array(FEATURE_OF.length * CORNERS);
  for (const [question, feature] of FEATURE_OF.entries()) {
    const [x = 0, y = 0, width = 1, height = 1] = CASCADE.features[feature] ?? [];
    for (let corner = 0; corner < CORNERS; corner += 1) {
      const row = Math.round(y * scale) + (corner >> 2) * Math.round(height * scale);
      const column = Math.round(x * scale) + (corner & 3) * Math.round(width * scale);
      corners[question * CORNERS + corner] = row * rowLength + column;
    }
  }
  return corners;
}

/** First corners of the cells around the middle one, clockwise from the upper left. */
const AROUND = [0, 1, 2, 6, 10, 9, 8, 4] as const;

/**
 * Returns the local binary pattern of nine cells: a bit for each outer cell at least as bright as the middle
 * one.
 */
function patternAt(sums: Int32Array, corners: Int32Array, question: number, at: number): number {
  const first = question * CORNERS;
  const cell = (corner: number): number => {
    const upper = first + corner;
    return (
      // biome-ignore lint/style/noNonNullAssertion: within the arrays by construction; a fallback takes a third of the time
      sums[at + corners[upper]!]! -
      // biome-ignore lint/style/noNonNullAssertion: the same
      sums[at + corners[upper + 1]!]! -
      // biome-ignore lint/style/noNonNullAssertion: the same
      sums[at + corners[upper + 4]!]! +
      // biome-ignore lint/style/noNonNullAssertion: the same
      sums[at + corners[upper + 5]!]!
    );
  };
  const middle = cell(5);
  let pattern = 0;
  for (const corner of AROUND) pattern = (pattern << 1) | (cell(corner) >= middle ? 1 : 0);
  return pattern;
}

/** True when a window passes every stage; most fail the first, after three questions. */
function isFace(sums: Int32Array, corners: Int32Array, at: number): boolean {
  let question = 0;
  let end = 0;
  for (const [stage, length] of STAGE_LENGTHS.entries()) {
    let worth = 0;
    end += length;
    for (; question < end; question += 1) {
      const pattern = patternAt(sums, corners, question, at);
      const word = ANSWERS[question * 8 + (pattern >> 5)] ?? 0;
      worth += WORTHS[question * 2 + (((word >> (pattern & 31)) & 1) === 1 ? 0 : 1)] ?? 0;
    }
    if (worth < (THRESHOLDS[stage] ?? 0)) return false;
  }
  return true;
}

/** Yields to other work, because finding faces takes as long as ten requests. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Yields every window that passes, the smallest first. */
async function* windowsOf(grey: GreyPixels): AsyncGenerator<Window> {
  const { width, height } = grey;
  const sums = integrate(grey);
  for (let scale = 1; Math.round(WINDOW * scale) <= Math.min(width, height); scale *= GROWTH) {
    const side = Math.round(WINDOW * scale);
    const corners = cornersAt(scale, width + 1);
    await pause();
    const stride = Math.max(2, Math.round(side * STRIDE));
    for (let y = 0; y + side <= height; y += stride) {
      for (let x = 0; x + side <= width; x += stride) {
        if (isFace(sums, corners, y * (width + 1) + x)) yield { x, y, side };
      }
    }
  }
}

/** True when two windows show the same face. */
function isSame(one: Window, other: Window): boolean {
  const reach = 0.3 * Math.max(one.side, other.side);
  const half = (one.side - other.side) / 2;
  return Math.abs(one.x - other.x + half) < reach && Math.abs(one.y - other.y + half) < reach;
}

function mean(windows: readonly Window[], key: keyof Window): number {
  return windows.reduce((sum, window) => sum + window[key], 0) / windows.length;
}

/**
 * Returns the faces of a picture that look at the camera, most votes first, by a cascade of local binary
 * patterns (Liao et al., 2007) with OpenCV's data (`opencv-LICENSE.txt`). Patterns compare neighbouring
 * cells, so neither skin colour nor light matters. A face needs at least 24 pixels; 320 × 320 pixels take
 * some 50 ms.
 */
export async function findFaces(grey: GreyPixels): Promise<Face[]> {
  const groups: Window[][] = [];
  for await (const window of windowsOf(grey)) {
    const group = groups.find(([first]) => first && isSame(first, window));
    if (group) group.push(window);
    else groups.push([window]);
  }
  return groups
    .filter(({ length }) => length >= MIN_VOTES)
    .sort((one, other) => other.length - one.length)
    .map((group) => ({
      x: mean(group, 'x'),
      y: mean(group, 'y'),
      side: mean(group, 'side'),
      votes: group.length,
    }));
}
