/** Furniture, tools and instruments. Each stands on 0,0 in the units of a figure 400 tall. */
import type { Palette } from '../palettes.ts';
import { mix } from './colour.ts';
import { across, down } from './paint.ts';
import { many, pick, seeded } from './random.ts';
import { circle, ellipse, joints, limb, rect, shape, stroke } from './svg.ts';

const wood = (p: Palette): string => down([0, p.of('woodLight')], [100, p.of('wood')]);

export const table = (p: Palette, w: number, h: number): string =>
  rect(-w * 0.46, -h, 14, h, p.of('woodDark')) +
  rect(w * 0.46 - 14, -h, 14, h, p.of('woodDark')) +
  rect(-w * 0.44, -h + 10, w * 0.88, 24, p.shade('wood', 0.3)) +
  rect(-w / 2, -h - 6, w, 18, wood(p)) +
  rect(-w / 2, -h - 6, w, 4, p.lit('woodLight', 0.4), 'opacity="0.7"');

export const bench = (p: Palette, w: number, h = 100): string =>
  rect(-w * 0.42, -h, 12, h, p.of('woodDark')) +
  rect(w * 0.42 - 12, -h, 12, h, p.of('woodDark')) +
  rect(-w / 2, -h - 6, w, 14, wood(p));

export const chair = (p: Palette): string =>
  rect(-34, -108, 9, 108, p.of('woodDark')) +
  rect(30, -108, 9, 108, p.of('woodDark')) +
  rect(-40, -112, 82, 12, wood(p)) +
  shape(
    limb([
      [-36, -106, 10],
      [-44, -210, 9],
    ]),
    p.of('wood'),
  ) +
  rect(-49, -206, 12, 46, p.of('woodLight'));

/** A chukudu, the wooden scooter of Goma; 360 long, facing right. */
export function chukudu(p: Palette, load = ''): string {
  const wheel = (x: number): string =>
    circle(x, -34, 34, p.of('woodDark')) +
    circle(x, -34, 26, p.of('wood')) +
    circle(x, -34, 7, p.of('lava')) +
    stroke(`M${x - 20} -34H${x + 20}M${x} -54V-14`, p.of('woodDark'), 4);
  return (
    wheel(-130) +
    wheel(136) +
    shape(limb(joints('-140,-40,22 40,-58,26 120,-120,20'), 0.2), wood(p)) +
    load +
    shape(limb(joints('138,-34,15 112,-150,15 100,-206,12')), p.of('woodLight')) +
    stroke('M74 -216Q100 -200 130 -212', p.of('woodDark'), 12) +
    stroke('M-120 -48L30 -64', p.lit('woodLight', 0.4), 3, 'opacity="0.6"')
  );
}

export const book = (p: Palette, colour: string): string =>
  shape('M0 0Q-24 -10 -48 -2V-34Q-24 -42 0 -32Q24 -42 48 -34V-2Q24 -10 0 0Z', p.of('paper')) +
  stroke('M-50 0Q-24 -8 0 2Q24 -8 50 0', colour, 5) +
  stroke('M0 -31V0', p.shade('paper', 0.3), 2) +
  stroke(
    'M-40 -26Q-22 -32 -8 -26M-40 -17Q-22 -23 -8 -17M8 -26Q22 -32 40 -26M8 -17Q22 -23 40 -17',
    p.shade('paper', 0.35),
    2,
  );

/** Books side by side on a shelf; `w` wide, standing on 0. */
export function shelfRow(p: Palette, w: number, h: number, seed: number): string {
  const random = seeded(seed);
  const covers = [
    'lake',
    'terracotta',
    'ochre',
    'teal',
    'indigo',
    'cream',
    'leafDark',
    'plum',
    'rose',
  ] as const;
  let out = '';
  for (let x = 4; x < w - 24; ) {
    const bw = random(14, 34);
    const bh = h * random(0.62, 0.92);
    const colour = p.of(pick(covers, random(0, 9)));
    const leaning = random() < 0.1;
    const spine =
      rect(0, -bh, bw, bh, across([0, mix(colour, p.glow, 0.16)], [100, mix(colour, p.shadow, 0.28)])) +
      rect(3, -bh * 0.84, bw - 6, 5, mix(colour, p.of('paper'), 0.6));
    out += `<g transform="translate(${Math.round(x)} 0)${leaning ? ' rotate(9)' : ''}">${spine}</g>`;
    x += bw + (leaning ? 22 : random() < 0.12 ? 40 : 2);
  }
  return out;
}

