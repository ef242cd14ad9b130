/** School, reading, trades of the screen: children and young women who learn. */
import type { Palette } from '../palettes.ts';
import { house, lavaWall } from '../parts/buildings.ts';
import { child, man, pupil, woman } from '../parts/looks.ts';
import { down, round } from '../parts/paint.ts';
import { figure, people, person } from '../parts/person.ts';
import { cheer, greet, hold, run, sitFront, sitSide, stand, standSide } from '../parts/poses.ts';
import { many } from '../parts/random.ts';
import { chamber, yard } from '../parts/settings.ts';
import { veil } from '../parts/sky.ts';
import { circle, ellipse, place, rect, shape, stroke } from '../parts/svg.ts';
import { bench, book, chair, shelfRow, solarLamp, table } from '../parts/things.ts';
import { shadeTree } from '../parts/trees.ts';

export function schoolYard(p: Palette): string {
  const school = place(
    930,
    640,
    house(p, {
      w: 860,
      h: 210,
      wall: p.of('cream'),
      roof: p.of('roofBlue'),
      door: p.of('teal'),
      windows: 4,
      plinth: 54,
      seed: 3,
    }),
  );
  const ball = (x: number, y: number): string =>
    circle(x, y, 17, p.of('sun')) +
    stroke(
      `M${x - 14} ${y - 6}Q${x} ${y + 6} ${x + 14} ${y - 6}M${x} ${y - 16}V${y + 16}`,
      p.of('earthDark'),
      2.4,
    );
  return (
    yard(p, { seed: 12, top: 610, houses: [], wall: false }) +
    lavaWall(p, -20, 574, 520, 60, 8, 38) +
    school +
    place(290, 730, shadeTree(p, 560, 620, 4)) +
    people(p, [
      figure(330, 810, 238, pupil(p, 3), stand()),
      figure(420, 816, 232, pupil(p, 0), greet()),
      figure(1010, 800, 250, pupil(p, 1), run()),
      figure(1260, 812, 246, pupil(p, 5), run(), { flip: true }),
      figure(1120, 742, 214, pupil(p, 2), cheer()),
      figure(1370, 760, 330, woman(p, 13), hold(standSide(), [40, -240], [52, -236]), {
        flip: true,
        front: place(58, -226, book(p, p.of('lake')), 0.8),
      }),
    ]) +
    ball(1150, 836) +
    people(p, [
      figure(560, 868, 262, pupil(p, 7), hold(standSide(), [34, -226], [20, -178])),
      figure(690, 846, 262, pupil(p, 4), {
        ...cheer(),
        hands: [
          [-60, -230],
          [60, -230],
        ],
      }),
      figure(820, 868, 266, pupil(p, 6), hold(standSide(), [34, -226], [20, -178]), { flip: true }),
    ]) +
    stroke('M582 720Q690 1010 798 720', p.of('terracotta'), 5) +
    veil(p)
  );
}

/** A blackboard with chalk marks that are no letters. */
const blackboard = (p: Palette, w: number, h: number): string =>
  rect(-w / 2 - 14, -h - 14, w + 28, h + 28, p.of('woodLight')) +
  rect(-w / 2, -h, w, h, down([0, p.shade('leafDark', 0.5)], [100, p.shade('leafDark', 0.35)])) +
  stroke(
    `M${-w * 0.4} ${-h * 0.78}H${-w * 0.08}M${-w * 0.4} ${-h * 0.62}H${-w * 0.18}` +
      `M${-w * 0.4} ${-h * 0.46}H${-w * 0.12}`,
    p.of('paper'),
    6,
    'opacity="0.7"',
  ) +
  circle(w * 0.16, -h * 0.58, h * 0.17, 'none', `stroke="${p.of('sun')}" stroke-width="6"`) +
  stroke(`M${w * 0.16} ${-h * 0.75}V${-h * 0.41}M${w * 0.06} ${-h * 0.58}H${w * 0.26}`, p.of('sun'), 5) +
  stroke(
    `M${-w * 0.4} ${-h * 0.2}Q${-w * 0.2} ${-h * 0.32} 0 ${-h * 0.2}T${w * 0.42} ${-h * 0.2}`,
    p.of('rose'),
    5,
  );

