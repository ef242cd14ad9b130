/** Goma's houses: corrugated roofs, lava-stone walls, schools, shelters and stalls. Floors at y = 0. */
import type { Palette } from '../palettes.ts';
import { mix } from './colour.ts';
import { across, down } from './paint.ts';
import { many, seeded } from './random.ts';
import { clipped, ellipse, type Point, poly, rect, shape, smooth, stroke } from './svg.ts';

/** Black lava stones with pale joints, as walls stand all over Goma. */
export function lavaWall(
  p: Palette,
  x: number,
  y: number,
  w: number,
  h: number,
  seed: number,
  stone = 44,
): string {
  const random = seeded(seed);
  const rows = Math.max(1, Math.round(h / (stone * 0.7)));
  const tall = h / rows;
  const course = (r: number): string => {
    let out = '';
    for (let sx = x - random(0, stone); sx < x + w; ) {
      const sw = stone * random(0.7, 1.6);
      const [l, t, b, e] = [sx + 2, y + r * tall + 2, y + (r + 1) * tall - 2, sx + sw - 2];
      const j = (): number => random(-1, 1) * tall * 0.12;
      const body: Point[] = [
        [l, t + tall * 0.25 + j()],
        [l + sw * 0.24, t + j()],
        [e - sw * 0.2, t + j()],
        [e, t + tall * 0.3],
        [e + j() * 0.4, b - tall * 0.2],
        [e - sw * 0.25, b],
        [l + sw * 0.2, b + j() * 0.4],
        [l, b - tall * 0.28],
      ];
      out += shape(
        smooth(body),
        mix(p.of('lava'), random() < 0.4 ? p.of('lavaDark') : p.of('lavaLight'), random(0, 0.75)),
      );
      out += stroke(
        `M${l + sw * 0.24} ${t + tall * 0.16}L${e - sw * 0.26} ${t + tall * 0.16}`,
        p.lit('lavaLight', 0.4),
        2,
        'opacity="0.5"',
      );
      sx += sw;
    }
    return out;
  };
  const d = poly([
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ]);
  return (
    rect(x, y, w, h, p.shade('concrete', 0.25)) +
    clipped(d, many(rows, course)) +
    shape(d, down([0, p.glow, 16], [100, p.shadow, 40]))
  );
}

/** A roof sheet between two edges, with its waves. */
function tin(
  p: Palette,
  top: readonly [Point, Point],
  eave: readonly [Point, Point],
  colour: string,
): string {
  const d = poly([top[0], top[1], eave[1], eave[0]]);
  const length = Math.hypot(eave[1][0] - eave[0][0], eave[1][1] - eave[0][1]);
  const waves = Math.max(4, Math.round(length / 15));
  const between = (pair: readonly [Point, Point], t: number): string =>
    [0, 1].map((k) => Math.round((pair[0][k] ?? 0) * (1 - t) + (pair[1][k] ?? 0) * t)).join(' ');
  const lines = many(waves, (i) => `M${between(top, (i + 0.5) / waves)}L${between(eave, (i + 0.5) / waves)}`);
  return (
    shape(d, down([0, mix(colour, p.glow, 0.28)], [100, mix(colour, p.shadow, 0.22)])) +
    stroke(lines, mix(colour, p.shadow, 0.45), Math.min(3.4, length / waves / 3.4), 'opacity="0.5"') +
    stroke(`M${between(eave, 0)}L${between(eave, 1)}`, mix(colour, p.shadow, 0.55), 4)
  );
}

interface House {
  readonly w: number;
  readonly h: number;
  readonly wall: string;
  readonly roof: string;
  readonly door?: string;
  readonly seed?: number;
  readonly windows?: number;
  /** A stone plinth of lava, as high as this. */
  readonly plinth?: number;
}