export function drum(p: Palette, w: number, h: number, band: string): string {
  const body =
    `M${-w / 2} ${-h}Q${-w * 0.56} ${-h * 0.4} ${-w * 0.3} 0H${w * 0.3}` +
    `Q${w * 0.56} ${-h * 0.4} ${w / 2} ${-h}Z`;
  const cords = many(7, (i) =>
    stroke(
      `M${-w / 2 + (i * w) / 6} ${-h + 6}` +
        `L${-w * 0.3 + ((i + (i % 2 === 0 ? 0.5 : -0.5)) * w * 0.6) / 6} ${-h * 0.12}`,
      p.of('cream'),
      3,
      'opacity="0.75"',
    ),
  );
  return (
    shape(body, across([0, p.of('wood')], [40, p.of('woodLight')], [100, p.shade('woodDark', 0.3)])) +
    cords +
    stroke(`M${-w * 0.52} ${-h * 0.62}Q0 ${-h * 0.52} ${w * 0.52} ${-h * 0.62}`, band, 14) +
    ellipse(0, -h, w * 0.52, w * 0.13, p.of('earthDark')) +
    ellipse(0, -h - 3, w * 0.5, w * 0.115, p.of('cream')) +
    ellipse(0, -h - 3, w * 0.26, w * 0.05, p.shade('cream', 0.18))
  );
}

/** A treadle sewing machine on its iron table, the needle on the left. */
export function sewingMachine(p: Palette): string {
  const iron = p.of('ink');
  return (
    stroke('M-90 0L-60 -128M90 0L60 -128M-70 0L76 -120M70 0L-76 -120', iron, 7) +
    circle(62, -64, 40, 'none', `stroke="${iron}" stroke-width="7"`) +
    stroke('M62 -104V-24M22 -64H102', iron, 4) +
    rect(-62, -18, 96, 9, iron) +
    rect(-130, -140, 262, 14, wood(p)) +
    shape(
      'M-84 -142V-150H92V-142ZM-80 -206Q-84 -222 -66 -222H58Q92 -222 92 -190V-148H54V-178' +
        'Q54 -190 42 -190H-46V-176H-80Z',
      p.shade('lake', 0.35),
    ) +
    stroke('M-60 -212H50Q80 -212 82 -188', p.of('sun'), 3) +
    rect(-68, -178, 9, 26, p.of('metal')) +
    circle(102, -192, 21, p.of('metal')) +
    circle(102, -192, 8, iron) +
    rect(-10, -238, 14, 18, p.of('terracotta'))
  );
}

export const microphone = (p: Palette): string =>
  stroke('M0 0V-50L-70 -128', p.of('ink'), 9) +
  ellipse(0, 0, 46, 9, p.of('ink')) +
  circle(0, -50, 10, p.of('lavaLight')) +
  shape(limb(joints('-70,-128,24 -98,-160,46 -118,-182,40')), p.of('lava')) +
  stroke('M-120 -160L-94 -186M-110 -148L-82 -176', p.of('metal'), 3) +
  stroke('M-66 -142L-86 -118', p.of('sun'), 8);

