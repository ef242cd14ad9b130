/** Layered hills: ridges, the patchwork of fields, terraces, and the texture that scale gives them. */
import type { Palette } from '../palettes.ts';
import { mix } from './colour.ts';
import { down } from './paint.ts';
import { many, pick, type Random, seeded } from './random.ts';
import { WIDTH } from './sky.ts';
import { clipped, ellipse, line, type Point, poly, rect, shape, stroke } from './svg.ts';

/** A ridge tells how high the land is at each x. */
export type Ridge = (x: number) => number;

export function ridge(seed: number, base: number, rise: number, length = 620): Ridge {
  const random = seeded(seed);
  const waves = [0.9, 0.7, 0.3, 0.09].map((size, i) => ({
    size,
    at: random(0, 6.3),
    each: (length * random(1.5, 2)) / ([1, 1.73, 3.61, 8.3][i] ?? 1),
  }));
  return (x) =>
    base -
    rise *
      waves.reduce((sum, w) => sum + w.size * (0.5 + 0.5 * Math.sin(w.at + (x / w.each) * 6.283)), 0) *
      0.6;
}

const STEP = 20;
const along = (height: Ridge, from = -20, to = WIDTH + 20): Point[] =>
  Array.from({ length: Math.floor((to - from) / STEP) + 1 }, (_, i) => [
    from + i * STEP,
    height(from + i * STEP),
  ]);

const landUnder = (height: Ridge, foot: number): string =>
  poly([...along(height), [WIDTH + 20, foot], [-20, foot]]);

const band = (height: Ridge, from: number, to: number, upper: number, lower: number): string => {
  const points = along(height, from, to);
  return poly([
    ...points.map(([x, y]): Point => [x, y + upper]),
    ...points.reverse().map(([x, y]): Point => [x, y + lower]),
  ]);
};

/** A hill that fades towards its foot. */
export const hill = (p: Palette, height: Ridge, colour: string, foot = 1000, fade = 0.55): string =>
  shape(landUnder(height, foot), down([0, colour], [100, mix(colour, p.haze, fade)]));

/** The patchwork of small fields on a slope, each row a terrace. */
export function fields(
  p: Palette,
  height: Ridge,
  colour: string,
  seed: number,
  rows: number,
  depth: number,
): string {
  const random = seeded(seed);
  const tones = [
    mix(colour, p.of('leafLight'), 0.34),
    mix(colour, p.of('moss'), 0.45),
    mix(colour, p.of('earthLight'), 0.36),
    mix(colour, p.of('leafDark'), 0.4),
    mix(colour, p.glow, 0.22),
    colour,
  ] as const;
  const row = (r: number): string => {
    const upper = 8 + (r * depth) / rows + r * r * 1.4;
    const thick = depth / rows + r * 2.6;
    let out = '';
    for (let x = -40; x < WIDTH; ) {
      const width = Math.round(random(3, 11)) * STEP;
      if (random() < 0.72)
        out += shape(
          band(height, x, x + width, upper, upper + thick * 0.9),
          pick(tones, random(0, 6)),
          'opacity="0.75"',
        );
      x += width;
    }
    return (
      out +
      stroke(
        line(along(height).map(([x, y]): Point => [x, y + upper + thick])),
        p.shadow,
        1.6,
        'opacity="0.22"',
      )
    );
  };
  return clipped(landUnder(height, 1000), many(rows, row));
}

/** Tiny round trees and roofs sown on a ridge: they give a hill its size. */
export function sown(
  p: Palette,
  height: Ridge,
  colour: string,
  seed: number,
  count: number,
  size: number,
): string {
  const random = seeded(seed);
  const tree = (x: number, y: number, s: number): string =>
    ellipse(x, y - s * 0.7, s * 0.75, s, colour) +
    ellipse(x - s * 0.2 * -p.side, y - s, s * 0.4, s * 0.5, mix(colour, p.glow, 0.16));
  const hut = (x: number, y: number, s: number): string =>
    rect(x - s * 0.8, y - s, s * 1.6, s, mix(p.of('wall'), colour, 0.3)) +
    shape(
      `M${x - s * 1.1} ${y - s}L${x} ${y - s * 1.8}L${x + s * 1.1} ${y - s}Z`,
      mix(p.of('roofRust'), colour, 0.25),
    );
  return many(count, (i) => {
    const x = random(0, WIDTH);
    const y = height(x) + random(0, size * 3);
    return i % 6 === 0 ? hut(x, y, size * random(0.7, 1)) : tree(x, y, size * random(0.6, 1.2));
  });
}

/** Short blades, stones or leaves strewn over the ground, larger towards the viewer. */
export function tufts(
  p: Palette,
  colour: string,
  seed: number,
  top: number,
  foot: number,
  count: number,
): string {
  const random: Random = seeded(seed);
  const sites = Array.from(
    { length: count },
    () => [random(-20, WIDTH + 20), random(top, foot)] as const,
  ).sort((a, b) => a[1] - b[1]);
  return sites
    .map(([x, y]) => {
      const s = 8 + ((y - top) / (foot - top || 1)) * 22;
      const blade = (lean: number): string =>
        `M${x} ${y}Q${x + lean * s * 0.3} ${y - s * 0.6} ${x + lean * s} ${y - s}`;
      return stroke(
        `${blade(-0.5)}${blade(0.1)}${blade(0.6)}`,
        mix(colour, p.glow, random(0, 0.25)),
        s * 0.14,
        'opacity="0.6"',
      );
    })
    .join('');
}

export function pebbles(p: Palette, seed: number, top: number, foot: number, count: number): string {
  const random = seeded(seed);
  return many(count, () => {
    const y = random(top, foot);
    const s = 3 + ((y - top) / (foot - top || 1)) * 8;
    const x = random(-20, WIDTH + 20);
    return (
      ellipse(x, y, s * 1.4, s * 0.6, p.of('lava'), 'opacity="0.35"') +
      ellipse(x - s * 0.2, y - s * 0.2, s * 0.9, s * 0.3, p.of('lavaLight'), 'opacity="0.5"')
    );
  });
}

interface Range {
  readonly seed: number;
  readonly base: number;
  readonly rise: number;
  /** From 0 (farthest) to 4 (nearest). */
  readonly depth: 0 | 1 | 2 | 3 | 4;
  readonly rows?: number;
  readonly foot?: number;
}

/** Hills one before the other, with fields and trees on the nearer ones. */
export function ranges(p: Palette, list: readonly Range[]): string {
  return list
    .map(({ seed, base, rise, depth, rows = 0, foot = base + 260 }) => {
      const height = ridge(seed, base, rise, 460 + depth * 90);
      const colour = p.hills[depth];
      return (
        hill(p, height, colour, foot, depth < 3 ? 0.55 : 0.15) +
        (rows > 0 ? fields(p, height, colour, seed + 1, rows, rows * 20) : '') +
        (depth > 1
          ? sown(p, height, mix(colour, p.hills[4], 0.55), seed + 2, 16 + depth * 7, 4 + depth * 2.6)
          : '')
      );
    })
    .join('');
}

/** Bare ground to the foot of the picture. */
export const ground = (p: Palette, top: number, colour: string, seed = 5, rise = 14): string => {
  const height = ridge(seed, top, rise, 900);
  return shape(
    landUnder(height, 1010),
    down([0, mix(colour, p.glow, 0.22)], [30, colour], [100, mix(colour, p.shadow, 0.3)]),
  );
};
