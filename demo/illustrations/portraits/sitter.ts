/** Who sits for a portrait. The head is drawn round 0,0: 270 wide, the crown at -205 and the chin at 198. */
import type { Palette } from '../palettes.ts';
import { type Point, smooth } from '../parts/svg.ts';

export interface Face {
  /** Factors of the usual width of the whole face and of its jaw. */
  readonly width: number;
  readonly jaw: number;
  /** How far the features turn to the viewer's right, in units of the drawing. */
  readonly turn: number;
  /** From 0 (at rest) to 1 (a wide smile that shows the teeth from 0.8 on). */
  readonly smile: number;
  readonly lips: string;
  /** 0 draws no line of age; 1 draws those of a long life. */
  readonly age: number;
  readonly brow: number;
  readonly lashes: boolean;
}

export interface Sitter {
  readonly skin: string;
  readonly hair: string;
  readonly face: Face;
  /** Degrees the head leans to its side. */
  readonly tilt: number;
  /** Half the width of the shoulders. */
  readonly shoulders: number;
  /** What is drawn behind the head, over it, and over the shoulders. */
  readonly crown: (p: Palette, sitter: Sitter) => Crown;
  readonly garment: (p: Palette, sitter: Sitter) => string;
  readonly beard?: 'full' | 'short' | 'moustache';
  readonly glasses?: string;
  readonly earring?: string;
}

export interface Crown {
  readonly behind: string;
  readonly over: string;
  /** The ears are under a cloth. */
  readonly hidesEars?: boolean;
}

export const SHADE = '#1a1030';

/** The outline of the face; `grow` widens it, as for a shadow or a beard. */
export function faceOutline({ width, jaw }: Face, grow = 0): string {
  const half: Point[] = [
    [66, -196],
    [114, -146],
    [131, -62],
    [129, 24],
    [118 * jaw, 92],
    [92 * jaw, 150],
    [46 * jaw, 188],
  ];
  const right = half.map(([x, y]): Point => [x * width + grow, y + grow * 0.3]);
  const left = [...right].reverse().map(([x, y]): Point => [-x, y]);
  return smooth([[0, -206], ...right, [0, 198 + grow * 0.6], ...left]);
}

/** The half of a list of points with its mirror image, for what is alike on both sides. */
export const mirrored = (half: readonly Point[]): Point[] => [
  ...half,
  ...[...half]
    .reverse()
    .filter(([x]) => x !== 0)
    .map(([x, y]): Point => [-x, y]),
];
