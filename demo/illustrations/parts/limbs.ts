/** Arms, legs and what falls over them. */
import { darker } from './colour.ts';
import type { Look } from './looks.ts';
import { across, type Cloth, clothPaint } from './paint.ts';
import type { Skeleton } from './skeleton.ts';
import { clipped, ellipse, type Joint, limb, type Point, shape, stroke, wrapAround } from './svg.ts';

/** A figure's bones, what it wears, and where its light comes from. */
export interface Lit {
  readonly look: Look;
  readonly bones: Skeleton;
  readonly fromLeft: boolean;
  readonly side: boolean;
}

export const SHADE = '#1a1030';
export const sideShade = (fromLeft: boolean, strength: number): string =>
  fromLeft ? across([40, SHADE, 0], [100, SHADE, strength]) : across([0, SHADE, strength], [60, SHADE, 0]);

/** Cloth is its print, then the shade that gives it body. */
const dressed = (d: string, cloth: Cloth, fromLeft: boolean, strength = 34): string =>
  shape(d, clothPaint(cloth)) + shape(d, sideShade(fromLeft, strength));

export const toward = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];
export const sized = ([x, y]: Point, w: number): Joint => [x, y, w];

export function arm({ look, bones, fromLeft }: Lit, i: 0 | 1, shaded: boolean): string {
  const { shoulders, elbows, hands, size } = bones;
  const g = size.girth;
  const skin = shaded ? darker(look.skin, 0.2) : look.skin;
  const [s, e, h] = [shoulders[i], elbows[i], hands[i]];
  const beyond = toward(e, h, 1.16);
  const knuckles = toward(e, h, 1.3);
  const thumb = limb([
    sized(h, 9 * g),
    [h[0] + (knuckles[0] - h[0]) * 0.5 + 7, h[1] + (knuckles[1] - h[1]) * 0.5 - 2, 5 * g],
  ]);
  const bare = limb([sized(s, 22 * g), sized(e, 16.5 * g), sized(h, 11.5 * g)], 0.22);
  const palm = limb([sized(h, 12 * g), sized(beyond, 15 * g), sized(knuckles, 8 * g)]);
  const cuff = look.sleeve === 'long' ? sized(toward(e, h, 0.9), 18 * g) : undefined;
  const sleeve =
    cuff === undefined
      ? limb([sized(s, 25 * g), sized(toward(s, e, 0.62), 27 * g)])
      : limb([sized(s, 25 * g), sized(e, 21 * g), cuff], 0.22);
  const sideways: Point = [-(knuckles[1] - h[1]) * 0.13, (knuckles[0] - h[0]) * 0.13];
  const gap = (t: number): string =>
    stroke(
      `M${(beyond[0] + sideways[0] * t).toFixed(1)} ${(beyond[1] + sideways[1] * t).toFixed(1)}` +
        `L${(knuckles[0] + sideways[0] * t).toFixed(1)} ${(knuckles[1] + sideways[1] * t).toFixed(1)}`,
      darker(skin, 0.35),
      0.9,
      'opacity="0.6"',
    );
  return (
    shape(bare, skin) +
    shape(palm, skin) +
    gap(-0.9) +
    gap(0) +
    gap(0.9) +
    shape(thumb, skin) +
    shape(bare, sideShade(fromLeft, 26)) +
    dressed(sleeve, look.top, fromLeft, shaded ? 50 : 30)
  );
}

function foot(bones: Skeleton, i: 0 | 1, look: Look, side: boolean): string {
  const [x, y] = bones.ankles[i];
  const sole = darker(look.bottom.base, 0.62);
  if (!side)
    return (
      ellipse(x, y + 2, 9, 8, look.skin) +
      ellipse(x, y + 6.5, 11, 4, sole) +
      stroke(`M${x - 8} ${y + 1}Q${x} ${y - 4} ${x + 8} ${y + 1}`, sole, 2.4)
    );
  const d = `M${x - 9} ${y + 5}Q${x - 10} ${y - 5} ${x} ${y - 6}Q${x + 14} ${y - 2} ${x + 25} ${y + 5}Z`;
  return shape(d, look.skin) + stroke(`M${x - 9} ${y + 6}L${x + 26} ${y + 6}`, sole, 4);
}

