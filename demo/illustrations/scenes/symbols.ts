/** Pictures that stand for an idea: peace, union, growth. */
import type { Palette } from '../palettes.ts';
import { mix } from '../parts/colour.ts';
import { type Arm, cuppedHand, handBack } from '../parts/hands.ts';
import { hill, ranges, ridge } from '../parts/hills.ts';
import { wax } from '../parts/looks.ts';
import { down, round } from '../parts/paint.ts';
import { many, pick } from '../parts/random.ts';
import { shore } from '../parts/settings.ts';
import { beams, birds, mist, sky, veil } from '../parts/sky.ts';
import {
  circle,
  ellipse,
  joints,
  limb,
  type Point,
  place,
  points,
  rect,
  shape,
  smooth,
  stroke,
} from '../parts/svg.ts';
import { fronds, sprout } from '../parts/trees.ts';

const armOf = (p: Palette, skin: number, cloth: number): Arm => ({
  skin: pick(p.skin, skin),
  sleeve: wax(p, cloth),
});

const between = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

/** A raised wing: feathers fan from the shoulder to an arc of tips, in three overlapping tiers. */
function wing(p: Palette, arc: readonly [Point, Point, Point], tone: string): string {
  const tier = (count: number, reach: number, width: number, dim: number): string =>
    many(count, (i) => {
      const t = 1 - i / (count - 1);
      const root = between([56, -34], [-84, 4], t);
      const tip = between(between(arc[0], arc[1], t), between(arc[1], arc[2], t), t);
      const end = between(root, tip, reach);
      const mid = between(root, end, 0.6);
      const feather = limb(
        [
          [root[0], root[1], width * 0.8],
          [mid[0], mid[1], width],
          [end[0], end[1], width * 0.4],
        ],
        0.45,
      );
      return (
        shape(feather, mix(tone, p.shadow, dim + t * 0.1)) +
        stroke(
          `M${mid[0].toFixed(1)} ${mid[1].toFixed(1)}L${end[0].toFixed(1)} ${end[1].toFixed(1)}`,
          p.shadow,
          1.4,
          'opacity="0.16"',
        )
      );
    });
  return tier(11, 1, 62, 0.14) + tier(9, 0.68, 58, 0.06) + tier(7, 0.4, 52, 0);
}

function dove(p: Palette): string {
  const white = p.of('white');
  const body = smooth(
    points('-170,62 -100,6 -10,-36 80,-54 140,-84 184,-104 212,-92 214,-66 184,-28 130,18 50,56 -50,74'),
  );
  const tail = [-20, -6, 8, 22]
    .map(
      (turn, i) =>
        `<g transform="translate(-120 52) rotate(${turn})">${shape(
          limb(joints('0,0,40 -100,12,46 -180,22,22'), 0.4),
          mix(white, p.shadow, 0.08 + (i % 2) * 0.08),
        )}</g>`,
    )
    .join('');
  const twig =
    stroke('M216 -74Q262 -40 304 -46', p.of('leafDark'), 5) +
    [
      [236, -58, -70],
      [254, -48, 40],
      [270, -44, -60],
      [288, -44, 30],
      [304, -48, -20],
    ]
      .map(([x = 0, y = 0, a = 0]) => place(x, y, shape('M0 0Q16 -14 38 0Q16 12 0 0Z', p.of('leaf')), 1, a))
      .join('');
  return (
    wing(
      p,
      [
        [190, -330],
        [90, -420],
        [-70, -300],
      ],
      mix(white, p.shadow, 0.2),
    ) +
    tail +
    shape(body, down([0, white], [100, mix(white, p.shadow, 0.26)])) +
    shape('M206 -92L240 -74L210 -66Z', p.of('ochre')) +
    circle(184, -82, 6, p.of('ink')) +
    twig +
    wing(
      p,
      [
        [-40, -400],
        [-300, -370],
        [-330, -90],
      ],
      white,
    )
  );
}

export function peaceDove(p: Palette): string {
  const raised = (x: number, y: number, turn: number, scale: number, arm: Arm, flip: boolean): string =>
    place(x, y, handBack(arm, 250), scale, turn, flip);
  return (
    shore(p, 640, 45, [800, 400]) +
    circle(800, 400, 520, round([0, p.glow, 70], [100, p.glow, 0])) +
    beams(p, 800, 380, [-700, -460, 340, 590], 640) +
    place(800, 500, dove(p), 1.02) +
    birds(p, 380, 260, 5, 3) +
    raised(520, 880, -12, 0.66, armOf(p, 1, 4), false) +
    raised(1080, 880, 12, 0.66, armOf(p, 2, 1), true) +
    raised(350, 960, -20, 0.6, armOf(p, 3, 2), false) +
    raised(1250, 960, 20, 0.6, armOf(p, 0, 5), true) +
    raised(700, 950, -5, 0.6, armOf(p, 4, 8), true) +
    raised(905, 950, 5, 0.6, armOf(p, 5, 3), false) +
    veil(p, [800, 400])
  );
}

