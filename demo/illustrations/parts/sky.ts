/** The air over everything: sky, sun, clouds, birds and the light that lies over a finished scene. */
import type { Palette } from '../palettes.ts';
import { mix } from './colour.ts';
import { down, round } from './paint.ts';
import { many, seeded } from './random.ts';
import { circle, ellipse, faded, type Point, rect, shape, smooth, stroke } from './svg.ts';

export const WIDTH = 1600;
const HEIGHT = 1000;

/** A cloud is a long bank with a few uneven lobes, and a thinner streak under it. */
function cloud(p: Palette, x: number, y: number, width: number, seed: number): string {
  const random = seeded(seed);
  const height = width * 0.11;
  const crest = random(0.3, 0.7);
  const top: Point[] = Array.from({ length: 8 }, (_, i) => {
    const t = (i + 0.5) / 8;
    const swell = Math.exp(-(((t - crest) / 0.24) ** 2));
    return [x + (t - 0.5) * width * 0.9, y - height * (0.16 + swell * random(0.75, 1.15) + (i % 2) * 0.16)];
  });
  const d = smooth([[x - width / 2, y], ...top, [x + width / 2, y], [x, y + height * 0.06]]);
  const streak = ellipse(
    x + width * random(-0.3, 0.3),
    y + height * 0.5,
    width * 0.36,
    height * 0.1,
    p.cloud,
    'opacity="0.4"',
  );
  return shape(d, down([0, p.cloud, 88], [70, p.cloud, 42], [100, p.cloud, 6])) + streak;
}

export const birds = (p: Palette, x: number, y: number, count: number, seed: number): string => {
  const random = seeded(seed);
  return many(count, () => {
    const [bx, by, s] = [x + random(-110, 110), y + random(-45, 45), random(9, 17)];
    return stroke(
      `M${bx - s} ${by - s * 0.4}Q${bx - s * 0.4} ${by - s * 0.6} ${bx} ${by}` +
        `Q${bx + s * 0.4} ${by - s * 0.6} ${bx + s} ${by - s * 0.4}`,
      mix(p.hills[4], p.hills[2], 0.4),
      2.6,
      'opacity="0.75"',
    );
  });
};

function sun(p: Palette, x: number, y: number): string {
  const size = p.light === 'day' ? 44 : 62;
  return (
    circle(x, y, size * 7, round([0, p.glow, 75], [35, p.glow, 28], [100, p.glow, 0])) +
    circle(x, y, size * 1.55, p.sun, 'opacity="0.28"') +
    circle(x, y, size, p.sun)
  );
}

interface SkyChoice {
  readonly horizon?: number;
  readonly seed?: number;
  readonly sunAt?: Point;
  readonly clouds?: number;
}

export function sky(
  p: Palette,
  { horizon = 560, seed = 3, sunAt = p.sunAt, clouds = 5 }: SkyChoice = {},
): string {
  const random = seeded(seed);
  const [a, b, c, d] = p.sky;
  const banks = many(clouds, (i) => {
    const x = ((i + 0.5) / clouds) * WIDTH + random(-130, 130);
    return cloud(p, x, horizon * random(0.2, 0.74), random(240, 520), seed * 31 + i);
  });
  return (
    rect(0, 0, WIDTH, HEIGHT, p.sky[3]) +
    rect(0, 0, WIDTH, horizon, down([0, a], [42, b], [78, c], [100, d])) +
    sun(p, sunAt[0], sunAt[1]) +
    faded(0.8, banks)
  );
}

/** Mist that settles where far meets near. */
export const mist = (p: Palette, y: number, height: number, strength = 70): string =>
  rect(0, y - height / 2, WIDTH, height, down([0, p.haze, 0], [50, p.haze, strength], [100, p.haze, 0]));

/** A last warm veil from the sun and a darker foot, so that the parts of a scene stand in one air. */
export const veil = (p: Palette, sunAt: Point = p.sunAt): string =>
  ellipse(sunAt[0], sunAt[1], 900, 620, round([0, p.glow, 26], [100, p.glow, 0])) +
  rect(0, 700, WIDTH, 300, down([0, p.shadow, 0], [100, p.shadow, 26]));

/** Shafts of light falling from above. */
export const beams = (p: Palette, x: number, y: number, spread: readonly number[], length = 900): string =>
  spread
    .map((at) =>
      shape(
        `M${x} ${y}L${x + at} ${y + length}L${x + at + 110} ${y + length}Z`,
        down([0, p.glow, 42], [100, p.glow, 0]),
      ),
    )
    .join('');
