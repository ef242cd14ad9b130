/** What things are carried and kept in. Each stands on 0,0 in the units of a figure 400 tall. */
import type { Palette } from '../palettes.ts';
import { mix } from './colour.ts';
import { across, type Cloth, clothPaint } from './paint.ts';
import { many, pick, seeded } from './random.ts';
import { circle, clipped, ellipse, limb, num, rect, shape, smooth, stroke } from './svg.ts';

const rounded = (p: Palette, colour: string): string =>
  p.side === 1
    ? across([0, mix(colour, p.glow, 0.25)], [45, colour], [100, mix(colour, p.shadow, 0.4)])
    : across([0, mix(colour, p.shadow, 0.4)], [55, colour], [100, mix(colour, p.glow, 0.25)]);

export function jerrycan(p: Palette, colour: string = p.of('jerry')): string {
  const body = 'M-26 0Q-30 0 -30 -6V-56Q-30 -66 -20 -70L-14 -80H22Q30 -78 30 -68V-6Q30 0 26 0Z';
  return (
    shape(body, rounded(p, colour)) +
    shape('M-12 -72L-8 -88H22Q32 -86 30 -70L22 -68V-76H0L-2 -70Z', mix(colour, p.shadow, 0.2)) +
    rect(-25, -90, 16, 12, mix(colour, p.shadow, 0.55)) +
    stroke('M-20 -52L20 -14M20 -52L-20 -14', mix(colour, p.shadow, 0.26), 4) +
    stroke('M-25 -60V-6', mix(colour, p.glow, 0.6), 2, 'opacity="0.6"')
  );
}

export const basin = (p: Palette, colour: string, filling = ''): string =>
  ellipse(0, -26, 44, 9, mix(colour, p.shadow, 0.45)) +
  filling +
  shape('M-46 -26Q-30 -14 0 -14Q30 -14 46 -26L30 0Q0 6 -30 0Z', rounded(p, colour)) +
  stroke('M-46 -26Q0 -8 46 -26', mix(colour, p.glow, 0.4), 4);

/** A heap of round fruit that keeps within a width. */
export function heap(p: Palette, w: number, colour: string, seed: number, size = 10): string {
  const random = seeded(seed);
  const rows = 3;
  return many(rows, (r) => {
    const count = Math.max(1, Math.round((w / (size * 1.7)) * (1 - r / (rows + 0.4))));
    return many(count, (i) => {
      const x = (i - (count - 1) / 2) * size * 1.7 + random(-1.5, 1.5);
      const y = -size * 0.8 - r * size * 1.25;
      const tone = mix(colour, p.shadow, random(0, 0.2));
      return (
        circle(x, y, size, tone) +
        circle(x + p.side * -size * 0.3, y - size * 0.34, size * 0.4, mix(tone, p.glow, 0.5), 'opacity="0.7"')
      );
    });
  });
}

export function basket(p: Palette, w: number, filling = ''): string {
  const h = w * 0.5;
  const body =
    `M${-w / 2} ${-h}Q${-w * 0.44} 0 ${-w * 0.3} 0H${w * 0.3}Q${w * 0.44} 0 ${w / 2} ${-h}` +
    `Q0 ${-h + w * 0.14} ${-w / 2} ${-h}Z`;
  const colour = p.of('woodLight');
  const weave = many(5, (i) =>
    stroke(
      `M${-w / 2} ${-h + 8 + (i * h) / 5}Q0 ${-h + w * 0.16 + (i * h) / 5} ${w / 2} ${-h + 8 + (i * h) / 5}`,
      i % 2 === 0 ? p.of('terracotta') : p.of('earthDark'),
      2.6,
      'opacity="0.55"',
    ),
  );
  return (
    ellipse(0, -h, w / 2, w * 0.09, p.shade('earthDark', 0.2)) +
    `<g transform="translate(0 ${-h})">${filling}</g>` +
    shape(body, rounded(p, colour)) +
    clipped(body, weave) +
    stroke(`M${-w / 2} ${-h}Q0 ${-h + w * 0.14} ${w / 2} ${-h}`, mix(colour, p.glow, 0.35), 5)
  );
}

export const pot = (p: Palette, w: number, colour: string = p.of('metal')): string => {
  const h = w * 0.62;
  return (
    shape(
      `M${-w / 2} ${-h}Q${-w * 0.56} -4 ${-w * 0.3} 0H${w * 0.3}Q${w * 0.56} -4 ${w / 2} ${-h}Z`,
      rounded(p, colour),
    ) +
    ellipse(0, -h, w * 0.54, w * 0.1, mix(colour, p.glow, 0.35)) +
    ellipse(0, -h, w * 0.46, w * 0.07, mix(colour, p.shadow, 0.5))
  );
};

