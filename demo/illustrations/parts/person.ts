/** A whole figure: bones clothed and lit. Everything is drawn facing right and mirrored by `flip`. */
import type { Palette } from '../palettes.ts';
import { head } from './head.ts';
import { arm, type Lit, legsOf, SHADE, sideShade, sized, toward } from './limbs.ts';
import type { Look } from './looks.ts';
import { across, clothPaint, down } from './paint.ts';
import { type Pair, type Pose, skeleton } from './skeleton.ts';
import { clipped, ellipse, limb, type Point, place, shape, smooth } from './svg.ts';

export interface Figure {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly look: Look;
  readonly pose: Pose;
  readonly flip?: boolean;
  readonly away?: boolean;
  /** What is held in the near and the far hand, drawn round 0,0. */
  readonly held?: Pair<string>;
  /** What is borne on the head, standing on 0,0. */
  readonly load?: string;
  /** Drawn in the figure's own units behind it, over the chest, or over everything. */
  readonly behind?: string;
  readonly chest?: string;
  readonly front?: string;
  readonly grounded?: boolean;
}

/** A figure said in one breath, so that a scene reads as a list of who is where. */
export const figure = (
  x: number,
  y: number,
  height: number,
  look: Look,
  pose: Pose,
  more: Partial<Omit<Figure, 'x' | 'y' | 'height' | 'look' | 'pose'>> = {},
): Figure => ({ x, y, height, look, pose, ...more });

function torsoOutline({ bones, side }: Lit): string {
  const { on, size } = bones;
  const up = size.back;
  if (side) {
    const chest = size.girth > 1.1 ? 25 : 29;
    const points: Point[] = [
      on(-26, 10),
      on(-21, 38),
      on(-27, 74),
      on(-22, up - 6),
      on(-8, up + 7),
      on(9, up + 5),
      on(21, up - 14),
      on(chest, up - 40),
      on(22, 42),
      on(25, 8),
      on(22, -12),
      on(-26, -8),
    ];
    return smooth(points);
  }
  const { shoulder, waist, hips } = size;
  const half: Point[] = [
    on(0, up - 2),
    on(13, up + 5),
    on(shoulder - 14, up),
    on(shoulder + 1, up - 12),
    on(shoulder - 6, up - 36),
    on(waist, 40),
    on(hips - 4, 6),
    on(hips - 3, -10),
  ];
  const other: Point[] = [
    on(-hips + 3, -10),
    on(-hips + 4, 6),
    on(-waist, 40),
    on(-shoulder + 6, up - 36),
    on(-shoulder - 1, up - 12),
    on(-shoulder + 14, up),
    on(-13, up + 5),
  ];
  return smooth([...half, ...other]);
}

function torso(lit: Lit, chest: string): string {
  const { look, bones, fromLeft, side } = lit;
  const { on, size, head: at } = bones;
  const d = torsoOutline(lit);
  const up = size.back;
  const neckline = side
    ? limb([sized(on(0, up - 2), 30), sized(on(8, up - 4), 22)])
    : smooth([on(-17, up + 8), on(17, up + 8), on(11, up - 10), on(0, up - 17), on(-11, up - 10)]);
  const collar = side
    ? ''
    : shape(neckline, look.skin) + shape(neckline, down([0, SHADE, 34], [100, SHADE, 0]));
  const neck = limb([
    sized(on(0, up - 6), 25 * size.girth),
    sized(toward(on(0, up), at, 0.75), 21 * size.girth),
  ]);
  const vest =
    look.vest === undefined
      ? ''
      : clipped(
          d,
          shape(
            side
              ? smooth([on(-32, up + 10), on(10, up + 12), on(6, up - 30), on(4, 0), on(-34, 0)])
              : `${smooth([on(-60, up + 10), on(-14, up + 10), on(-12, up - 40), on(-6, -4), on(-60, -4)])}` +
                  `${smooth([on(60, up + 10), on(14, up + 10), on(12, up - 40), on(6, -4), on(60, -4)])}`,
            look.vest,
          ),
        );
  const apron =
    look.apron === undefined
      ? ''
      : clipped(
          d,
          shape(
            smooth([on(-20, up - 26), on(20, up - 26), on(34, 20), on(34, -20), on(-34, -20), on(-34, 20)]),
            look.apron,
          ),
        );
  return (
    shape(neck, look.skin) +
    shape(neck, down([0, SHADE, 40], [100, SHADE, 10])) +
    shape(d, clothPaint(look.top)) +
    vest +
    apron +
    shape(d, sideShade(fromLeft, 34)) +
    collar +
    chest
  );
}

/** A shadow lies on the ground away from the sun, the longer the lower the sun. */
function groundShadow(p: Palette, x: number, y: number, width: number, height: number): string {
  const length = height * p.reach;
  const fade =
    length > 0
      ? across([0, p.shadow, 0], [14, p.shadow, 46], [100, p.shadow, 0])
      : across([0, p.shadow, 0], [86, p.shadow, 46], [100, p.shadow, 0]);
  return ellipse(x + length / 2, y + width * 0.03, Math.abs(length) / 2 + width * 0.55, width * 0.12, fade);
}

export function person(p: Palette, who: Figure): string {
  const { look, pose, flip = false, held = ['', ''], load = '', behind = '', chest = '', front = '' } = who;
  const bones = skeleton(pose, look.build);
  const lit: Lit = { look, bones, fromLeft: (p.side === 1) !== flip, side: pose.view === 'side' };
  const at = (i: 0 | 1): string =>
    held[i] === '' ? '' : place(bones.hands[i][0], bones.hands[i][1], held[i]);
  const top = place(
    bones.head[0],
    bones.head[1],
    head(look, lit.side, lit.fromLeft, who.away) + (load === '' ? '' : place(0, -34, load)),
    bones.size.head,
    bones.headTurn,
  );
  const legs = legsOf(lit);
  const body = torso(lit, chest);
  const layers = lit.side
    ? at(1) + arm(lit, 1, true) + legs + body + top + at(0) + arm(lit, 0, false)
    : legs + body + top + at(0) + at(1) + arm(lit, 0, false) + arm(lit, 1, false);
  const scale = who.height / 400;
  const shadow = who.grounded === false ? '' : groundShadow(p, who.x, who.y, 110 * scale, who.height * 0.6);
  return shadow + place(who.x, who.y, behind + layers + front, scale, 0, flip);
}

/** A crowd or a pair: drawn from the back of the picture forwards. */
export const people = (p: Palette, figures: readonly Figure[]): string =>
  [...figures]
    .sort((a, b) => a.y - b.y)
    .map((who) => person(p, who))
    .join('');
