/** Nyiragongo and its plume. */
import type { Palette } from '../palettes.ts';
import { mix } from './colour.ts';
import { across, down, round } from './paint.ts';
import { many, seeded } from './random.ts';
import { circle, clipped, ellipse, faded, num, type Point, poly, shape, smooth, stroke } from './svg.ts';

/** A flank swings out towards its foot; `w` is half the width at the base. */
function flank(x: number, top: number, foot: number, rim: number, w: number, to: 1 | -1): Point[] {
  return Array.from({ length: 13 }, (_, i): Point => {
    const t = i / 12;
    return [x + to * (rim + (w - rim) * t ** 1.45), top + (foot - top) * t];
  });
}

function plume(p: Palette, x: number, y: number, size: number): string {
  const random = seeded(19);
  const lean = p.side * -1;
  const puffs = many(17, (i) => {
    const t = i / 16;
    const r = size * (0.16 + t * 0.72) * random(0.8, 1.12);
    return circle(
      x + lean * size * 3.2 * t ** 1.7 + random(-1, 1) * size * 0.22,
      y - size * 2.5 * t ** 0.8,
      r,
      round([0, mix(p.plume, p.cloud, 0.45), 78], [70, p.plume, 50], [100, p.plume, 0]),
    );
  });
  return faded(0.85, puffs);
}

interface Slope {
  readonly x: number;
  readonly top: number;
  readonly foot: number;
  readonly w: number;
  readonly rim: number;
}

/** Old lava has cut the flanks: lines that fan out from the rim. */
const gullies = (p: Palette, { x, top, foot, w, rim }: Slope, colour: string, dark: string): string =>
  many(15, (i) => {
    const t = (i + 0.5) / 15 - 0.5;
    const from = x + t * rim * 2;
    const away = x + t * w * 1.9 - from;
    const turn = i % 2 === 0 ? 0.62 : 0.84;
    const height = foot - top;
    return stroke(
      `M${num(from)} ${num(top + 8)}Q${num(from + away * 0.3)} ${num(top + height * 0.45)}` +
        ` ${num(from + away * turn)} ${num(top + height * turn * 1.05)}`,
      i % 3 === 0 ? mix(colour, p.glow, 0.3) : dark,
      2 + (i % 4),
      'opacity="0.3"',
    );
  });

/** The half of the cone that the sun does not reach. */
function awayFromSun(p: Palette, { x, top, foot, w, rim }: Slope): string {
  const to = p.side;
  const height = foot - top;
  return smooth([
    [x, top],
    [x + to * rim * 0.5, top + height * 0.3],
    [x - to * w * 0.04, top + height * 0.55],
    [x + to * w * 0.1, foot],
    [x + to * w, foot],
    [x + to * w, top],
  ]);
}

export function volcano(
  p: Palette,
  x: number,
  top: number,
  foot: number,
  w: number,
  colour: string = p.hills[1],
): string {
  const rim = w * 0.115;
  const left = flank(x, top, foot, rim, w, -1);
  const right = flank(x, top, foot, rim, w, 1);
  const lip: Point[] = [
    [x - rim, top],
    [x - rim * 0.6, top + 5],
    [x - rim * 0.2, top - 2],
    [x + rim * 0.3, top + 6],
    [x + rim, top],
  ];
  const d = poly([...left.reverse(), ...lip.slice(1, -1), ...right]);
  const dark = mix(colour, p.hills[3], 0.5);
  const slope: Slope = { x, top, foot, w, rim };
  const turned = awayFromSun(p, slope);
  const fire =
    p.light === 'day'
      ? ''
      : ellipse(x, top, rim * 2.6, rim * 1.1, round([0, '#ff8a3c', 70], [100, '#ff8a3c', 0]));
  return (
    plume(p, x, top - 6, w * 0.17) +
    fire +
    shape(d, down([0, mix(colour, dark, 0.3)], [100, mix(colour, p.haze, 0.55)])) +
    clipped(
      d,
      gullies(p, slope, colour, dark) +
        shape(turned, across([0, dark, 30], [100, dark, 24])) +
        shape(turned, down([0, dark, 20], [100, p.haze, 40])),
    )
  );
}