export const bundle = (cloth: Cloth, w: number): string => {
  const d = smooth([
    [-w / 2, -2],
    [-w * 0.54, -w * 0.3],
    [-w * 0.2, -w * 0.56],
    [w * 0.2, -w * 0.56],
    [w * 0.54, -w * 0.3],
    [w / 2, -2],
    [0, 4],
  ]);
  return (
    shape(
      smooth([
        [-w * 0.08, -w * 0.5],
        [-w * 0.2, -w * 0.76],
        [0, -w * 0.62],
        [w * 0.2, -w * 0.76],
        [w * 0.08, -w * 0.5],
      ]),
      clothPaint(cloth, 8),
    ) +
    shape(d, clothPaint(cloth, 8)) +
    shape(d, across([0, '#1a1030', 20], [50, '#1a1030', 0], [100, '#1a1030', 34]))
  );
};

export function sack(p: Palette, w: number, colour: string = p.of('cream')): string {
  const d = smooth([
    [-w * 0.46, 0],
    [-w * 0.52, -w * 0.7],
    [-w * 0.38, -w * 1.18],
    [0, -w * 1.24],
    [w * 0.38, -w * 1.18],
    [w * 0.52, -w * 0.7],
    [w * 0.46, 0],
    [0, 6],
  ]);
  return (
    shape(d, rounded(p, colour)) +
    stroke(
      `M${-w * 0.3} ${-w * 1.06}Q0 ${-w * 0.96} ${w * 0.3} ${-w * 1.06}` +
        `M${-w * 0.2} ${-w * 0.5}Q0 ${-w * 0.4} ${w * 0.24} ${-w * 0.52}`,
      mix(colour, p.shadow, 0.35),
      2.4,
    )
  );
}

export const box = (p: Palette, w: number, h: number, colour: string): string =>
  rect(-w / 2, -h, w, h, rounded(p, colour)) +
  rect(-w / 2, -h, w, h * 0.2, mix(colour, p.glow, 0.25), 'opacity="0.5"') +
  rect(-w * 0.07, -h, w * 0.14, h, mix(colour, p.shadow, 0.2), 'opacity="0.5"');

/** Bananas in a bunch: fruit curved side by side. */
export const bananas = (p: Palette, size: number): string =>
  many(
    7,
    (i) =>
      shape(
        limb(
          [
            [(i - 3) * size * 0.2, 0, size * 0.16],
            [(i - 3) * size * 0.3, -size * 0.3, size * 0.2],
            [(i - 3) * size * 0.12, -size * 0.7, size * 0.08],
          ],
          0.45,
        ),
        mix(p.of('sun'), p.of('leafLight'), (i % 3) * 0.25),
      ) +
      stroke(
        `M${(i - 3) * size * 0.24} ${-size * 0.08}L${(i - 3) * size * 0.29} ${-size * 0.34}`,
        p.of('earth'),
        1.2,
        'opacity="0.5"',
      ),
  );

export const cabbage = (p: Palette, r: number): string =>
  circle(0, -r, r, p.of('leaf')) +
  shape(
    smooth([
      [-r, -r],
      [-r * 0.5, -r * 1.8],
      [r * 0.2, -r * 1.3],
      [-r * 0.2, -r * 0.3],
    ]),
    p.of('leafLight'),
  ) +
  shape(
    smooth([
      [r * 0.9, -r * 1.2],
      [r * 0.2, -r * 1.8],
      [-r * 0.1, -r * 1.1],
      [r * 0.4, -r * 0.3],
    ]),
    mix(p.of('leafLight'), p.of('white'), 0.3),
  ) +
  stroke(
    `M${-r * 0.6} ${-r * 0.7}Q${-r * 0.3} ${-r * 1.2} ${r * 0.1} ${-r * 1.4}` +
      `M${r * 0.6} ${-r * 0.6}Q${r * 0.5} ${-r} ${r * 0.2} ${-r * 1.3}`,
    p.of('cream'),
    1.6,
  );

/** Cloths folded on one another. */
export const folded = (cloths: readonly [Cloth, ...Cloth[]], w: number, each = 16): string =>
  cloths
    .map((_, i) => {
      const cloth = pick(cloths, i);
      const y = -(i + 1) * each;
      return (
        rect(-w / 2, y, w, each - 1, clothPaint(cloth, 7), `rx="${num(each * 0.4)}"`) +
        rect(-w / 2, y + each * 0.6, w, each * 0.36, '#1a1030', 'opacity="0.18"')
      );
    })
    .join('');

export const bucketWithTap = (p: Palette, colour: string): string =>
  shape('M-38 -92H38L32 0H-32Z', rounded(p, colour)) +
  ellipse(0, -92, 40, 9, mix(colour, p.glow, 0.3)) +
  rect(-43, -97, 86, 8, mix(colour, p.shadow, 0.2)) +
  rect(-6, -18, 12, 12, p.of('metal')) +
  stroke('M0 -12H22V-2', p.of('metal'), 7);
