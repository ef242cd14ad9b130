/** Hands seen close. Each comes from below (the wrist at 0,0) and reaches up to about 300. */
import { mix } from './colour.ts';
import { across, type Cloth, clothPaint } from './paint.ts';
import { type Joint, joints, limb, type Point, points, shape, smooth, stroke } from './svg.ts';

export interface Arm {
  readonly skin: string;
  readonly sleeve: Cloth;
}

const forShade = (skin: string, amount: number): string => mix(skin, '#1a0d1c', amount);
/** The inside of a hand is lighter than its back. */
const palmOf = (skin: string): string => mix(skin, '#f2b48f', 0.42);

/** Forearm and sleeve below a wrist. */
function forearm({ skin, sleeve }: Arm, length: number): string {
  const arm = limb([
    [0, 6, 74],
    [0, length * 0.5, 96],
    [0, length, 112],
  ]);
  const cuff = `M-66 ${length * 0.42}Q0 ${length * 0.48} 66 ${length * 0.42}L92 ${length + 60}H-92Z`;
  const edge = across([0, '#1a1030', 0], [55, '#1a1030', 0], [100, '#1a1030', 42]);
  return (
    shape(arm, skin) +
    shape(arm, edge) +
    shape(cuff, clothPaint(sleeve, 22)) +
    shape(cuff, edge) +
    stroke(`M-66 ${length * 0.42}Q0 ${length * 0.48} 66 ${length * 0.42}`, sleeve.accent, 9)
  );
}

const finger = (bones: readonly Joint[], skin: string): string => {
  const d = limb(bones, 0.34);
  return shape(d, skin) + shape(d, across([0, '#1a1030', 0], [60, '#1a1030', 4], [100, '#1a1030', 30]));
};

function nail([x, y]: Point, turn: number, skin: string, size = 1): string {
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">` +
    `<rect x="-8" y="-13" width="16" height="22" rx="7.5" fill="${mix(palmOf(skin), '#ffe3d0', 0.4)}"/></g>`
  );
}

/** The back of an open hand, thumb to the right. */
export function handBack(arm: Arm, length = 420): string {
  const { skin } = arm;
  const crease = forShade(skin, 0.42);
  const fingers: readonly (readonly Joint[])[] = [
    joints('-50,-118,38 -68,-186,33 -78,-240,25'),
    joints('-18,-132,40 -24,-224,36 -27,-290,26'),
    joints('17,-132,40 20,-226,36 22,-296,26'),
    joints('48,-120,38 61,-200,34 69,-262,25'),
  ];
  const thumb = finger(joints('38,-40,54 84,-94,42 100,-150,29'), skin);
  const palm = smooth(points('-36,12 -60,-50 -70,-118 -40,-146 0,-152 40,-146 68,-116 60,-50 37,12'));
  const nails =
    nail([-78, -240], -10, skin, 0.9) +
    nail([-27, -290], -2, skin) +
    nail([22, -296], 2, skin) +
    nail([69, -262], 8, skin, 0.95) +
    nail([100, -150], 16, skin);
  const knuckles = (
    [
      [-47, -128],
      [-17, -140],
      [17, -140],
      [47, -128],
    ] as const
  )
    .map(([x, y]) => stroke(`M${x - 11} ${y}Q${x} ${y - 8} ${x + 11} ${y}`, crease, 3, 'opacity="0.55"'))
    .join('');
  const bends = (
    [
      [-67, -186],
      [-24, -220],
      [20, -222],
      [60, -198],
    ] as const
  )
    .map(([x, y]) => stroke(`M${x - 9} ${y}Q${x} ${y - 5} ${x + 9} ${y}`, crease, 2.6, 'opacity="0.5"'))
    .join('');
  return (
    forearm(arm, length) +
    thumb +
    fingers.map((f) => finger(f, skin)).join('') +
    shape(palm, skin) +
    shape(palm, across([0, '#1a1030', 0], [60, '#1a1030', 0], [100, '#1a1030', 24])) +
    knuckles +
    bends +
    nails +
    stroke('M-6 -126L-8 -60M18 -126L14 -64M-34 -114L-24 -60', crease, 2.4, 'opacity="0.22"')
  );
}

