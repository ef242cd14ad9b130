/** Work seen from above: a basket begun, beans spread in the sun. */
import type { Palette, Pigment } from '../palettes.ts';
import { mix } from '../parts/colour.ts';
import { type Arm, handBack } from '../parts/hands.ts';
import { wax } from '../parts/looks.ts';
import { across, round } from '../parts/paint.ts';
import { many, pick, seeded } from '../parts/random.ts';
import { circle, ellipse, joints, limb, place, points, rect, shape, smooth, stroke } from '../parts/svg.ts';

/** A hand laid on something seen from above, with the shadow it throws there. */
function laidHand(
  p: Palette,
  x: number,
  y: number,
  scale: number,
  turn: number,
  arm: Arm,
  flip = false,
): string {
  const shadow = shape(limb(joints('0,420,150 0,0,92 0,-150,128 0,-260,96')), p.shadow, 'opacity="0.3"');
  return (
    place(x + p.side * 16, y + 20, shadow, scale, turn, flip) +
    place(x, y, handBack(arm, 620), scale, turn, flip)
  );
}

/** Light from one corner and dusk in the others, for what lies flat under the eye. */
const overhead = (p: Palette): string =>
  ellipse(p.side === 1 ? 300 : 1300, 160, 1000, 760, round([0, p.glow, 38], [100, p.glow, 0])) +
  rect(0, 0, 1600, 1000, round([0, p.shadow, 0], [60, p.shadow, 0], [100, p.shadow, 34]));

/** A floor mat of reed, plaited square by square. */
const mat = (p: Palette, colour: string): string =>
  rect(0, 0, 1600, 1000, mix(colour, p.shadow, 0.2)) +
  many(15, (r) =>
    many(23, (c) => {
      const upright = (r + c) % 2 === 0;
      const tone = mix(colour, upright ? p.glow : p.shadow, 0.05 + ((r * 7 + c * 3) % 4) * 0.02);
      const straws = many(4, (i) =>
        upright ? rect(i * 18, 0, 16.6, 70.6, tone, 'rx="5"') : rect(0, i * 18, 70.6, 16.6, tone, 'rx="5"'),
      );
      return place(c * 72 - 20, r * 72 - 20, straws);
    }),
  );

/** A coiled basket, seen from above: each coil's colours make one step of a star. */
function coils(p: Palette, radius: number): string {
  const step = 21;
  const count = Math.floor(radius / step);
  const colours = [p.of('lake'), p.of('terracotta'), p.of('sun')] as const;
  const ring = (k: number): string => {
    const r = step * (k + 0.5);
    const arc = (2 * Math.PI * r) / 12;
    const wave = Math.abs(((k * 0.19) % 2) - 1);
    const band = pick(colours, Math.floor((k - 1) / 5));
    const share = 0.12 + wave * 0.62;
    const base = mix(p.of('cream'), p.of('woodLight'), 0.25);
    return (
      circle(0, 0, r, 'none', `stroke="${base}" stroke-width="${step - 2}"`) +
      (k < 1
        ? ''
        : circle(
            0,
            0,
            r,
            'none',
            `stroke="${band}" stroke-width="${step - 2}" stroke-dasharray="${(arc * share).toFixed(1)} ${(arc * (1 - share)).toFixed(1)}"` +
              ` stroke-dashoffset="${((arc * share) / 2).toFixed(1)}"`,
          )) +
      circle(
        0,
        0,
        r,
        'none',
        `stroke="${p.shadow}" stroke-width="${step - 3}" stroke-dasharray="1.6 7" opacity="0.22"`,
      ) +
      circle(0, 0, r - step * 0.22, 'none', `stroke="${p.glow}" stroke-width="4" opacity="0.25"`)
    );
  };
  return circle(0, 0, radius, p.shade('woodDark', 0.3)) + many(count, ring);
}

/** Dyed fibres tied in the middle. */
const hank = (p: Palette, colour: string): string =>
  many(17, (i) => {
    const t = (i - 8) / 8;
    return stroke(
      `M${t * 84} ${-150 + (i % 3) * 12}Q${t * 18} -60 ${t * 13} 0Q${t * 20} 70 ${t * 96} ${150 - (i % 4) * 12}`,
      mix(colour, i % 2 === 0 ? p.shadow : p.glow, 0.12 + (i % 3) * 0.06),
      8,
    );
  }) + stroke('M-18 -6Q0 4 18 -6M-18 8Q0 18 18 8', p.of('cream'), 8);