export function joinedHands(p: Palette): string {
  const lozenge = 'M0 -330L26 -380L0 -430L-26 -380Z';
  const ring = many(24, (i) =>
    place(800, 500, shape(lozenge, i % 2 === 0 ? p.of('sun') : p.of('teal')), 1, i * 15),
  );
  const arms = [
    [18, 8, 3],
    [142, 4, 5],
    [198, 0, 2],
    [322, 7, 4],
    [262, 10, 1],
    [82, 1, 0],
  ] as const;
  const mat =
    circle(800, 500, 660, p.of('cream')) +
    circle(800, 500, 560, p.of('terracotta')) +
    circle(800, 500, 536, p.of('cream')) +
    circle(800, 500, 466, p.of('lake')) +
    ring +
    circle(800, 500, 300, p.of('ochre')) +
    circle(800, 500, 280, p.of('cream'));
  const one = ([turn, cloth, skin]: readonly [number, number, number]): string => {
    const r = (turn * Math.PI) / 180;
    const shade = place(
      800 + Math.sin(r) * 236 + p.side * 16,
      500 - Math.cos(r) * 236 + 20,
      shape(limb(joints('0,420,150 0,0,90 0,-240,110')), p.shadow, 'opacity="0.3"'),
      0.92,
      turn + 189,
    );
    return (
      shade +
      place(
        800 + Math.sin(r) * 262,
        500 - Math.cos(r) * 262,
        handBack(armOf(p, skin, cloth), turn === 262 || turn === 82 ? 620 : 430),
        0.92,
        turn + 180 + 9,
      )
    );
  };
  return (
    rect(0, 0, 1600, 1000, p.of('earthLight')) +
    many(34, (i) =>
      stroke(
        `M-20 ${i * 31}Q400 ${i * 31 + 12} 800 ${i * 31}T1620 ${i * 31}`,
        p.of('earth'),
        3,
        'opacity="0.3"',
      ),
    ) +
    mat +
    arms.map(one).join('') +
    ellipse(p.side === 1 ? 300 : 1300, 200, 900, 700, round([0, p.glow, 36], [100, p.glow, 0])) +
    rect(0, 0, 1600, 1000, round([0, p.shadow, 0], [60, p.shadow, 0], [100, p.shadow, 48]))
  );
}

export function handsSeedling(p: Palette): string {
  const [left, right] = [armOf(p, 0, 4), armOf(p, 0, 4)];
  const soil = smooth(points('-190,10 -150,-46 -60,-86 20,-92 110,-74 180,-34 200,14 120,60 -110,60'));
  const crumbs = many(26, (i) =>
    ellipse(
      ((i * 97) % 320) - 160,
      -20 - ((i * 53) % 50),
      8 + (i % 4) * 3,
      6 + (i % 3) * 2,
      mix(p.of('earthDark'), i % 2 === 0 ? p.of('earthLight') : p.of('ink'), 0.25),
    ),
  );
  return (
    sky(p, { horizon: 640, seed: 51, sunAt: [800, 360] }) +
    ranges(p, [
      { seed: 3, base: 560, rise: 120, depth: 0 },
      { seed: 8, base: 650, rise: 130, depth: 1 },
      { seed: 12, base: 760, rise: 120, depth: 2, rows: 5 },
    ]) +
    mist(p, 700, 160, 60) +
    hill(p, ridge(5, 880, 70, 900), p.hills[3], 1000, 0) +
    circle(800, 400, 430, round([0, p.glow, 80], [100, p.glow, 0])) +
    place(70, 1030, fronds(p, 420, 3)) +
    place(1540, 1030, fronds(p, 400, 8)) +
    place(
      800,
      690,
      place(-14, 0, cuppedHand(left, 'behind'), 1.15) +
        place(14, 0, cuppedHand(right, 'behind'), 1.15, 0, true) +
        place(0, 6, shape(soil, down([0, p.of('earth')], [100, p.of('earthDark')])) + crumbs, 1.05) +
        place(0, -76, sprout(p, 400)) +
        place(-14, 0, cuppedHand(left, 'before'), 1.15) +
        place(14, 0, cuppedHand(right, 'before'), 1.15, 0, true),
    ) +
    veil(p, [800, 360])
  );
}
