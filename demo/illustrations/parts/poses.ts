/** How figures stand, walk, sit and work. Feet at 0,0; 400 units tall; side views face right. */

import type { Pair, Pose } from './skeleton.ts';
import type { Point } from './svg.ts';

const front: Pose = {
  view: 'front',
  hip: [0, -202],
  lean: 0,
  nod: 0,
  hands: [
    [-47, -174],
    [47, -174],
  ],
  elbows: [1, -1],
  feet: [
    [-20, -6],
    [20, -6],
  ],
  knees: [1, -1],
};

const side: Pose = {
  view: 'side',
  hip: [0, -202],
  lean: 2,
  nod: 0,
  hands: [
    [12, -174],
    [20, -178],
  ],
  elbows: [1, 1],
  feet: [
    [-6, -6],
    [10, -6],
  ],
  knees: [-1, -1],
};

const withHands = (pose: Pose, near: Point, far: Point, elbows: Pair<1 | -1> = pose.elbows): Pose => ({
  ...pose,
  hands: [near, far],
  elbows,
});

/** Hands low in front, or wherever they are put. */
export const stand = (left: Point = [-47, -174], right: Point = [47, -174], nod = 0): Pose => ({
  ...withHands(front, left, right),
  nod,
});
export const holdBefore = (height = -226, apart = 16): Pose =>
  withHands(front, [-apart, height], [apart, height]);
/** One hand to a load on the head, the other loose. */
export const bear = (): Pose => withHands(front, [-36, -396], [47, -174]);
export const greet = (): Pose => withHands(front, [-47, -174], [92, -372]);
export const cheer = (): Pose => withHands(front, [-78, -400], [78, -400]);
export const akimbo = (): Pose => withHands(front, [-47, -174], [34, -224]);

export const standSide = (near: Point = [12, -174], far: Point = [20, -178], nod = 0): Pose => ({
  ...withHands(side, near, far),
  nod,
});
const striding: Pose = {
  ...side,
  hip: [0, -198],
  lean: 4,
  feet: [
    [46, -7],
    [-48, -10],
  ],
};
export const walk = (): Pose => withHands(striding, [-36, -196], [46, -206]);
export const walkBearing = (): Pose => withHands(striding, [22, -398], [38, -200], [1, 1]);
export const walkWith = (near: Point, far: Point): Pose => withHands(striding, near, far);
export const run = (): Pose => ({
  ...side,
  hip: [0, -196],
  lean: 14,
  hands: [
    [-44, -240],
    [62, -262],
  ],
  feet: [
    [66, -26],
    [-70, -58],
  ],
  knees: [-1, -1],
});

/** On a chair or bench whose seat is `seat` high. */
export const sitSide = (near: Point = [74, -150], far: Point = [84, -148], seat = 112, nod = 6): Pose => ({
  ...withHands(side, near, far),
  hip: [0, -seat - 22],
  lean: 4,
  nod,
  feet: [
    [98, -6],
    [88, -6],
  ],
});
export const sitFront = (left: Point = [-30, -118], right: Point = [30, -118], seat = 108): Pose => ({
  ...withHands(front, left, right),
  hip: [0, -seat - 18],
  feet: [
    [-24, -6],
    [24, -6],
  ],
  lap: true,
});
/** On the ground, legs folded to one side. */
export const sitLow = (near: Point = [58, -78], far: Point = [66, -76]): Pose => ({
  ...withHands(side, near, far),
  hip: [0, -40],
  lean: 6,
  nod: 4,
  feet: [
    [88, -8],
    [70, -10],
  ],
  knees: [-1, -1],
});
export const kneel = (near: Point = [84, -40], far: Point = [100, -38], lean = 26): Pose => ({
  ...withHands(side, near, far),
  hip: [-26, -92],
  lean,
  nod: 8,
  feet: [
    [-62, -10],
    [-54, -10],
  ],
  knees: [-1, -1],
});
export const crouch = (near: Point = [92, -60], far: Point = [102, -58], lean = 22): Pose => ({
  ...withHands(side, near, far),
  hip: [-30, -70],
  lean,
  nod: 6,
  feet: [
    [26, -6],
    [8, -6],
  ],
  knees: [-1, -1],
});
/** Bent from the hip over the earth, as one hoes, sows and picks. */
export const bend = (near: Point = [98, -70], far: Point = [112, -76], lean = 68): Pose => ({
  ...withHands(side, near, far),
  hip: [-18, -194],
  lean,
  nod: -6,
  feet: [
    [22, -6],
    [-34, -6],
  ],
});
export const hold = (pose: Pose, near: Point, far: Point): Pose => withHands(pose, near, far);
