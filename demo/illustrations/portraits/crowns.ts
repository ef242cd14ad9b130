/** Hair, each way of wearing it drawn over a head of `face.ts`. */
import type { Palette } from '../palettes.ts';
import { darker, lighter, mix } from '../parts/colour.ts';
import { many, seeded } from '../parts/random.ts';
import { circle, clipped, ellipse, limb, type Point, points, shape, smooth, stroke } from '../parts/svg.ts';
import { type Crown, mirrored, type Sitter } from './sitter.ts';

const sheen = (hair: string): string => lighter(hair, 0.34);

/** Hair cut close: its upper edge stands `high` over the skull. */
function cap(width: number, high: number, hairline: readonly Point[]): string {
  const outer = mirrored([
    [0, -206 - high],
    [72, -196 - high * 0.9],
    [122, -146 - high * 0.6],
    [141, -62 - high * 0.1],
    [138, 2],
    [131, 26],
  ]).map(([x, y]): Point => [x * width, y]);
  const right = outer.slice(0, 6);
  const left = outer.slice(6);
  const inner = hairline.map(([x, y]): Point => [x * width, y]);
  const back = inner
    .filter(([x]) => x !== 0)
    .reverse()
    .map(([x, y]): Point => [-x, y]);
  return smooth([...right, ...inner, ...back, ...left]);
}

const HIGH_LINE = points('124,6 120,-52 104,-98 66,-120 0,-126');
const SOFT_LINE = points('124,12 120,-56 100,-104 54,-130 0,-138');
/** The line of a man whose temples have gone back. */
const RECEDING = points('124,2 122,-62 110,-120 70,-132 32,-152 0,-148');

/** Tight curls caught by the light: short arcs strewn over the hair. */
function curls(d: string, colour: string, seed: number, count: number, top: number): string {
  const random = seeded(seed);
  return clipped(
    d,
    many(count, () => {
      const [x, y, r] = [random(-150, 150), random(top, -20), random(4, 8)];
      return stroke(
        `M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}`,
        colour,
        2.6,
        `opacity="${random(0.2, 0.55).toFixed(2)}"`,
      );
    }),
  );
}

const cropped =
  (line: readonly Point[], high: number, seed: number) =>
  (_: Palette, { hair, face }: Sitter): Crown => {
    const d = cap(face.width, high, line);
    return { behind: '', over: shape(d, hair) + curls(d, sheen(hair), seed, 130, -240) };
  };

export const shortHair = cropped(HIGH_LINE, 14, 4);
export const oldHair = cropped(RECEDING, 10, 9);

/** Natural hair, round and full. */
export function afro(_: Palette, { hair, face }: Sitter): Crown {
  const random = seeded(12);
  const rim = Array.from({ length: 34 }, (_, i): Point => {
    const a = Math.PI * (0.08 + (i / 33) * 1.84) + Math.PI / 2;
    const r = (i % 2 === 0 ? 1 : 0.95) * random(0.98, 1.02);
    return [Math.cos(a) * 192 * r, -72 + Math.sin(a) * -176 * r * -1];
  });
  const cloud = smooth(rim);
  const front = cap(face.width, 40, SOFT_LINE);
  return {
    behind: shape(cloud, darker(hair, 0.1)) + curls(cloud, sheen(hair), 3, 170, -250),
    over: shape(front, hair) + curls(front, sheen(hair), 8, 120, -250),
  };
}

/** Rows plaited close to the head, gathered in a knot on top. */
export function plaitedBun(p: Palette, { hair, face }: Sitter): Crown {
  const d = cap(face.width, 8, SOFT_LINE);
  const rows = many(11, (i) => {
    const x = (i - 5) * 24;
    const bend = x * 1.34;
    return (
      stroke(`M${x} -148Q${bend} -186 ${x * 0.3} -228`, darker(hair, 0.5), 4) +
      stroke(
        `M${x + 9} -148Q${bend + 9} -186 ${x * 0.3 + 4} -226`,
        sheen(hair),
        3,
        'opacity="0.5" stroke-dasharray="5 7"',
      )
    );
  });
  const low = many(4, (i) =>
    [-1, 1]
      .map((s) =>
        stroke(
          `M${s * (120 - i * 6)} ${-10 - i * 36}Q${s * (150 - i * 12)} ${-90 - i * 30} ${s * 40} -222`,
          darker(hair, 0.5),
          4,
        ),
      )
      .join(''),
  );
  const knot = smooth(points('-62,-232 -84,-272 -66,-318 -14,-340 46,-326 82,-286 66,-236 0,-220'));
  const turns = many(6, (i) =>
    stroke(
      `M${-74 + i * 22} ${-296 + i * 4}Q${-30 + i * 22} ${-262 - i * 4} ${-44 + i * 24} -224`,
      sheen(hair),
      4,
      'opacity="0.42"',
    ),
  );
  return {
    behind: shape(knot, hair) + clipped(knot, turns),
    over:
      shape(d, hair) +
      clipped(d, low + rows) +
      shape(
        smooth(points('-66,-226 -40,-244 0,-250 42,-244 66,-226 40,-214 0,-210 -40,-214')),
        p.of('ochre'),
      ) +
      stroke('M-56 -226Q0 -240 56 -226', p.of('terracotta'), 5),
  };
}

