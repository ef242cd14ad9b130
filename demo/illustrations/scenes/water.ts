/** Water: drawn, shared, and when there is too much of it. */
import type { Palette, Pigment } from '../palettes.ts';
import { house, lavaWall } from '../parts/buildings.ts';
import { mix } from '../parts/colour.ts';
import { lake, rings } from '../parts/lake.ts';
import { child, man, pupil, volunteer, woman } from '../parts/looks.ts';
import { across, down } from '../parts/paint.ts';
import { type Figure, figure, people, person } from '../parts/person.ts';
import { bear, hold, stand, standSide, walkBearing, walkWith } from '../parts/poses.ts';
import { yard } from '../parts/settings.ts';
import { sky, veil } from '../parts/sky.ts';
import { clipped, ellipse, faded, joints, limb, num, place, rect, shape, stroke } from '../parts/svg.ts';
import { banana, eucalyptus } from '../parts/trees.ts';
import { basin, bucketWithTap, bundle, jerrycan } from '../parts/vessels.ts';

const stream = (p: Palette, x: number, y: number, length: number): string =>
  shape(
    `M${x - 5} ${y}H${x + 5}L${x + 4} ${y + length}H${x - 4}Z`,
    down([0, p.of('white')], [100, p.of('glass')]),
    'opacity="0.9"',
  ) + ellipse(x, y + length, 14, 4, p.of('white'), 'opacity="0.7"');

/** A public tap: a concrete pillar with spouts to both sides on a paved apron. */
function taps(p: Palette): string {
  const concrete = p.of('concrete');
  return (
    shape('M-330 26L-290 -10H290L330 26Z', mix(concrete, p.shadow, 0.1)) +
    rect(-330, 26, 660, 16, mix(concrete, p.shadow, 0.35)) +
    rect(-44, -250, 88, 244, across([0, mix(concrete, p.glow, 0.3)], [100, mix(concrete, p.shadow, 0.35)])) +
    rect(-58, -270, 116, 26, mix(concrete, p.glow, 0.2)) +
    rect(-44, -120, 88, 36, p.of('teal')) +
    stroke('M-44 -196H-112V-172M44 -196H112V-172', p.of('metal'), 13) +
    stroke('M-100 -210H-74M100 -210H74', p.of('terracotta'), 8) +
    stream(p, -112, -168, 76) +
    stream(p, 112, -168, 76)
  );
}

export function tapStand(p: Palette): string {
  const queue = [
    [1170, 826, 'jerry'],
    [1236, 834, 'teal'],
    [1304, 842, 'jerry'],
    [330, 830, 'jerry'],
    [264, 842, 'roofBlue'],
  ] as const;
  return (
    yard(p, {
      seed: 4,
      houses: [
        [300, 0.95],
        [1330, 0.86],
      ],
    }) +
    place(800, 812, taps(p), 1.05) +
    place(684, 806, jerrycan(p), 0.95) +
    place(916, 806, jerrycan(p, p.of('roofBlue')), 0.95) +
    queue.map(([x, y, c]) => place(x, y, jerrycan(p, p.of(c)))).join('') +
    people(p, [
      figure(596, 846, 372, woman(p, 7), hold(standSide(), [88, -150], [76, -176])),
      figure(1022, 846, 290, child(p, 4), hold(standSide(), [70, -196], [80, -176]), { flip: true }),
      figure(446, 866, 388, woman(p, 2), bear(), { load: place(0, 0, jerrycan(p), 1.05) }),
      figure(1136, 872, 392, woman(p, 7), stand([-47, -174], [34, -222]), {
        held: [place(2, 92, jerrycan(p, p.of('jerry'))), ''],
      }),
    ]) +
    veil(p)
  );
}