export function basketWeaving(p: Palette): string {
  const arm: Arm = { skin: p.skin[0], sleeve: wax(p, 13) };
  const tail =
    stroke('M1146 336C1260 250 1330 250 1400 130S1520 -20 1560 -60', p.of('woodLight'), 22) +
    stroke(
      'M1146 336C1260 250 1330 250 1400 130S1520 -20 1560 -60',
      p.of('cream'),
      8,
      'stroke-dasharray="18 9"',
    ) +
    many(7, (i) =>
      stroke(
        `M1140 ${350 + i * 4}C1250 ${360 + i * 22} 1310 ${300 + i * 46} ${1400 + i * 12} ${350 + i * 48}`,
        i % 2 === 0 ? p.of('cream') : p.of('woodLight'),
        4,
      ),
    );
  return (
    mat(p, mix(p.of('earthLight'), p.of('wall'), 0.35)) +
    place(170, 210, hank(p, p.of('terracotta')), 1, -28) +
    place(330, 120, hank(p, p.of('lake')), 0.9, 22) +
    place(1450, 830, hank(p, p.of('sun')), 0.95, 34) +
    ellipse(800 + p.side * 34, 486, 404, 400, p.shadow, 'opacity="0.34"') +
    tail +
    place(800, 450, coils(p, 385)) +
    laidHand(p, 420, 905, 0.98, 27, arm) +
    laidHand(p, 1225, 770, 0.98, -36, arm, true) +
    stroke('M1076 560C1000 500 960 440 990 380S1120 330 1146 336', p.of('cream'), 6) +
    overhead(p)
  );
}

interface Spread {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  readonly count: number;
  readonly seed: number;
}

/** Beans strewn in a round: thick in the middle, loose at the rim. */
function beans(
  p: Palette,
  { x, y, rx, ry, count, seed }: Spread,
  colours: readonly [string, ...string[]],
): string {
  const random = seeded(seed);
  return many(count, (i) => {
    const a = random(0, 6.283);
    const r = random() ** 0.56;
    const [bx, by] = [x + Math.cos(a) * rx * r, y + Math.sin(a) * ry * r];
    const turn = Math.round(random(0, 180));
    const tone = mix(pick(colours, i), p.shadow, random(0, 0.22));
    const at = `transform="rotate(${turn} ${bx.toFixed(0)} ${by.toFixed(0)})"`;
    return (
      ellipse(bx + p.side * 3, by + 4, 17, 10, p.shadow, `opacity="0.28" ${at}`) +
      ellipse(bx, by, 17, 10.5, tone, at) +
      ellipse(bx - 4, by - 3, 6, 2.6, mix(tone, '#ffffff', 0.55), at)
    );
  });
}

/** The shallow round in which beans are tossed and sorted. */
const winnower = (p: Palette, r: number): string =>
  ellipse(p.side * 30, 34, r * 1.02, r * 1.02, p.shadow, 'opacity="0.34"') +
  circle(0, 0, r, p.of('wood')) +
  many(9, (i) =>
    circle(
      0,
      0,
      r - 12 - i * ((r - 12) / 9),
      i % 2 === 0 ? p.of('woodLight') : mix(p.of('woodLight'), p.of('wood'), 0.45),
    ),
  ) +
  many(36, (i) =>
    place(0, 0, stroke(`M0 ${-r * 0.1}L0 ${-r + 16}`, p.of('woodDark'), 3, 'opacity="0.2"'), 1, i * 10),
  ) +
  circle(0, 0, r - 12, 'none', `stroke="${p.of('terracotta')}" stroke-width="14" stroke-dasharray="40 22"`) +
  circle(0, 0, r - 2, 'none', `stroke="${p.of('woodDark')}" stroke-width="10"`);

export function dryingBeans(p: Palette): string {
  const arm: Arm = { skin: p.skin[3] ?? p.skin[0], sleeve: wax(p, 6) };
  const cloth = (x: number, y: number, turn: number, pigment: Pigment): string => {
    const d = smooth(points('0,6 320,-6 640,4 648,235 636,470 320,478 4,468 -8,235'));
    return place(
      x,
      y,
      `<g transform="translate(${p.side * 14} 18)">${shape(d, p.shadow, 'opacity="0.3"')}</g>` +
        shape(d, p.of(pigment)) +
        stroke('M14 452Q320 462 622 454M14 436Q320 446 624 438', p.of('paper'), 5, 'opacity="0.6"') +
        shape(d, across([0, p.glow, 14], [100, p.shadow, 26])),
      1,
      turn,
    );
  };
  const red = [p.of('plum'), p.of('tomato'), mix(p.of('plum'), p.of('rose'), 0.5)] as const;
  const pale = [p.of('cream'), p.of('wall'), p.of('paper')] as const;
  const gold = [p.of('ochre'), p.of('sun'), p.of('earthLight')] as const;
  return (
    mat(p, mix(p.of('earth'), p.of('earthLight'), 0.55)) +
    cloth(-60, -90, -5, 'wallBlue') +
    cloth(1020, -70, 6, 'teal') +
    beans(p, { x: 270, y: 150, rx: 250, ry: 170, count: 260, seed: 3 }, red) +
    beans(p, { x: 1340, y: 160, rx: 240, ry: 165, count: 250, seed: 5 }, gold) +
    place(790, 560, winnower(p, 350)) +
    beans(p, { x: 730, y: 470, rx: 225, ry: 170, count: 230, seed: 8 }, pale) +
    beans(p, { x: 960, y: 680, rx: 84, ry: 70, count: 40, seed: 9 }, red) +
    beans(p, { x: 1400, y: 840, rx: 120, ry: 90, count: 26, seed: 14 }, pale) +
    beans(p, { x: 170, y: 830, rx: 140, ry: 90, count: 22, seed: 15 }, gold) +
    laidHand(p, 560, 905, 1, 16, arm) +
    laidHand(p, 1190, 800, 1, -52, arm, true) +
    overhead(p)
  );
}