/** One plait: links that grow thinner, a bead at its end. */
function plait(from: Point, to: Point, width: number, hair: string, bead: string): string {
  const count = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / (width * 0.62));
  const links = many(count, (i) => {
    const t = i / count;
    const bow = Math.sin(t * Math.PI) * (from[0] < 0 ? -16 : 16);
    const [x, y] = [from[0] + (to[0] - from[0]) * t + bow, from[1] + (to[1] - from[1]) * t];
    const w = width * (1 - t * 0.24);
    return (
      ellipse(x, y, w / 2, w * 0.46, i % 2 === 0 ? hair : mix(hair, sheen(hair), 0.22)) +
      stroke(
        `M${x - w * 0.3} ${y - w * 0.1}Q${x} ${y + w * 0.2} ${x + w * 0.26} ${y - w * 0.16}`,
        sheen(hair),
        2,
        'opacity="0.45"',
      )
    );
  });
  return (
    links + circle(to[0], to[1] + 4, width * 0.42, bead) + circle(to[0] - 3, to[1], width * 0.12, '#fff4dc')
  );
}

/** Long plaits that fall over the shoulders. */
export function longPlaits(p: Palette, { hair, face }: Sitter): Crown {
  const d = cap(face.width, 20, SOFT_LINE);
  const beads = [p.of('sun'), p.of('terracotta'), p.of('teal')] as const;
  const fall = [-1, 1]
    .map((s) =>
      many(5, (i) => {
        const from: Point = [s * (138 - i * 8), -96 + i * 22];
        const to: Point = [s * (186 - i * 20), 290 + ((i * 37) % 80)];
        return plait(from, to, 27, hair, beads[i % 3] ?? beads[0]);
      }),
    )
    .join('');
  const rows = many(9, (i) => {
    const x = (i - 4) * 27;
    return (
      stroke(`M${x} -150Q${x * 1.5} -190 ${x * 1.2} -236`, darker(hair, 0.55), 5) +
      stroke(
        `M${x + 12} -152Q${x * 1.5 + 12} -190 ${x * 1.2 + 12} -236`,
        sheen(hair),
        4,
        'opacity="0.4" stroke-dasharray="6 8"',
      )
    );
  });
  const wrapped = shape(
    limb(
      [
        [-136 * face.width, -60, 18],
        [-110, -150, 28],
        [0, -192, 34],
        [110, -150, 28],
        [136 * face.width, -60, 18],
      ],
      0.5,
    ),
    p.of('terracotta'),
  );
  const mass = shape(
    smooth(
      points(
        '0,-222 -76,-206 -128,-150 -156,-50 -164,80 -150,220 -96,330 96,330 150,220 164,80 156,-50 128,-150 76,-206',
      ),
    ),
    darker(hair, 0.3),
  );
  return { behind: mass + fall, over: shape(d, hair) + clipped(d, rows) + wrapped };
}

/** Short twists over a shaved side, as young men wear them. */
export function twists(_: Palette, { hair, face }: Sitter): Crown {
  const d = cap(face.width, 4, HIGH_LINE);
  const random = seeded(31);
  const tuft = many(46, (i) => {
    const row = Math.floor(i / 12);
    const x = ((i % 12) - 5.5) * (21 - row * 2) + random(-5, 5);
    const y = -138 - row * 20 - Math.sqrt(Math.max(0, 1 - (x / 132) ** 2)) * 34;
    const lean = x * 0.12 + random(-6, 6);
    return (
      shape(
        limb(
          [
            [x, y + 14, 24],
            [x + lean * 0.5, y - 2, 25],
            [x + lean, y - 14, 18],
          ],
          0.4,
        ),
        mix(hair, sheen(hair), random(0, 0.26)),
      ) + stroke(`M${x - 6} ${y + 4}Q${x} ${y - 12} ${x + 8} ${y - 8}`, sheen(hair), 2.4, 'opacity="0.35"')
    );
  });
  return { behind: '', over: shape(d, hair, 'opacity="0.82"') + tuft };
}