function casement(
  p: Palette,
  x: number,
  y: number,
  w: number,
  h: number,
  frame: string,
  open = true,
): string {
  const inside =
    p.light === 'dusk'
      ? down([0, '#ffcf7a'], [100, '#f29a4a'])
      : down([0, p.shade('lake', 0.45)], [100, p.shade('lake', 0.2)]);
  const leaf = (at: number): string =>
    rect(at, y - 2, w * 0.4, h + 4, frame) +
    stroke(
      many(4, (i) => `M${at + 5} ${y + 8 + (i * h) / 4.4}H${at + w * 0.4 - 5}`),
      mix(frame, p.shadow, 0.4),
      2,
    );
  return (
    rect(x - 5, y - 5, w + 10, h + 10, mix(frame, p.shadow, 0.3)) +
    rect(x, y, w, h, inside) +
    stroke(`M${x + w / 2} ${y}V${y + h}M${x} ${y + h / 2}H${x + w}`, frame, 4) +
    (open ? leaf(x - w * 0.46) + leaf(x + w * 1.06) : '')
  );
}

/** A house seen from the front, the eaves to the viewer. */
export function house(
  p: Palette,
  { w, h, wall, roof, door = p.of('roofBlue'), seed = 1, windows = 2, plinth = h * 0.2 }: House,
): string {
  const over = w * 0.07;
  const rise = h * 0.52;
  const ends: [string, string] =
    p.side === 1
      ? [mix(wall, p.glow, 0.2), mix(wall, p.shadow, 0.28)]
      : [mix(wall, p.shadow, 0.28), mix(wall, p.glow, 0.2)];
  const dw = Math.min(w * 0.2, h * 0.42);
  const openings = many(windows, (i) => {
    const side = i % 2 === 0 ? -1 : 1;
    const cx = side * w * (windows > 2 ? 0.2 + 0.18 * Math.floor(i / 2) : 0.28);
    return casement(p, cx - w * 0.045, -h * 0.68, w * 0.09, h * 0.3, door, windows < 3);
  });
  return (
    rect(-w / 2, -h, w, h, across([0, ends[0]], [100, ends[1]])) +
    rect(-w / 2, -h, w, h * 0.16, down([0, p.shadow, 46], [100, p.shadow, 0])) +
    (plinth > 0 ? lavaWall(p, -w / 2, -plinth, w, plinth, seed, plinth * 0.8) : '') +
    openings +
    rect(-dw / 2 - 5, -h * 0.74, dw + 10, h * 0.74, mix(door, p.shadow, 0.35)) +
    rect(-dw / 2, -h * 0.72, dw, h * 0.72, down([0, door], [100, mix(door, p.shadow, 0.25)])) +
    stroke(`M0 ${-h * 0.72}V0`, mix(door, p.shadow, 0.4), 2) +
    tin(
      p,
      [
        [-w * 0.44, -h - rise],
        [w * 0.44, -h - rise],
      ],
      [
        [-w / 2 - over, -h + 6],
        [w / 2 + over, -h + 6],
      ],
      roof,
    )
  );
}

/** A roof and a little wall, for towns seen from above. */
export function smallHouse(p: Palette, w: number, wall: string, roof: string): string {
  const h = w * 0.42;
  return (
    rect(-w / 2, -h, w, h, across([0, wall], [100, mix(wall, p.shadow, 0.3)])) +
    rect(-w * 0.08, -h * 0.7, w * 0.16, h * 0.7, mix(wall, p.shadow, 0.6)) +
    rect(w * 0.2, -h * 0.7, w * 0.14, h * 0.34, p.light === 'dusk' ? '#ffc86b' : mix(wall, p.shadow, 0.55)) +
    tin(
      p,
      [
        [-w * 0.4, -h * 2],
        [w * 0.46, -h * 2],
      ],
      [
        [-w * 0.58, -h + 3],
        [w * 0.58, -h + 3],
      ],
      roof,
    )
  );
}

/** A sheet over poles: market stalls and verandas. */
export function awning(p: Palette, w: number, h: number, colour: string, stripe: string): string {
  const post = (x: number): string =>
    rect(x - 6, -h, 12, h, across([0, p.of('woodLight')], [100, p.of('woodDark')]));
  const bands = 9;
  const cloth = many(bands, (i) => {
    const [a, b] = [-w / 2 + (i * w) / bands, -w / 2 + ((i + 1) * w) / bands];
    const [c, d] = [a * 1.14, b * 1.14];
    return shape(
      `M${a} ${-h - 50}L${b} ${-h - 50}L${d} ${-h + 30}Q${(c + d) / 2} ${-h + 52} ${c} ${-h + 30}Z`,
      i % 2 === 0 ? colour : stripe,
    );
  });
  return (
    post(-w * 0.48) +
    post(w * 0.48) +
    cloth +
    shape(
      `M${-w / 2} ${-h - 50}H${w / 2}L${w * 0.57} ${-h + 30}H${-w * 0.57}Z`,
      down([0, p.glow, 30], [60, p.shadow, 0], [100, p.shadow, 34]),
    )
  );
}

