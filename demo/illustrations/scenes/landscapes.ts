/** Lake, volcano, road and forest: the land itself. */
import type { Palette } from '../palettes.ts';
import { mix } from '../parts/colour.ts';
import { fields, hill, type Ridge, ranges, ridge, sown, tufts } from '../parts/hills.ts';
import { boulders, paddle, pirogue, wake } from '../parts/lake.ts';
import { child, man, woman } from '../parts/looks.ts';
import { down, round } from '../parts/paint.ts';
import { figure, people, person } from '../parts/person.ts';
import { hold, sitLow, sitSide, walk, walkBearing, walkWith } from '../parts/poses.ts';
import { many, seeded } from '../parts/random.ts';
import { shore } from '../parts/settings.ts';
import { beams, birds, mist, sky, veil } from '../parts/sky.ts';
import {
  ellipse,
  faded,
  line,
  type Point,
  place,
  points,
  rect,
  shape,
  smooth,
  stroke,
} from '../parts/svg.ts';
import { chukudu } from '../parts/things.ts';
import { banana, bush, eucalyptus, fronds, trunk } from '../parts/trees.ts';
import { basin, basket, bundle, heap, jerrycan, sack } from '../parts/vessels.ts';
import { volcano } from '../parts/volcano.ts';

export function lakeKivu(p: Palette): string {
  const rower = person(
    p,
    figure(
      60,
      24,
      250,
      man(p, 3, { crown: 'straw', crownCloth: man(p, 2).top }),
      {
        ...hold(sitSide(), [70, -110], [50, -206]),
        hip: [0, -74],
        feet: [
          [110, -8],
          [100, -8],
        ],
      },
      { grounded: false, flip: true },
    ),
  );
  const friend = person(
    p,
    figure(-110, 18, 235, woman(p, 7), hold(sitLow(), [54, -92], [66, -90]), { grounded: false }),
  );
  const boat =
    friend + rower + paddle(p, [40, -118], [-44, 40]) + pirogue(p, p.of('sun')) + wake(p, 0, 24, 320);
  const far =
    place(430, 560, pirogue(p, p.of('teal')), 0.34) +
    place(428, 556, stroke('M0 0V-44', p.hills[4], 11), 1) +
    ellipse(428, 506, 8, 9, p.hills[4]);
  const spit: Point[] = points(
    '930,574 1080,548 1190,500 1310,478 1430,420 1560,396 1660,400 1660,584 1300,586',
  );
  const grove = points('1216,516 1262,504 1300,494 1424,436 1462,424 1506,414 1556,404')
    .map(([x, y], i) => place(x, y, eucalyptus(p, 54 + ((i * 5) % 4) * 12, i + 2, p.hills[3])))
    .join('');
  const headland = shape(smooth(spit), down([0, p.hills[2]], [100, mix(p.hills[2], p.haze, 0.4)]));
  return (
    shore(p, 500, 12) +
    far +
    faded(0.9, headland + grove) +
    place(830, 730, boat, 1.5) +
    birds(p, 1010, 240, 7, 4) +
    boulders(p, 5, -60, 985, 620, 7, 86) +
    boulders(p, 9, 1180, 1000, 480, 5, 80) +
    place(40, 1010, fronds(p, 330, 4)) +
    place(1580, 1000, fronds(p, 260, 8)) +
    veil(p)
  );
}

export function nyiragongo(p: Palette): string {
  const road =
    'M700 1000C640 900 900 850 860 770C830 715 700 705 716 662L740 662' +
    'C742 700 900 712 940 770C1000 860 880 920 990 1000Z';
  const rider = person(
    p,
    figure(30, 0, 330, man(p, 1), walkWith([92, -196], [100, -200]), { grounded: false }),
  );
  return (
    sky(p, { horizon: 640, seed: 21, sunAt: [p.side === 1 ? 300 : 1330, p.light === 'day' ? 170 : 420] }) +
    volcano(p, 800, 210, 650, 780, mix(p.hills[1], p.hills[2], 0.55)) +
    mist(p, 610, 120, 80) +
    ranges(p, [
      { seed: 14, base: 660, rise: 100, depth: 2, rows: 3 },
      { seed: 27, base: 740, rise: 110, depth: 3, rows: 5 },
    ]) +
    hill(p, ridge(44, 800, 70, 900), p.hills[3], 1000, 0.05) +
    tufts(p, p.of('leaf'), 3, 780, 1000, 90) +
    shape(road, down([0, mix(p.of('earthLight'), p.haze, 0.3)], [100, p.of('earth')])) +
    stroke('M740 990C700 900 920 850 884 776', p.lit('earthLight', 0.4), 5, 'opacity="0.4"') +
    place(
      1080,
      905,
      ellipse(0, 4, 190, 14, p.shadow, 'opacity="0.3"') +
        chukudu(p, place(-30, -60, sack(p, 74) + place(64, -6, sack(p, 70)))) +
        rider,
      0.72,
    ) +
    place(250, 850, eucalyptus(p, 520, 6)) +
    place(160, 880, eucalyptus(p, 610, 2)) +
    place(1430, 850, banana(p, 330, 12)) +
    place(1540, 900, banana(p, 400, 5)) +
    place(320, 880, bush(p, 90, 3)) +
    place(60, 930, bush(p, 130, 4)) +
    veil(p)
  );
}

