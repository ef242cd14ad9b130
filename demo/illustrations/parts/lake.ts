/** Lake Kivu: water, the road of light on it, pirogues. */
import type { Palette } from '../palettes.ts';
import { mix } from './colour.ts';
import { across, down } from './paint.ts';
import { many, seeded } from './random.ts';
import { WIDTH } from './sky.ts';
import { ellipse, faded, limb, type Point, rect, shape, smooth, stroke } from './svg.ts';

const lens = (x: number, y: number, w: number, h: number): string =>
  `M${x - w} ${y}Q${x} ${y - h} ${x + w} ${y}Q${x} ${y + h} ${x - w} ${y}Z`;

/** Water from a horizon down; the sun lays a road of glints under itself. */
export function lake(p: Palette, top: number, foot = 1000, seed = 7, sunX = p.sunAt[0]): string {
  const random = seeded(seed);
  const [far, middle, near] = p.water;
  const depth = foot - top;
  const water = rect(0, top, WIDTH, depth, down([0, far], [38, middle], [100, near]));
  const ripples = many(46, (i) => {
    const t = (i / 46) ** 1.5;
    const y = top + 6 + t * (depth - 10);
    return shape(
      lens(random(0, WIDTH), y, 40 + t * 170, 1 + t * 5),
      i % 3 === 0 ? near : far,
      `opacity="${i % 3 === 0 ? 0.3 : 0.22}"`,
    );
  });
  const road = many(38, (i) => {
    const t = (i / 38) ** 1.4;
    const y = top + 4 + t * (depth - 20);
    return shape(
      lens(sunX + random(-1, 1) * (18 + t * 90), y, (26 + t * 80) * random(0.5, 1), 1.6 + t * 5),
      p.sun,
      `opacity="${p.light === 'day' ? 0.3 : 0.5}"`,
    );
  });
  return water + ripples + road;
}

/** Far land mirrored: a darkening under the shore. */
export const reflection = (p: Palette, top: number, depth: number, colour: string): string =>
  rect(0, top, WIDTH, depth, down([0, mix(colour, p.water[1], 0.3), 75], [100, p.water[1], 0]));

/** A dugout with its mirror; 400 long, the waterline at 0. */
export function pirogue(p: Palette, painted: string): string {
  const hull = 'M-200 -34Q-150 -14 -90 -10L90 -10Q150 -14 205 -40Q176 8 120 16L-118 16Q-172 8 -200 -34Z';
  const mirror = faded(0.4, shape('M-186 16Q-120 40 0 44Q130 40 190 16Z', p.water[2]));
  const inner = 'M-188 -28Q-146 -12 -90 -8L90 -8Q148 -12 192 -32Q150 -20 90 -18L-90 -18Q-150 -18 -188 -28Z';
  return (
    mirror +
    shape(hull, down([0, p.of('wood')], [100, p.of('woodDark')])) +
    shape(inner, p.shade('woodDark', 0.4)) +
    stroke('M-194 -22Q-150 0 -90 2L90 2Q152 0 198 -28', painted, 6) +
    stroke('M-150 12Q0 20 150 12', p.glow, 2, 'opacity="0.5"')
  );
}

export const paddle = (p: Palette, from: Point, to: Point): string => {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const blade: Point = [from[0] + dx * 0.78, from[1] + dy * 0.78];
  return (
    stroke(`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`, p.of('woodLight'), 6) +
    shape(
      limb([
        [blade[0], blade[1], 8],
        [from[0] + dx * 0.9, from[1] + dy * 0.9, 24],
        [to[0], to[1], 14],
      ]),
      p.of('woodLight'),
    )
  );
};

/** Rings where something stands in water. */
export const rings = (p: Palette, x: number, y: number, w: number): string =>
  [1, 0.7, 0.42]
    .map((s) =>
      ellipse(x, y, w * s, w * s * 0.17, 'none', `stroke="${p.water[0]}" stroke-width="2.4" opacity="0.55"`),
    )
    .join('');

/** Black lava boulders of the shore. */
export function boulders(
  p: Palette,
  seed: number,
  x: number,
  y: number,
  width: number,
  count: number,
  size: number,
): string {
  const random = seeded(seed);
  return many(count, (i) => {
    const bx = x + ((i + 0.5) / count) * width + random(-20, 20);
    const s = size * random(0.55, 1.15);
    const by = y + random(-8, 16);
    const body: Point[] = [
      [bx - s, by],
      [bx - s * 0.86, by - s * 0.44],
      [bx - s * 0.3, by - s * 0.74],
      [bx + s * 0.4, by - s * 0.66],
      [bx + s * 0.92, by - s * 0.3],
      [bx + s, by + s * 0.06],
      [bx, by + s * 0.16],
    ];
    const lit: Point[] = [
      [bx - s * 0.7, by - s * 0.4],
      [bx - s * 0.24, by - s * 0.66],
      [bx + s * 0.34, by - s * 0.58],
      [bx + s * 0.1, by - s * 0.42],
    ];
    return (
      shape(smooth(body), down([0, p.of('lava')], [100, p.of('lavaDark')])) +
      shape(smooth(lit), p.lit('lavaLight', 0.25), 'opacity="0.7"')
    );
  });
}

export const wake = (p: Palette, x: number, y: number, w: number): string =>
  shape(lens(x, y, w, 7), across([0, p.water[0], 0], [50, p.water[0], 70], [100, p.water[0], 0]));