/** A family shelter of tarpaulin on a ridge pole. */
export function shelter(p: Palette, w: number, colour: string): string {
  const h = w * 0.56;
  return (
    ellipse(0, 0, w * 0.64, w * 0.07, p.shadow, 'opacity="0.3"') +
    shape(
      `M${-w * 0.5} 0L${-w * 0.3} ${-h * 0.94}L${w * 0.34} ${-h}L${w * 0.56} 0Z`,
      across([0, mix(colour, p.glow, 0.2)], [100, mix(colour, p.shadow, 0.3)]),
    ) +
    shape(
      `M${-w * 0.5} 0L${-w * 0.3} ${-h * 0.94}Q${-w * 0.24} ${-h * 0.4} ${-w * 0.02} 0Z`,
      mix(colour, p.shadow, 0.16),
    ) +
    shape(
      `M${-w * 0.38} 0Q${-w * 0.3} ${-h * 0.5} ${-w * 0.285} ${-h * 0.68}` +
        `Q${-w * 0.25} ${-h * 0.36} ${-w * 0.16} 0Z`,
      mix(colour, p.shadow, 0.75),
    ) +
    stroke(
      `M${w * 0.08} ${-h * 0.97}Q${w * 0.14} ${-h * 0.4} ${w * 0.2} 0` +
        `M${w * 0.22} ${-h * 0.98}Q${w * 0.32} ${-h * 0.4} ${w * 0.4} 0`,
      mix(colour, p.shadow, 0.4),
      2,
      'opacity="0.5"',
    ) +
    stroke(
      `M${w * 0.34} ${-h}L${w * 0.68} ${-4}M${-w * 0.3} ${-h * 0.94}L${-w * 0.62} -4`,
      p.of('woodDark'),
      2,
    )
  );
}

/** A plain room: back wall, floor, and the light that falls from a window at the sun's side. */
export function room(p: Palette, wall: string, floor: string, floorAt = 720): string {
  const slope = p.side;
  const patch =
    `M${800 - slope * 520} ${floorAt + 40}L${800 - slope * 180} ${floorAt + 40}` +
    `L${800 + slope * 330} 1000L${800 - slope * 190} 1000Z`;
  return (
    rect(0, 0, 1600, floorAt, down([0, mix(wall, p.shadow, 0.22)], [100, wall])) +
    rect(
      0,
      0,
      1600,
      floorAt,
      slope === 1
        ? across([0, p.glow, 34], [55, p.glow, 0], [100, p.shadow, 34])
        : across([0, p.shadow, 34], [45, p.glow, 0], [100, p.glow, 34]),
    ) +
    rect(0, floorAt, 1600, 1000 - floorAt, down([0, mix(floor, p.shadow, 0.24)], [100, floor])) +
    rect(0, floorAt - 12, 1600, 14, mix(wall, p.shadow, 0.4)) +
    shape(patch, down([0, p.glow, 44], [100, p.glow, 12]))
  );
}

/** A window in a room, with the world outside drawn in it. */
export function view(
  p: Palette,
  x: number,
  y: number,
  w: number,
  h: number,
  outside: string,
  frame: string,
): string {
  const d = poly([
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ]);
  return (
    rect(x - 18, y - 18, w + 36, h + 36, mix(frame, p.shadow, 0.25)) +
    clipped(d, outside) +
    stroke(`M${x + w / 2} ${y}V${y + h}`, frame, 9) +
    stroke(`M${x} ${y}H${x + w}V${y + h}H${x}Z`, frame, 8) +
    rect(x - 32, y + h + 12, w + 64, 18, mix(frame, p.glow, 0.2))
  );
}