function bareLeg({ look, bones, fromLeft, side }: Lit, i: 0 | 1): string {
  const g = bones.size.girth;
  const leg = limb(
    [sized(bones.hipJoints[i], 34 * g), sized(bones.knees[i], 24 * g), sized(bones.ankles[i], 12 * g)],
    0.25,
  );
  return shape(leg, look.skin) + shape(leg, sideShade(fromLeft, 28)) + foot(bones, i, look, side);
}

function trouserLeg(lit: Lit, i: 0 | 1): string {
  const { look, bones } = lit;
  const g = bones.size.girth;
  const end =
    look.legs === 'shorts' ? undefined : sized(toward(bones.knees[i], bones.ankles[i], 0.93), 21 * g);
  const hem = sized(toward(bones.hipJoints[i], bones.knees[i], 0.86), 34 * g);
  const leg = limb(
    [
      sized(bones.hipJoints[i], 42 * g),
      ...(end === undefined ? [hem] : [sized(bones.knees[i], 30 * g), end]),
    ],
    0.25,
  );
  return (
    (look.legs === 'shorts' ? bareLeg(lit, i) : foot(bones, i, look, lit.side)) +
    dressed(leg, look.bottom, lit.fromLeft, 30)
  );
}

/** Skirts fall over both legs: one outline for standing, two (lap and shins) as soon as the knees bend. */
function skirt(lit: Lit): string {
  const { look, bones, fromLeft, side } = lit;
  const { knees, ankles, hip, size } = bones;
  const fall = look.legs === 'wrap' ? 0.82 : 0.22;
  const hems = [0, 1].map(
    (i): Joint => sized(toward(knees[i as 0 | 1], ankles[i as 0 | 1], fall), look.legs === 'wrap' ? 21 : 27),
  );
  const lap = [0, 1].map((i): Joint => sized(knees[i as 0 | 1], 24 * size.girth));
  const w = side ? 25 : size.waist;
  const top: Joint[] = [sized(bones.on(-w + 6, 30), 6), sized(bones.on(w - 6, 30), 6)];
  const hips: Joint[] = side
    ? [sized([hip[0] - 6, hip[1] + 4], 33)]
    : [
        [hip[0] - size.hips + 27, hip[1] + 4, 27],
        [hip[0] + size.hips - 27, hip[1] + 4, 27],
      ];
  const bent = Math.abs(knees[0][0] - hip[0]) > 55;
  const d = bent
    ? wrapAround([...top, ...hips, ...lap]) + wrapAround([...lap, ...hems])
    : wrapAround([...top, ...hips, ...lap, ...hems]);
  const fold = darker(look.bottom.base, 0.4);
  const creases = bent
    ? []
    : [-0.35, 0.15, 0.55].map((t) => {
        const foot = (hems[0]?.[0] ?? 0) * (0.5 - t) + (hems[1]?.[0] ?? 0) * (0.5 + t);
        return stroke(
          `M${hip[0] + t * 26} ${hip[1] + 20}Q${hip[0] + t * 34} ${hip[1] + 80} ${foot} -14`,
          fold,
          2,
          'opacity="0.4"',
        );
      });
  const pair = ([0, 1] as const).map((i) => bareLeg(lit, i)).join('');
  return pair + dressed(d, look.bottom, fromLeft) + clipped(d, creases.join(''));
}

export const legsOf = (lit: Lit): string =>
  lit.look.legs === 'wrap' || lit.look.legs === 'skirt'
    ? skirt(lit)
    : trouserLeg(lit, 1) + trouserLeg(lit, 0);