export function classroom(p: Palette): string {
  const desk = (w: number): string =>
    rect(-w / 2, -92, w, 16, p.of('woodLight')) +
    rect(-w / 2, -76, w, 60, p.of('wood')) +
    rect(-w * 0.46, -16, 16, 40, p.of('woodDark')) +
    rect(w * 0.46 - 16, -16, 16, 40, p.of('woodDark'));
  const rowOf = (y: number, h: number, xs: readonly number[], seed: number): string =>
    people(
      p,
      xs.map((x, i) =>
        figure(
          x,
          y,
          h,
          pupil(p, i + seed),
          i === 1 && seed === 2
            ? {
                ...greet(),
                hands: [
                  [-30, -150],
                  [60, -410],
                ] as const,
              }
            : stand([-34, -190], [34, -190]),
          { away: true, grounded: false },
        ),
      ),
    ) + xs.map((x) => place(x, y - h * 0.16, desk(h * 0.62))).join('');
  return (
    chamber(p, p.of('wall'), p.of('concrete'), 700) +
    rect(0, 560, 1600, 140, p.of('roofBlue'), 'opacity="0.85"') +
    place(p.side === 1 ? 950 : 650, 520, blackboard(p, 720, 320)) +
    person(
      p,
      figure(p.side === 1 ? 690 : 910, 780, 470, woman(p, 7), hold(standSide(), [120, -372], [34, -190]), {
        flip: p.side !== 1,
      }),
    ) +
    rowOf(905, 330, [330, 560, 1040, 1270], 0) +
    rowOf(1060, 400, [200, 480, 800, 1120, 1400], 2) +
    veil(p)
  );
}

export function library(p: Palette): string {
  const bookcase = (x: number, w: number, seed: number): string =>
    rect(x, 150, w, 580, p.of('wood')) +
    many(
      4,
      (r) =>
        rect(x + 14, 168 + r * 138, w - 28, 122, p.shade('woodDark', 0.45)) +
        place(x + 14, 290 + r * 138, shelfRow(p, w - 28, 118, seed + r)),
    ) +
    rect(x - 8, 138, w + 16, 18, p.of('woodLight'));
  const left = p.side === 1;
  const cases = (
    left
      ? [
          [580, 440],
          [1050, 440],
        ]
      : [
          [110, 440],
          [580, 440],
        ]
  )
    .map(([x = 0, w = 0], i) => bookcase(x, w, i * 9 + 3))
    .join('');
  return (
    chamber(p, p.of('wallBlue'), p.of('wood'), 730) +
    cases +
    person(
      p,
      figure(left ? 1210 : 390, 800, 400, woman(p, 3), hold(standSide(), [80, -330], [40, -230]), {
        flip: left,
        front: place(44, -220, book(p, p.of('terracotta')), 0.7),
      }),
    ) +
    place(
      -160,
      -160,
      people(p, [
        figure(590, 900, 370, child(p, 4), hold(sitSide(), [96, -196], [108, -194]), {
          behind: place(-6, 0, bench(p, 120, 104)),
        }),
        figure(1010, 900, 370, child(p, 3), hold(sitSide(), [96, -196], [108, -194]), {
          flip: true,
          behind: place(-6, 0, bench(p, 120, 104)),
        }),
        figure(800, 860, 372, child(p, 2), sitFront([-38, -166], [38, -166]), { grounded: false }),
      ]) +
        place(800, 912, table(p, 430, 190)) +
        place(690, 716, book(p, p.of('lake')), 0.9) +
        place(800, 722, book(p, p.of('ochre')), 1) +
        place(912, 716, book(p, p.of('teal')), 0.9),
      1.2,
    ) +
    veil(p)
  );
}

