/** Places several scenes share: a shore, a yard in the quarter, a slope, a room that looks on the hills. */
import type { Palette } from '../palettes.ts';
import { house, lavaWall, room, view } from './buildings.ts';
import { mix } from './colour.ts';
import { ground, pebbles, ranges, tufts } from './hills.ts';
import { lake, reflection } from './lake.ts';
import { birds, mist, sky } from './sky.ts';
import { type Point, place } from './svg.ts';
import { banana, bush, eucalyptus } from './trees.ts';
import { volcano } from './volcano.ts';

/** Sky, far shores and open water from a horizon down. */
export function shore(
  p: Palette,
  horizon: number,
  seed: number,
  sunAt: Point = [p.sunAt[0], Math.min(p.sunAt[1], horizon - 110)],
): string {
  return (
    sky(p, { horizon, seed, sunAt }) +
    ranges(p, [
      { seed, base: horizon, rise: 150, depth: 0, foot: horizon + 10 },
      { seed: seed + 4, base: horizon + 2, rise: 84, depth: 1, foot: horizon + 10 },
    ]) +
    mist(p, horizon - 6, 60, 60) +
    lake(p, horizon, 1000, seed, sunAt[0]) +
    reflection(p, horizon, 90, p.hills[1])
  );
}

/** Hills, Nyiragongo between them, and earth to stand on from `top` down. */
export function countryside(p: Palette, top: number, seed: number, earth: string = p.of('moss')): string {
  const peak = p.side === 1 ? 1120 : 480;
  return (
    sky(p, { horizon: top - 40, seed, sunAt: [p.sunAt[0], Math.min(p.sunAt[1], top - 260)] }) +
    volcano(p, peak, top - 330, top - 20, 520, p.hills[0]) +
    ranges(p, [
      { seed, base: top - 70, rise: 120, depth: 1 },
      { seed: seed + 2, base: top - 20, rise: 110, depth: 2, rows: 4 },
      { seed: seed + 5, base: top + 20, rise: 80, depth: 3, rows: 3 },
    ]) +
    mist(p, top - 30, 90, 46) +
    ground(p, top + 10, earth, seed) +
    tufts(p, mix(earth, p.of('leafDark'), 0.5), seed, top + 30, 1000, 70)
  );
}

interface Yard {
  readonly seed: number;
  readonly top?: number;
  readonly houses?: readonly (readonly [number, number])[];
  readonly wall?: boolean;
  readonly greens?: boolean;
  /** Look over the lake instead of towards Nyiragongo. */
  readonly lakeside?: boolean;
}

function inland(p: Palette, top: number, seed: number, sunAt: Point): string {
  const peak = p.side === 1 ? 960 + (seed % 5) * 45 : 700 - (seed % 5) * 45;
  return (
    sky(p, { horizon: top - 40, seed, sunAt }) +
    volcano(p, peak, top - 350, top, 560, p.hills[0]) +
    ranges(p, [
      { seed, base: top - 60, rise: 70, depth: 1 },
      { seed: seed + 3, base: top - 10, rise: 60, depth: 2 },
    ])
  );
}

/** A yard of Goma: black earth, painted houses under tin, a lava wall, the volcano behind. */
export function yard(
  p: Palette,
  {
    seed,
    top = 600,
    houses = [
      [300, 1],
      [1300, 0.9],
    ],
    wall = true,
    greens = true,
    lakeside = false,
  }: Yard,
): string {
  const walls = [p.of('wallRose'), p.of('wallBlue'), p.of('wall')] as const;
  const roofs = [p.of('roof'), p.of('roofRust'), p.of('roofBlue')] as const;
  const sunAt: Point = [p.sunAt[0], Math.min(p.sunAt[1], 300)];
  const earth = mix(p.of('earthLight'), p.of('lavaLight'), 0.3);
  const row = houses
    .map(([x, s], i) =>
      place(
        x,
        top + 14,
        house(p, {
          w: 470,
          h: 190,
          wall: walls[(i + seed) % 3] ?? walls[0],
          roof: roofs[(i + seed) % 3] ?? roofs[0],
          seed: seed + i,
          door: i % 2 === 0 ? p.of('roofBlue') : p.of('teal'),
          plinth: 34,
        }),
        s,
      ),
    )
    .join('');
  return (
    (lakeside ? shore(p, top - 130, seed, sunAt) : inland(p, top, seed, sunAt)) +
    mist(p, top - 60, 100, 50) +
    place(90, top + 10, eucalyptus(p, 420, seed)) +
    place(1510, top + 10, eucalyptus(p, 380, seed + 1)) +
    row +
    (wall ? lavaWall(p, -20, top - 46, 1640, 70, seed, 40) : '') +
    (greens ? place(610, top + 8, bush(p, 60, seed)) + place(1000, top + 10, banana(p, 210, seed)) : '') +
    ground(p, top + 18, earth, seed, 8) +
    pebbles(p, seed, top + 40, 1000, 90) +
    birds(p, 760, 190, 6, seed)
  );
}

/** A room with a window at the side the light comes from; the land shows in it. */
export function chamber(
  p: Palette,
  wall: string,
  floor: string,
  floorAt = 730,
  at: number = p.side === 1 ? 150 : 1090,
): string {
  const outside =
    sky(p, { horizon: 470, seed: 9, sunAt: [at + 180, 330], clouds: 3 }) +
    ranges(p, [
      { seed: 8, base: 470, rise: 90, depth: 0 },
      { seed: 4, base: 500, rise: 80, depth: 2, rows: 2 },
      { seed: 6, base: 540, rise: 50, depth: 3 },
    ]);
  return room(p, wall, floor, floorAt) + view(p, at, 170, 360, 300, outside, p.of('cream'));
}
