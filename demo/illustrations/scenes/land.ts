/** The land that feeds: gardens, harvests, trees, and a stove that spares them. */
import type { Palette } from '../palettes.ts';
import { house, lavaWall } from '../parts/buildings.ts';
import { mix } from '../parts/colour.ts';
import { child, man, volunteer, woman } from '../parts/looks.ts';
import { down, round } from '../parts/paint.ts';
import { figure, people, person } from '../parts/person.ts';
import { bend, crouch, hold, kneel, sitSide, standSide, walkBearing } from '../parts/poses.ts';
import { many, seeded } from '../parts/random.ts';
import { countryside, yard } from '../parts/settings.ts';
import { veil } from '../parts/sky.ts';
import { circle, ellipse, faded, limb, place, rect, shape, stroke } from '../parts/svg.ts';
import { bench, hoe, stove } from '../parts/things.ts';
import { banana, bush, eucalyptus, fronds, sprout } from '../parts/trees.ts';
import { basket, cabbage, heap, pot, sack } from '../parts/vessels.ts';

/** A furrow of plants in perspective: each row smaller than the one before. */
const rowsOf = (
  top: number,
  count: number,
  from: number,
  to: number,
  plant: (i: number) => string,
  size: number,
  gap: number,
): string =>
  many(count, (r) => {
    const t = r / count;
    const y = top + (1000 - top) * t ** 1.3;
    const s = size * (0.34 + t * 0.8);
    const step = gap * (0.34 + t * 0.8);
    return many(Math.ceil((to - from) / step), (i) =>
      place(from + i * step + (r % 2) * step * 0.5, y, plant(i + r), s),
    );
  });

const furrows = (p: Palette, top: number, colour: string): string =>
  many(8, (i) => {
    const y = top + (1000 - top) * (i / 8) ** 1.3;
    return stroke(
      `M-20 ${y + 6}Q800 ${y - 8} 1620 ${y + 6}`,
      mix(colour, p.shadow, 0.4),
      5 + i * 2.4,
      'opacity="0.4"',
    );
  });

/** A bean plant on its stake. */
const bean = (p: Palette, i: number): string =>
  stroke('M0 0V-120', p.of('woodLight'), 5) +
  stroke('M-6 0Q14 -30 -6 -60T2 -112', p.of('leafDark'), 4) +
  [
    [-16, -26, 18],
    [17, -44, 20],
    [-18, -64, 19],
    [15, -84, 18],
    [-8, -106, 15],
  ]
    .map(([x = 0, y = 0, s = 0], k) =>
      ellipse(
        x,
        y,
        s,
        s * 0.62,
        mix(p.of((i + k) % 2 === 0 ? 'leaf' : 'leafDark'), p.glow, 0.12 * (k % 3)),
        `transform="rotate(${x > 0 ? -24 : 24} ${x} ${y})"`,
      ),
    )
    .join('') +
  stroke('M18 -36Q24 -24 20 -12M-20 -54Q-26 -42 -20 -30', p.of('leafLight'), 5);

