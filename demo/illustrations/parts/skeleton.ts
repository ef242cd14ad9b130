/** Bones of a figure 400 units tall whose feet stand at 0,0: a scene says where hands and feet are. */
import type { Point } from './svg.ts';

export type Pair<T> = readonly [T, T];

/** 0 is the near limb of a figure seen from the side, and the viewer's left of one seen from the front. */
export interface Pose {
  readonly view: 'front' | 'side';
  readonly hip: Point;
  /** Degrees the back leans towards where the figure faces. */
  readonly lean: number;
  readonly nod: number;
  readonly hands: Pair<Point>;
  readonly elbows: Pair<1 | -1>;
  readonly feet: Pair<Point>;
  readonly knees: Pair<1 | -1>;
  /** Seen from the front on a seat, thighs point at the viewer: the knees stand just below the hips. */
  readonly lap?: boolean;
}

interface Measures {
  readonly head: number;
  readonly shoulder: number;
  readonly waist: number;
  readonly hips: number;
  readonly back: number;
  readonly arm: number;
  readonly leg: number;
  readonly girth: number;
}

export type Build = 'woman' | 'man' | 'child';

export const MEASURES: Record<Build, Measures> = {
  woman: { head: 1.04, shoulder: 38, waist: 26, hips: 38, back: 116, arm: 69, leg: 98.1, girth: 1 },
  man: { head: 1.05, shoulder: 46, waist: 33, hips: 34, back: 120, arm: 71, leg: 98.1, girth: 1.1 },
  child: { head: 1.4, shoulder: 37, waist: 31, hips: 35, back: 106, arm: 62, leg: 98.1, girth: 1.06 },
};

export interface Skeleton {
  readonly pose: Pose;
  readonly size: Measures;
  readonly hip: Point;
  readonly shoulders: Pair<Point>;
  readonly elbows: Pair<Point>;
  readonly hands: Pair<Point>;
  readonly hipJoints: Pair<Point>;
  readonly knees: Pair<Point>;
  readonly ankles: Pair<Point>;
  readonly head: Point;
  readonly headTurn: number;
  /** A place on the upper body: how far to the front or right, and how far up from the hip. */
  readonly on: (right: number, up: number) => Point;
}

/** Two bones of one length towards a goal; a goal out of reach is pointed at. */
function twoBones(from: Point, goal: Point, bone: number, bend: 1 | -1): Pair<Point> {
  const dx = goal[0] - from[0];
  const dy = goal[1] - from[1];
  const far = Math.hypot(dx, dy) || 1;
  const reach = Math.min(far, bone * 2 - 0.5);
  const end: Point = [from[0] + (dx / far) * reach, from[1] + (dy / far) * reach];
  const rise = Math.sqrt(Math.max(bone * bone - (reach / 2) ** 2, 0)) * bend;
  const joint: Point = [
    from[0] + (dx / far) * (reach / 2) - (dy / far) * rise,
    from[1] + (dy / far) * (reach / 2) + (dx / far) * rise,
  ];
  return [joint, end];
}

export function skeleton(pose: Pose, build: Build): Skeleton {
  const size = MEASURES[build];
  const lean = (pose.lean * Math.PI) / 180;
  const hip = pose.hip;
  const on = (right: number, up: number): Point => [
    hip[0] + right * Math.cos(lean) + up * Math.sin(lean),
    hip[1] + right * Math.sin(lean) - up * Math.cos(lean),
  ];
  const apart = pose.view === 'front' ? size.shoulder - 7 : 4;
  const legsApart = pose.view === 'front' ? 17 : 3;
  const shoulders: Pair<Point> = [on(-apart, size.back - 8), on(apart, size.back - 8)];
  const hipJoints: Pair<Point> = [
    [hip[0] - legsApart, hip[1]],
    [hip[0] + legsApart, hip[1]],
  ];
  const bothArms = ([0, 1] as const).map((i): Pair<Point> => {
    const bent = ([1, -1] as const).map((bend) => twoBones(shoulders[i], pose.hands[i], size.arm, bend));
    if (pose.view === 'side') return bent[pose.elbows[i] === 1 ? 0 : 1] ?? [hip, hip];
    const outward = (arm: Pair<Point>): number => (i === 0 ? -1 : 1) * arm[0][0] + arm[0][1] * 0.5;
    return bent.sort((a, b) => outward(b) - outward(a))[0] ?? [hip, hip];
  });
  const bothLegs = ([0, 1] as const).map(
    (i): Pair<Point> =>
      pose.lap === true
        ? [[hip[0] + (i === 0 ? -30 : 30), hip[1] + 30], pose.feet[i]]
        : twoBones(hipJoints[i], pose.feet[i], size.leg, pose.knees[i]),
  );
  const ends = (pairs: Pair<Point>[], end: 0 | 1): Pair<Point> => [
    pairs[0]?.[end] ?? hip,
    pairs[1]?.[end] ?? hip,
  ];
  const nod = lean * 0.55 + (pose.nod * Math.PI) / 180;
  const neck = on(0, size.back);
  const lift = 16 + 24 * size.head;
  return {
    pose,
    size,
    hip,
    shoulders,
    hipJoints,
    on,
    elbows: ends(bothArms, 0),
    hands: ends(bothArms, 1),
    knees: ends(bothLegs, 0),
    ankles: ends(bothLegs, 1),
    head: [neck[0] + Math.sin(nod) * lift + (pose.view === 'side' ? 4 : 0), neck[1] - Math.cos(nod) * lift],
    headTurn: (nod * 180) / Math.PI,
  };
}