/** One of two hands that make a bowl: seen from before, its fingers come across; mirror it for the other. */
export function cuppedHand(arm: Arm, part: 'behind' | 'before'): string {
  const { skin } = arm;
  const inner = palmOf(skin);
  const crease = forShade(skin, 0.42);
  if (part === 'behind') {
    const palm = smooth(points('-196,-60 -180,-112 -110,-122 0,-112 20,-60 -30,10 -120,20'));
    const thumb = limb(joints('-176,-30,64 -170,-110,50 -118,-168,32'), 0.4);
    return (
      shape(palm, inner) +
      shape(palm, across([0, '#1a1030', 30], [60, '#1a1030', 0])) +
      shape(thumb, skin) +
      shape(thumb, across([0, '#1a1030', 26], [70, '#1a1030', 0])) +
      nail([-122, -164], 52, skin, 1.05)
    );
  }
  const fore = limb(joints('-150,20,104 -216,180,118 -268,400,138'), 0.4);
  const back = smooth(points('-206,-70 -214,0 -170,74 -96,112 -20,104 10,60 -20,0 -120,-26 -180,-74'));
  const rows: readonly (readonly Joint[])[] = [
    joints('-70,88,44 0,96,40 52,84,28'),
    joints('-92,58,46 0,66,42 66,52,29'),
    joints('-112,26,46 -10,34,42 62,18,29'),
    joints('-130,-8,46 -40,2,40 30,-14,28'),
  ];
  return (
    shape(fore, skin) +
    shape(fore, across([0, '#1a1030', 34], [60, '#1a1030', 0])) +
    shape(back, skin) +
    shape(back, across([0, '#1a1030', 30], [55, '#1a1030', 0])) +
    rows
      .map((row) => {
        const d = limb(row, 0.4);
        const [kx, ky] = row[1] ?? [0, 0];
        return (
          shape(d, forShade(skin, 0.28)) +
          `<g transform="translate(-2 -4)">${shape(d, skin)}</g>` +
          stroke(`M${kx - 30} ${ky - 16}q-8 12 -2 26`, crease, 2.6, 'opacity="0.45"')
        );
      })
      .join('') +
    clothCuff(arm)
  );
}

function clothCuff({ sleeve }: Arm): string {
  const d = 'M-300 190Q-236 176 -170 214L-190 460H-380Z';
  return (
    shape(d, clothPaint(sleeve, 22)) +
    shape(d, across([0, '#1a1030', 40], [60, '#1a1030', 0])) +
    stroke('M-300 190Q-236 176 -170 214', sleeve.accent, 10)
  );
}

/** A hand that closes round something flat (a phone): the fingers come round the right edge. */
export function grip(arm: Arm, part: 'behind' | 'before', width: number): string {
  const { skin } = arm;
  const w = width / 2;
  if (part === 'behind') {
    const palm = smooth([
      [-60, 40],
      [-w * 0.8, -60],
      [-w * 0.9, -240],
      [w * 0.8, -260],
      [w + 10, -120],
      [70, 40],
    ]);
    return (
      forearm(arm, 250) +
      shape(palm, forShade(skin, 0.16)) +
      stroke(`M${-w - 4} -300L${-w - 4} -300`, skin, 1)
    );
  }
  const tip = (y: number, reach: number): string => {
    const d = limb(
      [
        [w + 14, y + 18, 46],
        [w + 18, y, 46],
        [w - reach, y - 4, 34],
      ],
      0.4,
    );
    return (
      shape(d, forShade(skin, 0.3)) +
      `<g transform="translate(0 -4)">${shape(d, skin)}</g>` +
      nail([w - reach + 2, y - 8], -88, skin, 0.9)
    );
  };
  const thumb = limb(
    [
      [-w + 26, 10, 88],
      [-w - 18, -120, 64],
      [-w + 34, -226, 40],
    ],
    0.4,
  );
  return (
    tip(-96, 8) +
    tip(-150, 22) +
    tip(-206, 26) +
    tip(-260, 18) +
    shape(thumb, skin) +
    shape(thumb, across([0, '#1a1030', 0], [100, '#1a1030', 24])) +
    nail([-w + 30, -222], 32, skin, 1.1)
  );
}