export function kitchenGarden(p: Palette): string {
  const random = seeded(5);
  const bed = (x: number, y: number, w: number, plants: string): string =>
    place(
      x,
      y,
      lavaWall(p, -w / 2, -34, w, 44, x, 34) + ellipse(0, -34, w / 2, 13, p.of('earthDark')) + plants,
    );
  const cabbages = (n: number, w: number): string =>
    many(n, (i) => place((i - (n - 1) / 2) * (w / n), -32, cabbage(p, 26 + random(-3, 3))));
  const beans = (n: number, w: number): string =>
    many(n, (i) => place((i - (n - 1) / 2) * (w / n), -34, bean(p, i), 0.9));
  const tower =
    sack(p, 120, p.of('cream')) +
    many(13, (i) => place(((i * 37) % 110) - 54, -24 - ((i * 53) % 110), bush(p, 17, i, p.of('leaf')))) +
    many(5, (i) => place((i - 2) * 24, -140, bush(p, 22, i + 30, p.of('leafLight'))));
  const can =
    shape('M-26 0V-44H26V0Z', p.of('roofBlue')) +
    stroke('M24 -10L66 -44', p.of('roofBlue'), 9) +
    stroke('M-22 -44Q0 -84 24 -44', p.shade('roofBlue', 0.3), 7) +
    shape('M58 -50L74 -34L80 -52Z', p.shade('roofBlue', 0.2)) +
    stroke(
      'M76 -40Q100 -24 106 34M80 -44Q112 -30 124 26M78 -36Q92 -14 92 32',
      p.of('glass'),
      3,
      'opacity="0.8" stroke-dasharray="10 7"',
    );
  return (
    yard(p, { seed: 13, houses: [], top: 580, wall: false }) +
    place(
      430,
      640,
      house(p, {
        w: 540,
        h: 230,
        wall: p.of('wallRose'),
        roof: p.of('roofRust'),
        door: p.of('teal'),
        seed: 4,
        plinth: 40,
      }),
    ) +
    place(1200, 640, banana(p, 380, 3)) +
    place(1370, 650, banana(p, 330, 8)) +
    place(1040, 640, bush(p, 80, 3)) +
    bed(1010, 740, 420, beans(6, 380)) +
    bed(1180, 850, 480, cabbages(6, 440)) +
    people(p, [
      figure(800, 850, 440, woman(p, 22), hold(standSide(), [84, -206], [66, -210]), {
        held: [place(8, 56, can), ''],
      }),
      figure(1190, 772, 330, woman(p, 6), hold(kneel(), [92, -92], [108, -90]), { flip: true }),
    ]) +
    place(420, 880, tower, 1.15) +
    bed(640, 960, 560, cabbages(7, 520)) +
    place(1500, 1010, fronds(p, 270, 7)) +
    place(250, 900, bush(p, 80, 2)) +
    veil(p)
  );
}

export function beanHarvest(p: Palette): string {
  const earth = mix(p.of('earth'), p.of('moss'), 0.35);
  return (
    countryside(p, 560, 23, earth) +
    furrows(p, 600, earth) +
    rowsOf(606, 4, -20, 1640, (i) => bean(p, i), 0.8, 86) +
    people(p, [
      figure(1270, 735, 320, woman(p, 6), bend([92, -110], [108, -116]), { flip: true }),
      figure(
        380,
        740,
        330,
        man(p, 2, { crown: 'straw', crownCloth: woman(p, 0).top }),
        bend([92, -110], [108, -114]),
      ),
    ]) +
    many(7, (i) => place(90 + i * 250, 800, bean(p, i), 1.1)) +
    people(p, [
      figure(620, 900, 470, woman(p, 10), bend([112, -128], [126, -120], 54)),
      figure(1010, 905, 470, woman(p, 7), walkBearing(), {
        load: basket(p, 112, heap(p, 92, p.of('rose'), 6, 10)),
      }),
    ]) +
    place(
      800,
      916,
      basket(
        p,
        190,
        heap(p, 164, p.of('rose'), 8, 13) +
          place(-40, -18, stroke('M-30 0Q0 -30 40 -24M0 4Q30 -20 60 0', p.of('leafLight'), 9)),
      ),
    ) +
    place(1260, 924, sack(p, 110)) +
    place(1370, 930, sack(p, 100, p.of('earthLight'))) +
    place(120, 980, bean(p, 2), 1.9) +
    place(270, 1010, bean(p, 3), 2) +
    place(1500, 1010, bean(p, 5), 2) +
    place(30, 1010, bean(p, 1), 2.2) +
    veil(p)
  );
}

