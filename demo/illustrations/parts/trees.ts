/** What grows: banana plants, eucalyptus, shade trees, fronds for the edge of a picture. Roots at 0,0. */
import type { Palette } from '../palettes.ts';
import { mix } from './colour.ts';
import { across, down } from './paint.ts';
import { many, seeded } from './random.ts';
import { clipped, limb, type Point, shape, smooth, stroke } from './svg.ts';

/** One long leaf with a midrib and the tears that wind makes in it. */
function bananaLeaf(p: Palette, length: number, droop: number, seed: number, colour: string): string {
  const random = seeded(seed);
  const w = length * 0.15;
  const rib = (t: number): Point => [length * t, -length * 0.34 * Math.sin(t * 1.9) + droop * length * t * t];
  const edge = (t: number, to: number): Point => [
    rib(t)[0] + to * w * 0.2,
    rib(t)[1] + to * w * Math.sin(Math.PI * t ** 0.75) ** 0.7,
  ];
  const ts = [0.04, 0.16, 0.3, 0.45, 0.6, 0.75, 0.88, 1];
  const upper = ts.map((t) => edge(t, -1));
  const lower = ts.map((t) => edge(t, 1)).reverse();
  const d = smooth([[0, 0], ...upper, ...lower.slice(1)]);
  const ribs = many(9, (i) => {
    const t = 0.12 + i * 0.095;
    const [x, y] = rib(t);
    return stroke(
      `M${x} ${y}L${x + w * 0.7} ${y - w}M${x} ${y}L${x + w * 0.5} ${y + w}`,
      mix(colour, p.shadow, 0.35),
      random(1, 2.4),
      'opacity="0.5"',
    );
  });
  const under = smooth([[0, 0], ...ts.map(rib), ...lower.slice(1)]);
  return (
    shape(d, colour) +
    clipped(d, shape(under, mix(colour, p.shadow, 0.3), 'opacity="0.55"') + ribs) +
    stroke(
      `M${ts
        .map(rib)
        .map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`)
        .join('L')}`,
      mix(colour, p.glow, 0.5),
      Math.max(2, length * 0.013),
    )
  );
}

export function banana(p: Palette, height: number, seed: number, colour: string = p.of('leaf')): string {
  const random = seeded(seed);
  const dark = mix(colour, p.of('leafDark'), 0.55);
  const crown = (turns: readonly number[], tone: string): string =>
    turns
      .map((turn, i) => {
        const length = height * random(0.5, 0.66);
        const leaf = bananaLeaf(p, length, 0.42, seed * 7 + i, tone);
        const flip = turn < -90 ? `scale(1 -1) rotate(${-turn})` : `rotate(${turn})`;
        return `<g transform="translate(0 ${-height * 0.55}) ${flip}">${leaf}</g>`;
      })
      .join('');
  const stem = limb([
    [0, 0, height * 0.11],
    [0, -height * 0.3, height * 0.085],
    [0, -height * 0.58, height * 0.05],
  ]);
  return (
    crown([-150, -30, -108, -66], dark) +
    shape(stem, across([0, p.of('moss')], [45, p.of('leafLight')], [100, p.of('leafDark')])) +
    crown([-172, -8, -128, -48, -84], colour)
  );
}

/** A slim, tall eucalyptus: a pale bare trunk, long sprays of leaves that hang in tiers high up. */
export function eucalyptus(
  p: Palette,
  height: number,
  seed: number,
  colour: string = p.of('leafDark'),
): string {
  const random = seeded(seed);
  const lean = random(-0.06, 0.06) * height;
  const bark = across([0, p.of('woodLight')], [45, p.of('cream')], [100, p.of('earth')]);
  const trunk = shape(
    limb([
      [0, 0, height * 0.034],
      [lean * 0.4, -height * 0.5, height * 0.022],
      [lean, -height * 0.96, height * 0.007],
    ]),
    bark,
  );
  const spray = (x: number, y: number, s: number, tone: string): string => {
    const drop = random(0.2, 0.5);
    return shape(
      smooth([
        [x - s, y + s * drop],
        [x - s * 0.9, y - s * 0.1],
        [x - s * 0.36, y - s * 0.5],
        [x + s * 0.3, y - s * 0.46],
        [x + s * 0.92, y - s * 0.04],
        [x + s * 0.96, y + s * drop],
        [x + s * 0.56, y + s * 0.2],
        [x + s * 0.3, y + s * (drop + 0.16)],
        [x, y + s * 0.22],
        [x - s * 0.4, y + s * (drop + 0.1)],
        [x - s * 0.6, y + s * 0.22],
      ]),
      tone,
    );
  };
  const tiers = many(12, (i) => {
    const t = 0.46 + (i / 11) * 0.54;
    const s = height * (0.088 - (t - 0.46) * 0.075) * random(0.85, 1.25);
    const side = i % 2 === 0 ? -1 : 1;
    const x = lean * t + side * s * random(0.45, 1.15);
    const twig = stroke(
      `M${lean * t} ${-height * (t - 0.05)}L${x} ${-height * t}`,
      p.of('earth'),
      height * 0.006,
    );
    return (
      twig +
      spray(x, -height * t, s, mix(colour, i % 3 === 0 ? p.shadow : p.of('leaf'), random(0.08, 0.3))) +
      spray(x + p.side * -s * 0.25, -height * t - s * 0.2, s * 0.55, mix(colour, p.glow, 0.24))
    );
  });
  return trunk + tiers;
}

/** A wide tree people meet under: a stout trunk, spreading limbs, a broad layered crown. */
export function shadeTree(p: Palette, height: number, width: number, seed: number): string {
  const random = seeded(seed);
  const bark = across([0, p.of('earth')], [100, p.shade('earthDark', 0.4)]);
  const branch = (x: number, y: number, w: number): string =>
    shape(
      limb(
        [
          [x * 0.06, -height * 0.26, w * 1.6],
          [x * 0.5, -height * 0.5, w],
          [x, y, w * 0.4],
        ],
        0.4,
      ),
      bark,
    );
  const trunk = shape(
    `M${-height * 0.085} 4Q${-height * 0.035} ${-height * 0.08} ${-height * 0.042} ${-height * 0.34}` +
      `L${-height * 0.03} ${-height * 0.66}H${height * 0.03}` +
      `L${height * 0.042} ${-height * 0.34}Q${height * 0.035} ${-height * 0.08} ${height * 0.1} 4` +
      `Q${height * 0.03} ${-height * 0.02} 0 4Q${-height * 0.04} ${-height * 0.02} ${-height * 0.085} 4` +
      'Z',
    bark,
  );
  const crown = (w: number, h: number, x: number, y: number, tone: string): string => {
    const lobes = 15;
    const outline = Array.from({ length: lobes }, (_, i): Point => {
      const a = Math.PI * (1 - i / (lobes - 1));
      const r = i % 2 === 0 ? random(0.97, 1.08) : random(0.86, 0.93);
      return [x + Math.cos(a) * w * r, y - Math.sin(a) ** 0.8 * h * r];
    });
    const under = [0.94, 0.68, 0.34, 0, -0.36, -0.68, -0.94].map(
      (t, i): Point => [x + t * w, y + h * (i % 2 === 0 ? 0.12 : 0.2)],
    );
    return shape(smooth([...outline, ...under]), tone);
  };
  const [leaf, lit, h] = [p.of('leafDark'), p.side * -width * 0.05, height];
  return (
    crown(width * 0.5, h * 0.4, 0, -h * 0.55, mix(leaf, p.shadow, 0.4)) +
    branch(-width * 0.3, -h * 0.64, h * 0.036) +
    branch(width * 0.3, -h * 0.66, h * 0.036) +
    branch(-width * 0.12, -h * 0.72, h * 0.026) +
    trunk +
    crown(width * 0.27, h * 0.2, -width * 0.24, -h * 0.6, leaf) +
    crown(width * 0.28, h * 0.2, width * 0.22, -h * 0.61, leaf) +
    crown(width * 0.36, h * 0.25, lit, -h * 0.7, mix(leaf, p.of('leaf'), 0.4)) +
    crown(width * 0.15, h * 0.1, -width * 0.26 + lit, -h * 0.69, mix(leaf, p.of('leaf'), 0.65)) +
    crown(width * 0.16, h * 0.1, width * 0.22 + lit, -h * 0.7, mix(leaf, p.of('leaf'), 0.65)) +
    crown(width * 0.22, h * 0.12, lit * 2, -h * 0.81, mix(p.of('leaf'), p.glow, 0.2))
  );
}

/** Foliage is one ragged outline, darker below, with lit clumps that follow it. */
export function bush(p: Palette, size: number, seed: number, colour: string = p.of('leafDark')): string {
  const random = seeded(seed);
  const ragged = (w: number, h: number, x: number, y: number, count: number): string =>
    smooth(
      Array.from({ length: count * 2 }, (_, i): Point => {
        const a = (Math.PI * i) / count;
        const r = i % 2 === 0 ? random(1, 1.1) : random(0.84, 0.92);
        return [x + Math.cos(a) * w * r, Math.min(y, y - h * 0.44 - Math.sin(a) * h * 0.56 * r)];
      }),
    );
  const lit = p.side * -size * 0.16;
  return (
    shape(ragged(size, size * 0.95, 0, 0, 13), down([0, colour], [100, mix(colour, p.shadow, 0.45)])) +
    shape(
      ragged(size * 0.62, size * 0.5, lit, -size * 0.3, 9),
      mix(colour, p.of('leaf'), 0.45),
      'opacity="0.9"',
    ) +
    shape(
      ragged(size * 0.32, size * 0.24, lit * 2, -size * 0.56, 7),
      mix(p.of('leaf'), p.glow, 0.3),
      'opacity="0.75"',
    )
  );
}

/** Long blades and leaves that frame a picture from a lower corner. */
export function fronds(p: Palette, size: number, seed: number, colour: string = p.hills[4]): string {
  const random = seeded(seed);
  return many(8, (i) => {
    const turn = -158 + i * 19 + random(-6, 6);
    const leaf = bananaLeaf(
      p,
      size * random(0.75, 1.15),
      0.25,
      seed + i,
      mix(colour, p.of('leaf'), 0.16 + (i % 3) * 0.14),
    );
    return `<g transform="rotate(${Math.round(turn)})">${leaf}</g>`;
  });
}

export function sprout(p: Palette, height: number): string {
  const leaf = (y: number, to: 1 | -1, s: number): string => {
    const d =
      `M0 ${y}C${to * s * 0.3} ${y - s * 0.62} ${to * s * 0.9} ${y - s * 0.62}` +
      ` ${to * s * 1.2} ${y - s * 0.34}` +
      `C${to * s * 0.9} ${y + s * 0.1} ${to * s * 0.4} ${y + s * 0.12} 0 ${y}Z`;
    return (
      shape(d, down([0, p.of('leafLight')], [100, p.of('leaf')])) +
      stroke(
        `M0 ${y}Q${to * s * 0.5} ${y - s * 0.3} ${to * s * 1.1} ${y - s * 0.34}`,
        p.of('leafDark'),
        s * 0.035,
      )
    );
  };
  const h = height;
  return (
    shape(
      limb([
        [0, 0, h * 0.05],
        [h * 0.02, -h * 0.5, h * 0.045],
        [0, -h * 0.96, h * 0.03],
      ]),
      p.of('leaf'),
    ) +
    leaf(-h * 0.45, -1, h * 0.36) +
    leaf(-h * 0.6, 1, h * 0.42) +
    leaf(-h * 0.82, -1, h * 0.3) +
    leaf(-h * 0.94, 1, h * 0.26)
  );
}

/** A trunk of the forest with buttress roots and moss. */
export function trunk(p: Palette, width: number, height: number, colour: string): string {
  const d =
    `M${-width * 1.1} 10Q${-width * 0.5} ${-width * 0.4} ${-width * 0.45} ${-width * 2}` +
    `L${-width * 0.36} ${-height}L${width * 0.36} ${-height}L${width * 0.45} ${-width * 2}` +
    `Q${width * 0.5} ${-width * 0.4} ${width * 1.2} 10Q${width * 0.4} ${-width * 0.16} 0 8` +
    `Q${-width * 0.4} ${-width * 0.2} ${-width * 1.1} 10Z`;
  const bark = many(7, (i) =>
    stroke(
      `M${(i / 6 - 0.5) * width * 0.7} ${-height}` +
        `Q${(i / 6 - 0.5) * width * 0.9 + 8} ${-height * 0.5}` +
        ` ${(i / 6 - 0.5) * width * 0.8} ${-width * (0.6 + (i % 3))}`,
      mix(colour, p.shadow, 0.4),
      width * 0.03,
      'opacity="0.45"',
    ),
  );
  const ends: [string, string] =
    p.side === 1
      ? [mix(colour, p.glow, 0.3), mix(colour, p.shadow, 0.4)]
      : [mix(colour, p.shadow, 0.4), mix(colour, p.glow, 0.3)];
  return shape(d, across([0, ends[0]], [55, colour], [100, ends[1]])) + clipped(d, bark);
}