export function flame(p: Palette, size: number): string {
  const tongue = (s: number, colour: string, x: number): string =>
    shape(
      `M${x - s * 0.4} 0C${x - s * 0.62} ${-s * 0.5} ${x - s * 0.05} ${-s * 0.6} ${x} ${-s * 1.2}` +
        `C${x + s * 0.16} ${-s * 0.7} ${x + s * 0.6} ${-s * 0.5} ${x + s * 0.4} 0Z`,
      colour,
    );
  return (
    tongue(size, '#f08a2c', 0) +
    tongue(size * 0.72, '#f7b23b', -size * 0.22) +
    tongue(size * 0.62, '#f9c452', size * 0.2) +
    tongue(size * 0.42, p.sun, 0)
  );
}

/** A stove of clay and brick that needs little wood. */
export function stove(p: Palette): string {
  const clay = p.of('terracotta');
  const side =
    p.side === 1
      ? across([0, mix(clay, p.glow, 0.3)], [100, mix(clay, p.shadow, 0.4)])
      : across([0, mix(clay, p.shadow, 0.4)], [100, mix(clay, p.glow, 0.3)]);
  return (
    shape('M-92 0Q-84 -60 -74 -108H74Q84 -60 92 0Z', side) +
    ellipse(0, -108, 75, 16, mix(clay, p.glow, 0.2)) +
    shape('M-36 0V-34Q-36 -62 0 -62Q36 -62 36 -34V0Z', p.of('charcoal')) +
    `<g transform="translate(0 -4)">${flame(p, 34)}</g>` +
    shape(
      limb([
        [-10, -8, 13],
        [-74, 12, 13],
      ]),
      p.of('wood'),
    ) +
    shape(
      limb([
        [10, -6, 12],
        [58, 14, 12],
      ]),
      p.of('woodLight'),
    ) +
    stroke('M-80 -72Q0 -54 80 -72M-84 -40H-44M44 -40H86', mix(clay, p.shadow, 0.35), 3)
  );
}

export const solarLamp = (p: Palette): string =>
  circle(0, -52, 190, roundGlow()) +
  rect(-26, -10, 52, 10, p.of('ink')) +
  rect(-7, -34, 14, 26, p.of('metal')) +
  shape('M-30 -34Q-38 -76 0 -80Q38 -76 30 -34Z', '#fff0b8') +
  stroke('M-30 -34H30', p.of('sun'), 7) +
  stroke('M-22 -78Q0 -108 22 -78', p.of('ink'), 5);
const roundGlow = (): string => 'url(#round_0xffe19ax80_40xffc96ax30_100xffc96ax0)';

export const hoe = (p: Palette): string =>
  stroke('M-64 -96L30 66', p.of('woodLight'), 8) + shape('M20 60L44 52L66 84L40 92Z', p.of('metal'));

export const banner = (p: Palette, w: number, h: number, colour: string): string => {
  const d =
    `M${-w / 2} ${-h}Q${-w / 4} ${-h + 18} 0 ${-h + 6}` +
    `Q${w / 4} ${-h - 8} ${w / 2} ${-h + 4}V4Q${w / 4} -8 0 6Q${-w / 4} 18 ${-w / 2} 0Z`;
  return (
    shape(d, across([0, mix(colour, p.glow, 0.2)], [50, colour], [100, mix(colour, p.shadow, 0.2)])) +
    stroke(
      `M${-w * 0.36} ${-h * 0.6}Q${-w * 0.1} ${-h * 0.5} ${w * 0.18} ${-h * 0.62}` +
        `M${-w * 0.36} ${-h * 0.34}Q${-w * 0.1} ${-h * 0.22} ${w * 0.08} ${-h * 0.34}`,
      p.of('paper'),
      h * 0.08,
      'opacity="0.85"',
    ) +
    shape(heart(w * 0.34, -h * 0.42, h * 0.2), p.of('sun'))
  );
};

/** The one sign these pictures use for care. */
export const heart = (x: number, y: number, s: number): string =>
  `M${x} ${y + s}C${x - s * 1.6} ${y - s * 0.1} ${x - s * 0.9} ${y - s * 1.1} ${x} ${y - s * 0.3}` +
  `C${x + s * 0.9} ${y - s * 1.1} ${x + s * 1.6} ${y - s * 0.1} ${x} ${y + s}Z`;