export function improvedStove(p: Palette): string {
  const shelf =
    rect(0, 0, 380, 14, p.of('wood')) +
    place(60, 0, pot(p, 90)) +
    place(170, 0, pot(p, 76, p.of('terracotta'))) +
    place(290, 0, basket(p, 110, heap(p, 90, p.of('leafLight'), 3)));
  const steam = many(3, (i) =>
    stroke(
      `M${-34 + i * 34} 0C${-64 + i * 34} -60 ${4 + i * 34} -90 ${-28 + i * 34} -160`,
      p.of('white'),
      12,
      'opacity="0.34"',
    ),
  );
  const open = p.side === 1 ? 120 : 1080;
  const outside = countryside(p, 420, 9);
  return (
    rect(0, 0, 1600, 1000, down([0, p.shade('earth', 0.42)], [100, p.of('earth')])) +
    `<g transform="translate(${open} 130)"><clipPath id="kitchen-door"><path d="M0 0H400` +
    'V590H0Z"/></clipPath><g clip-path="url(#kitchen-door)">' +
    `<g transform="translate(-200 0) scale(0.98)">${outside}</g></g></g>` +
    rect(open - 22, 108, 22, 612, p.of('woodDark')) +
    rect(open + 400, 108, 22, 612, p.of('woodDark')) +
    rect(open - 22, 108, 444, 24, p.of('wood')) +
    rect(0, 716, 1600, 290, down([0, p.shade('earthLight', 0.25)], [100, p.shade('earthDark', 0.3)])) +
    shape(
      p.side === 1 ? 'M120 720H520L900 1000H360Z' : 'M1080 720H1480L1240 1000H700Z',
      down([0, p.glow, 50], [100, p.glow, 8]),
    ) +
    place(p.side === 1 ? 1010 : 200, 330, shelf) +
    ellipse(830, 800, 520, 330, round([0, '#ffb45a', 60], [100, '#ffb45a', 0])) +
    place(870, 880, stove(p) + place(0, -108, pot(p, 170, p.of('lavaLight'))) + place(0, -216, steam), 1.35) +
    person(
      p,
      figure(560, 900, 620, woman(p, 3), sitSide([152, -226], [140, -214], 92, 8), {
        behind: place(-8, 0, bench(p, 110, 84)),
        held: [stroke('M-6 -8L70 74', p.of('woodLight'), 7), ''],
      }),
    ) +
    person(p, figure(1190, 900, 430, child(p, 3), crouch(), { flip: true })) +
    many(4, (i) =>
      shape(
        limb([
          [1240 + i * 34, 920 - i * 4, 20],
          [1340 + i * 34, 900 - i * 4, 16],
        ]),
        i % 2 === 0 ? p.of('wood') : p.of('woodLight'),
      ),
    ) +
    veil(p)
  );
}

export function treePlanting(p: Palette): string {
  const young = (x: number, y: number, h: number): string =>
    place(x, y, ellipse(0, 4, h * 0.5, h * 0.12, p.of('earthDark')) + sprout(p, h));
  const rows = [
    [300, 700, 60],
    [470, 690, 56],
    [1120, 696, 58],
    [1290, 704, 62],
    [420, 770, 84],
    [1220, 776, 86],
    [1040, 760, 80],
  ] as const;
  return (
    countryside(p, 600, 31, mix(p.of('moss'), p.of('earthLight'), 0.25)) +
    place(180, 740, eucalyptus(p, 440, 3)) +
    place(1440, 740, eucalyptus(p, 480, 5)) +
    rows.map(([x, y, h]) => young(x, y, h)).join('') +
    people(p, [
      figure(560, 790, 330, man(p, 4), hold(bend(), [92, -160], [108, -140]), { held: ['', hoe(p)] }),
      figure(1130, 800, 340, woman(p, 19), walkBearing(), {
        flip: true,
        load: basket(
          p,
          100,
          many(4, (i) => place((i - 1.5) * 22, 0, sprout(p, 52))),
        ),
      }),
      figure(650, 902, 520, volunteer(p, 4), kneel([112, -66], [128, -60], 30)),
      figure(980, 904, 400, child(p, 2), kneel([112, -74], [128, -66], 24), { flip: true }),
    ]) +
    place(
      822,
      896,
      ellipse(0, 6, 96, 22, p.of('earthDark')) +
        faded(0.8, circle(-30, 0, 12, p.of('earth'))) +
        shape('M-70 8Q-40 -26 0 -24Q44 -26 72 8Q0 22 -70 8Z', p.of('earth')) +
        place(0, -16, sprout(p, 150)),
    ) +
    young(400, 940, 130) +
    place(
      1280,
      950,
      basket(
        p,
        170,
        many(5, (i) => place((i - 2) * 30, 4, sprout(p, 86))),
      ),
    ) +
    place(40, 1020, fronds(p, 280, 4)) +
    place(1580, 1020, fronds(p, 240, 2)) +
    veil(p)
  );
}