export function handWashing(p: Palette): string {
  const stall =
    rect(-150, -150, 300, 16, p.of('woodLight')) +
    rect(-136, -134, 14, 134, p.of('woodDark')) +
    rect(122, -134, 14, 134, p.of('woodDark')) +
    place(0, -150, bucketWithTap(p, p.of('roofBlue')), 1.35) +
    place(112, -150, rect(-22, -18, 44, 18, p.of('sun')) + ellipse(0, -18, 22, 5, p.of('cream'))) +
    place(34, -4, basin(p, p.of('terracotta')), 1.25) +
    stream(p, 31, -152, 112);
  const queue = [
    [980, 850, 5],
    [1080, 862, 2],
    [1184, 856, 7],
    [1286, 868, 4],
  ] as const;
  return (
    yard(p, {
      seed: 7,
      lakeside: true,
      houses: [
        [1180, 1.15],
        [180, 0.8],
      ],
      wall: false,
    }) +
    lavaWall(p, -20, 560, 620, 70, 3, 40) +
    place(
      -150,
      -136,
      place(690, 838, stall, 1.15) +
        people(p, [
          figure(520, 862, 452, volunteer(p, 2), standSide([60, -246], [96, -236], 6)),
          figure(836, 852, 322, pupil(p, 4), standSide([84, -190], [98, -194], 14), { flip: true }),
          ...queue.map(([x, y, i]) =>
            figure(
              x,
              y,
              300 + (i % 3) * 10,
              pupil(p, i),
              i % 2 === 0 ? hold(standSide(), [10, -190], [40, -206]) : standSide(),
              { flip: true },
            ),
          ),
        ]),
      1.16,
    ) +
    veil(p)
  );
}

/** A house and its mirror in the water. */
function mirrored(
  p: Palette,
  x: number,
  y: number,
  s: number,
  wall: Pigment,
  roof: Pigment,
  seed: number,
): string {
  const home = house(p, {
    w: 470,
    h: 230,
    wall: p.of(wall),
    roof: p.of(roof),
    seed,
    plinth: 40,
    door: seed % 2 === 0 ? p.of('teal') : p.of('roofBlue'),
  });
  return (
    place(x, y, home, s) +
    faded(0.2, `<g transform="translate(${x} ${y + 4}) scale(${s} ${-s * 0.5})">${home}</g>`)
  );
}

/** One who wades: cut off at the water, mirrored in it, rings around. */
function wading(p: Palette, walker: Figure): string {
  const level = Math.round(walker.y - walker.height * 0.09);
  const body = clipped(`M0 0H1600V${level}H0Z`, person(p, walker));
  const mirror = faded(0.22, `<g transform="translate(0 ${num(level * 1.6)}) scale(1 -0.6)">${body}</g>`);
  return mirror + body + rings(p, walker.x, level, walker.height * 0.25);
}

export function floodedStreet(p: Palette): string {
  const walkers: Figure[] = [
    figure(440, 770, 300, man(p, 4), walkBearing(), {
      load: place(0, 0, rect(-62, -14, 124, 14, p.of('wood')) + bundle(woman(p, 9).bottom, 80)),
      grounded: false,
    }),
    figure(640, 850, 390, woman(p, 0), walkBearing(), {
      load: bundle(woman(p, 5).bottom, 112),
      grounded: false,
    }),
    figure(770, 850, 250, child(p, 0), walkWith([-22, -292], [52, -210]), { grounded: false }),
    figure(950, 880, 410, volunteer(p, 1), walkWith([-78, -216], [66, -232]), {
      flip: true,
      grounded: false,
    }),
    figure(1090, 880, 360, woman(p, 6, { crown: 'scarf' }), walkWith([70, -220], [60, -206]), {
      flip: true,
      grounded: false,
    }),
  ];
  return (
    sky(p, { horizon: 560, seed: 14, clouds: 9 }) +
    place(700, 580, eucalyptus(p, 320, 3)) +
    place(900, 586, banana(p, 170, 3)) +
    place(800, 590, banana(p, 140, 8)) +
    lake(p, 570, 1000, 5) +
    mirrored(p, 560, 596, 0.5, 'wall', 'roof', 3) +
    mirrored(p, 1040, 596, 0.5, 'wallBlue', 'roofRust', 4) +
    mirrored(p, 330, 680, 1, 'wallRose', 'roofBlue', 5) +
    mirrored(p, 1300, 690, 1.05, 'wall', 'roofRust', 8) +
    shape(limb(joints('812,600,9 812,350,6')), p.of('woodDark')) +
    stroke('M200 306Q560 420 812 358M200 322Q560 436 812 370', p.of('ink'), 2.2, 'opacity="0.55"') +
    shape(limb(joints('200,690,16 200,290,11')), p.of('woodDark')) +
    walkers.map((walker) => wading(p, walker)).join('') +
    place(1160, 850, place(0, 0, jerrycan(p), 0.7, 68)) +
    rings(p, 1180, 846, 56) +
    veil(p)
  );
}
