/** On the road and over the water: a chukudu under its load, a swallow of the lake. */
import type { Palette } from '../palettes.ts';
import { mix } from '../parts/colour.ts';
import { pebbles, tufts } from '../parts/hills.ts';
import { boulders, pirogue, rings, wake } from '../parts/lake.ts';
import { child, man } from '../parts/looks.ts';
import { down } from '../parts/paint.ts';
import { figure, person } from '../parts/person.ts';
import { walkWith } from '../parts/poses.ts';
import { many, seeded } from '../parts/random.ts';
import { countryside, shore } from '../parts/settings.ts';
import { birds, veil } from '../parts/sky.ts';
import { ellipse, limb, place, points, shape, smooth, stroke } from '../parts/svg.ts';
import { chukudu } from '../parts/things.ts';
import { banana, bush, fronds } from '../parts/trees.ts';
import { bananas, cabbage, jerrycan, sack } from '../parts/vessels.ts';

/** Cabbages, sacks and two jerrycans roped together on the deck. */
const cargo = (p: Palette): string =>
  place(-96, -50, sack(p, 78, p.of('cream'))) +
  place(-20, -58, sack(p, 80, p.of('earthLight'))) +
  place(56, -70, sack(p, 74, p.of('cream'))) +
  place(-58, -140, sack(p, 72, p.of('earthLight'))) +
  place(16, -150, sack(p, 70, p.of('cream'))) +
  many(4, (i) => place(-86 + i * 40, -222 + (i % 2) * -8, cabbage(p, 23))) +
  many(3, (i) => place(-64 + i * 40, -254, cabbage(p, 21))) +
  place(84, -150, bananas(p, 54)) +
  place(-140, -56, jerrycan(p), 0.72) +
  stroke(
    'M-132 -60Q-60 -268 20 -262T96 -84M-110 -150Q-20 -176 74 -150M-124 -96Q-20 -118 92 -104',
    p.of('woodDark'),
    5,
    'opacity="0.75"',
  );

export function loadedChukudu(p: Palette): string {
  const earth = mix(p.of('earth'), p.of('lavaLight'), 0.3);
  const road = smooth(
    points(
      '-60,1040 -60,800 260,760 700,724 1010,690 1230,640 1330,610 1400,612 1320,668 1240,740 1300,820 1660,900 1660,1040',
    ),
  );
  return (
    countryside(p, 600, 17) +
    place(170, 760, banana(p, 430, 4)) +
    place(1500, 700, banana(p, 300, 7)) +
    place(60, 790, bush(p, 90, 5)) +
    shape(road, down([0, mix(earth, p.glow, 0.3)], [100, mix(earth, p.shadow, 0.3)])) +
    pebbles(p, 9, 780, 1000, 90) +
    ellipse(880 + p.reach * 40, 900, 560, 34, p.shadow, 'opacity="0.34"') +
    person(
      p,
      figure(560, 905, 500, man(p, 3, { crown: 'cap' }), { ...walkWith([104, -268], [112, -246]), lean: 20 }),
    ) +
    place(900, 900, chukudu(p, cargo(p)), 1.5, -3) +
    person(p, figure(1236, 915, 520, man(p, 5, { crown: 'crop' }), walkWith([-56, -250], [30, -196]))) +
    person(p, figure(330, 935, 340, child(p, 5), { ...walkWith([60, -220], [66, -210]), lean: 12 })) +
    tufts(p, mix(p.of('moss'), p.of('leafDark'), 0.5), 21, 930, 1010, 60) +
    place(1570, 1030, fronds(p, 300, 6)) +
    veil(p)
  );
}

/** A swallow in a turn, seen from the side; its bill points right. */
function swallow(p: Palette): string {
  const back = mix(p.of('lake'), p.of('ink'), 0.45);
  const sheen = mix(back, p.of('teal'), 0.45);
  const farWing = smooth(points('40,-20 -10,-120 -110,-236 -250,-330 -196,-222 -120,-100 -60,-10'));
  const nearWing = smooth(
    points('66,0 40,-96 -10,-206 -100,-330 -240,-430 -180,-290 -126,-150 -70,-20 -10,34'),
  );
  const body = smooth(points('-190,52 -110,6 0,-36 90,-46 150,-34 188,-6 176,22 110,54 10,76 -90,76'));
  const tail = (to: string): string => shape(smooth(points(to)), back);
  const feather = (i: number): string =>
    stroke(
      `M${-6 - i * 16} ${-20 - i * 16}Q${-60 - i * 20} ${-110 - i * 30} ${-110 - i * 22} ${-190 - i * 42}`,
      sheen,
      6,
      'opacity="0.55"',
    );
  return (
    shape(farWing, mix(back, p.haze, 0.24)) +
    tail('-150,40 -260,30 -400,-16 -300,60 -170,74') +
    tail('-150,52 -240,80 -380,150 -260,110 -150,78') +
    shape(body, down([0, back], [46, back], [56, p.of('cream')], [100, mix(p.of('cream'), p.shadow, 0.26)])) +
    shape(smooth(points('120,-10 170,-10 186,6 170,24 120,40 96,20')), p.of('terracotta')) +
    stroke('M96 34Q130 46 166 26', back, 9) +
    shape('M182 -8L226 4L180 14Z', p.of('ink')) +
    ellipse(150, -16, 8, 9, p.of('ink')) +
    ellipse(153, -19, 2.6, 2.6, '#ffffff') +
    shape(nearWing, down([0, sheen], [60, back], [100, back])) +
    many(5, feather) +
    stroke('M-150 30Q-40 -40 90 -40', sheen, 7, 'opacity="0.6"')
  );
}

/** Reeds of the shore, bent by one wind. */
function reeds(p: Palette, seed: number, count: number): string {
  const random = seeded(seed);
  return many(count, () => {
    const [x, h] = [random(-150, 150), random(170, 380)];
    const lean = random(20, 80) * p.side;
    const tone = mix(p.of('leafDark'), p.of('leafLight'), random(0, 0.5));
    return (
      shape(
        limb([
          [x, 0, 9],
          [x + lean * 0.3, -h * 0.6, 7],
          [x + lean, -h, 2],
        ]),
        tone,
      ) +
      (random() < 0.4
        ? shape(
            limb([
              [x + lean * 0.86, -h * 0.9, 12],
              [x + lean, -h * 1.08, 12],
            ]),
            p.of('earth'),
          )
        : '')
    );
  });
}

export function lakeSwallow(p: Palette): string {
  return (
    shore(p, 520, 27) +
    birds(p, 420, 200, 5, 8) +
    place(p.side === 1 ? 1240 : 330, 566, pirogue(p, p.of('terracotta')), 0.4) +
    wake(p, p.side === 1 ? 1240 : 330, 572, 150) +
    place(1180, 300, swallow(p), 0.34, -14, true) +
    rings(p, 890, 800, 130) +
    rings(p, 640, 850, 60) +
    ellipse(820, 742, 150, 12, p.shadow, 'opacity="0.22"') +
    place(800, 560, swallow(p), 1.02, 12) +
    boulders(p, 5, -40, 985, 420, 5, 90) +
    boulders(p, 11, 1330, 990, 340, 4, 100) +
    place(140, 1010, reeds(p, 3, 26)) +
    place(1480, 1010, reeds(p, 6, 24)) +
    veil(p)
  );
}