export function nightLamp(p: Palette): string {
  const at = p.side === 1 ? 200 : 1040;
  const gloom = rect(0, 0, 1600, 1000, round([0, '#0d1233', 0], [38, '#0d1233', 20], [100, '#0d1233', 62]));
  const dark = rect(0, 0, 1600, 1000, '#141a44', `opacity="${p.light === 'day' ? 0.34 : 0.5}"`);
  const shelf = rect(-150, 0, 300, 14, p.of('wood')) + place(-110, 0, shelfRow(p, 210, 90, 6));
  return (
    chamber(p, p.of('wallRose'), p.of('earth'), 740, at) +
    place(p.side === 1 ? 1180 : 420, 330, shelf) +
    dark +
    ellipse(850, 560, 620, 470, round([0, '#ffdb8a', 80], [55, '#ffb95a', 24], [100, '#ffb95a', 0])) +
    person(
      p,
      figure(560, 890, 600, child(p, 2, { crown: 'braids' }), sitSide([128, -206], [142, -202], 112, 16), {
        behind: chair(p),
        grounded: false,
      }),
    ) +
    person(
      p,
      figure(1170, 890, 560, woman(p, 13), sitSide([96, -190], [110, -186], 112, 12), {
        flip: true,
        behind: chair(p),
        grounded: false,
      }),
    ) +
    place(880, 900, table(p, 460, 286)) +
    place(775, 606, book(p, p.of('terracotta')), 1.5) +
    place(910, 608, solarLamp(p), 1.35) +
    place(1020, 608, book(p, p.of('lake')), 1.2) +
    gloom
  );
}

export function computerWorkshop(p: Palette): string {
  const station = (x: number, flip: boolean, seed: number, who: 'a' | 'b'): string =>
    place(
      x,
      880,
      person(
        p,
        figure(
          -150,
          0,
          470,
          who === 'a' ? woman(p, seed) : man(p, seed),
          sitSide([120, -196], [132, -194], 112, 2),
          { behind: chair(p), grounded: false },
        ),
      ) +
        place(70, 0, table(p, 300, 196)) +
        place(110, -202, laptopSide(p), 1.5),
      1,
      0,
      flip,
    );
  return (
    chamber(p, p.of('cream'), p.of('concrete'), 720) +
    rect(0, 600, 1600, 120, p.of('teal'), 'opacity="0.85"') +
    place(p.side === 1 ? 1060 : 540, 470, chartBoard(p)) +
    place(
      -112,
      -90,
      people(p, [
        figure(800, 800, 440, woman(p, 5), hold(stand(), [-96, -226], [50, -200]), { grounded: true }),
      ]) +
        station(520, false, 2, 'a') +
        station(1080, true, 4, 'a'),
      1.14,
    ) +
    veil(p)
  );
}

/** A laptop from the side, open towards the left. */
const laptopSide = (p: Palette): string =>
  shape('M-46 0H28V-6H-46Z', p.of('metal')) +
  shape('M24 -4L52 -78L59 -76L32 -2Z', p.of('ink')) +
  shape('M22 -8L50 -76L-60 -90L-70 -30Z', round([0, '#dff6f0', 30], [100, '#dff6f0', 0]));

const chartBoard = (p: Palette): string =>
  rect(-230, -270, 460, 290, p.of('white')) +
  stroke('M-230 -270H230V20H-230Z', p.of('metal'), 8) +
  rect(-180, -220, 130, 90, p.of('sun')) +
  rect(-20, -220, 200, 14, p.of('lake')) +
  rect(-20, -190, 150, 14, p.of('teal')) +
  stroke('M-170 -30L-110 -80L-50 -50L20 -120L90 -90L170 -150', p.of('terracotta'), 8) +
  circle(170, -150, 11, p.of('terracotta'));