export function hillRoad(p: Palette): string {
  const road =
    'M470 1010C560 900 1010 880 1000 780C990 700 560 700 590 620C610 570 830 580 850 528' +
    'C860 500 800 490 796 470L812 468C830 488 900 496 896 532C886 592 690 590 700 626' +
    'C720 690 1180 690 1190 790C1196 900 1000 920 1010 1010Z';
  const [near, nearer] = [mix(p.hills[3], p.of('leaf'), 0.25), p.hills[3]];
  const slope: Ridge = (x) => 500 + 180 * (Math.abs(x - 830) / 800) ** 1.3 + 8 * Math.sin(x / 60);
  const verge = ridge(61, 690, 50, 1000);
  return (
    sky(p, { horizon: 480, seed: 8, sunAt: [p.sunAt[0], Math.min(p.sunAt[1], 330)] }) +
    ranges(p, [
      { seed: 41, base: 470, rise: 170, depth: 0 },
      { seed: 52, base: 520, rise: 160, depth: 1 },
      { seed: 15, base: 600, rise: 170, depth: 2, rows: 7 },
    ]) +
    mist(p, 540, 110, 50) +
    hill(p, slope, near, 1000, 0.1) +
    fields(p, slope, near, 5, 8, 190) +
    sown(p, verge, nearer, 8, 20, 14) +
    tufts(p, p.of('leafDark'), 12, 640, 1000, 130) +
    shape(
      road,
      down([0, mix(p.of('earthLight'), p.glow, 0.3)], [60, p.of('earthLight')], [100, p.of('earth')]),
    ) +
    stroke(
      'M600 990C700 900 1080 890 1080 784C1070 700 640 690 640 624',
      p.shade('earth', 0.1),
      4,
      'opacity="0.35" stroke-dasharray="60 34"',
    ) +
    people(p, [
      figure(1010, 740, 130, woman(p, 5), walkBearing(), {
        flip: true,
        load: basin(p, p.of('terracotta'), heap(p, 60, p.of('leafLight'), 2)),
      }),
      figure(700, 905, 330, woman(p, 4), walkBearing(), {
        load: basket(p, 104, heap(p, 84, p.of('tomato'), 4, 11)),
      }),
      figure(900, 925, 345, woman(p, 1), walkBearing(), { load: bundle(woman(p, 6).bottom, 100) }),
      figure(800, 935, 235, child(p, 4), walk(), { held: [place(0, 78, jerrycan(p), 0.8), ''] }),
    ]) +
    place(200, 850, eucalyptus(p, 620, 3)) +
    place(110, 900, eucalyptus(p, 700, 9)) +
    place(1450, 880, banana(p, 380, 7)) +
    place(1350, 850, banana(p, 250, 2)) +
    place(270, 900, bush(p, 90, 5)) +
    veil(p)
  );
}

/** A row of trunks, paler the farther away. */
function stems(p: Palette, sites: string, w: number, haze: number, y: number): string {
  const bark = mix(mix(p.of('earthDark'), p.of('leafDark'), 0.35), p.haze, haze);
  return points(sites)
    .map(([x, dy]) => place(x, y + dy, trunk(p, w, 1000, bark)))
    .join('');
}

function canopy(p: Palette, y: number, colour: string, seed: number, s: number): string {
  const random = seeded(seed);
  return many(16, (i) =>
    place(i * 110 - 20, y + random(-40, 40), bush(p, s * random(0.8, 1.2), seed + i, colour)),
  );
}

export function beniForest(p: Palette): string {
  const path = smooth(points('760,640 820,640 850,700 960,800 1100,1010 560,1010 680,830 740,720'));
  const sunX = p.side === 1 ? 640 : 960;
  return (
    rect(
      0,
      0,
      1600,
      1000,
      down([0, mix(p.hills[2], p.glow, 0.3)], [60, mix(p.haze, p.glow, 0.4)], [100, p.hills[3]]),
    ) +
    ellipse(sunX, 330, 620, 420, round([0, p.sun, 90], [50, p.glow, 40], [100, p.glow, 0])) +
    stems(p, '180,0 420,-8 560,4 1040,0 1210,-10 1440,6', 44, 0.62, 620) +
    canopy(p, 90, mix(p.of('leafDark'), p.haze, 0.45), 3, 150) +
    shape(
      `${line(points('0,620 400,606 800,628 1200,604 1600,624'))}V1000H0Z`,
      down([0, mix(p.of('moss'), p.haze, 0.4)], [100, p.of('leafDark')]),
    ) +
    beams(p, sunX, -120, [-560, -330, -90, 160, 420], 900) +
    stems(p, '320,0 1300,14', 76, 0.36, 690) +
    shape(path, down([0, mix(p.of('earthLight'), p.glow, 0.3)], [100, p.of('earthDark')])) +
    tufts(p, p.of('leaf'), 5, 640, 1000, 110) +
    people(p, [
      figure(790, 770, 215, woman(p, 8), walkBearing(), { load: bundle(woman(p, 1).bottom, 90) }),
      figure(880, 800, 226, man(p, 0), walk()),
    ]) +
    canopy(p, -10, mix(p.of('leafDark'), p.hills[3], 0.4), 8, 170) +
    stems(p, '110,0 1500,10', 140, 0.02, 900) +
    place(330, 900, bush(p, 120, 5)) +
    place(1270, 920, bush(p, 140, 9)) +
    place(60, 1030, fronds(p, 360, 2)) +
    place(1540, 1030, fronds(p, 380, 6)) +
    veil(p, [sunX, 330])
  );
}
