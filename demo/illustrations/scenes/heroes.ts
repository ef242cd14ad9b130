/**
 * The home page's three pictures. What happens stands in the right half; `air` is laid between the land and the
 * people, so that the left stays calm and nobody pales.
 */
import type { Palette } from '../palettes.ts';
import { mix } from '../parts/colour.ts';
import { fields, hill, ranges, ridge, tufts } from '../parts/hills.ts';
import { boulders, lake, paddle, pirogue, reflection, wake } from '../parts/lake.ts';
import { child, man, volunteer, woman } from '../parts/looks.ts';
import { down } from '../parts/paint.ts';
import { type Figure, figure, people, person } from '../parts/person.ts';
import { greet, hold, holdBefore, sitFront, sitSide, walkBearing, walkWith } from '../parts/poses.ts';
import { countryside } from '../parts/settings.ts';
import { birds, mist, sky, veil } from '../parts/sky.ts';
import { ellipse, faded, place, points, shape, smooth, stroke } from '../parts/svg.ts';
import { bench, chukudu } from '../parts/things.ts';
import { banana, fronds, shadeTree, sprout } from '../parts/trees.ts';
import { basket, cabbage, heap, sack } from '../parts/vessels.ts';
import { volcano } from '../parts/volcano.ts';

/** A fisher on the thwart, turned to the bow or to the stern. */
const fisher = (p: Palette, x: number, index: number, flip: boolean): string =>
  person(
    p,
    figure(
      x,
      22,
      238,
      man(p, index, index % 2 === 0 ? { crown: 'straw', crownCloth: man(p, 2).top } : {}),
      {
        ...hold(sitSide(), [70, -110], [50, -206]),
        hip: [0, -74],
        feet: [
          [110, -8],
          [100, -8],
        ],
      },
      { grounded: false, flip },
    ),
  );

/** Three pirogues roped side by side under long poles, as the lake's fishers row out together. */
function fishingBoats(p: Palette): string {
  const boat = (x: number, y: number, scale: number, index: number, paint: string, crew: 1 | 2): string =>
    place(
      x,
      y,
      fisher(p, -70, index, false) +
        paddle(p, [-20, -118], [70, 46]) +
        (crew === 2 ? fisher(p, 90, index + 3, true) : '') +
        pirogue(p, paint) +
        wake(p, 0, 26, 330),
      scale,
    );
  const pole = (from: string, to: string): string =>
    stroke(`M${from}Q${to}`, p.of('woodDark'), 7) +
    stroke(`M${from}Q${to}`, p.of('woodLight'), 2.4, 'opacity="0.7"');
  return (
    boat(1130, 690, 0.92, 1, p.of('teal'), 2) +
    pole('962 664', '880 470 690 410') +
    pole('1306 662', '1400 460 1580 400') +
    boat(1030, 772, 1.08, 2, p.of('sun'), 1) +
    boat(1190, 868, 1.24, 5, p.of('terracotta'), 2)
  );
}

export function lakeHero(p: Palette, air: string): string {
  return (
    sky(p, { horizon: 570, seed: 33, clouds: 4 }) +
    ranges(p, [{ seed: 12, base: 560, rise: 110, depth: 0, foot: 580 }]) +
    volcano(p, 1330, 270, 566, 400, mix(p.hills[0], p.hills[1], 0.5)) +
    ranges(p, [{ seed: 19, base: 566, rise: 60, depth: 1, foot: 580 }]) +
    mist(p, 560, 80, 70) +
    lake(p, 566, 1000, 12, p.sunAt[0]) +
    reflection(p, 566, 90, p.hills[1]) +
    birds(p, 1010, 330, 6, 4) +
    air +
    fishingBoats(p) +
    boulders(p, 8, 1380, 985, 300, 4, 84) +
    faded(0.9, boulders(p, 5, -80, 985, 420, 5, 76)) +
    place(1590, 1000, fronds(p, 280, 8))
  );
}

const seat = (p: Palette): string => bench(p, 116, 100);

export function gatheringHero(p: Palette, air: string): string {
  const speaker = woman(p, 10, { crown: 'knot' });
  const circle: Figure[] = [
    figure(960, 770, 330, woman(p, 6), sitFront(), { behind: seat(p) }),
    figure(1120, 756, 326, man(p, 2), sitFront(), { behind: seat(p) }),
    figure(1440, 770, 330, woman(p, 3), sitFront(), { behind: seat(p) }),
    figure(1280, 792, 400, speaker, greet()),
    figure(820, 850, 384, volunteer(p, 5), hold(sitSide(), [92, -190], [70, -152]), { behind: seat(p) }),
    figure(1540, 860, 392, woman(p, 13), sitSide(), { flip: true, behind: seat(p) }),
    figure(1040, 960, 420, woman(p, 5), sitFront(), { away: true, behind: seat(p) }),
    figure(1216, 966, 300, child(p, 4), sitFront(), { away: true }),
    figure(1370, 964, 426, man(p, 5), sitFront(), { away: true, behind: seat(p) }),
  ];
  return (
    countryside(p, 640, 17, mix(p.of('earthLight'), p.of('moss'), 0.4)) +
    air +
    place(1330, 730, shadeTree(p, 600, 820, 7)) +
    ellipse(1180, 850, 520, 84, p.shadow, 'opacity="0.28"') +
    people(p, circle) +
    place(1600, 1020, fronds(p, 230, 8)) +
    veil(p)
  );
}

export function hillsideHero(p: Palette, air: string): string {
  const slope = ridge(61, 800, 120, 1200);
  const road = smooth(
    points(
      '640,1040 860,930 1120,880 1330,800 1360,740 1280,690 1180,664 1190,650 1310,676 1410,726 1410,800 1330,900 1220,1040',
    ),
  );
  return (
    sky(p, { horizon: 560, seed: 8, clouds: 4 }) +
    volcano(p, 760, 330, 600, 420, p.hills[0]) +
    ranges(p, [
      { seed: 41, base: 560, rise: 120, depth: 1 },
      { seed: 52, base: 640, rise: 130, depth: 2, rows: 5 },
    ]) +
    mist(p, 620, 110, 60) +
    hill(p, slope, p.hills[3], 1000, 0.1) +
    fields(p, slope, p.hills[3], 7, 7, 190) +
    tufts(p, mix(p.hills[4], p.of('leaf'), 0.4), 6, 840, 1000, 70) +
    shape(road, down([0, mix(p.of('earthLight'), p.haze, 0.3)], [100, p.of('earth')])) +
    air +
    place(1490, 800, banana(p, 330, 5)) +
    place(1590, 850, banana(p, 400, 9)) +
    place(1330, 806, chukudu(p, place(-30, -60, sack(p, 74) + place(64, -6, sack(p, 70)))), 0.46, 0, true) +
    person(p, figure(1384, 810, 176, man(p, 1), walkWith([92, -196], [100, -200]), { flip: true })) +
    people(p, [
      figure(930, 936, 400, woman(p, 10), walkBearing(), {
        load: basket(p, 124, heap(p, 104, p.of('tomato'), 3, 12)),
      }),
      figure(1060, 948, 270, child(p, 4), holdBefore(-210, 14), {
        held: ['', place(-14, -6, sprout(p, 90))],
      }),
      figure(1176, 944, 420, woman(p, 7), walkBearing(), {
        load: basket(
          p,
          128,
          place(-34, 6, cabbage(p, 24)) + place(34, 6, cabbage(p, 24)) + place(0, -12, cabbage(p, 26)),
        ),
      }),
    ]) +
    place(1590, 1030, fronds(p, 260, 4)) +
    veil(p)
  );
}
