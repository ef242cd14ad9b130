/** Heads: a calm face of few lines, hair or a scarf. Drawn round 0,0, about 25 by 31 before scaling. */
import { darker, lighter, mix } from './colour.ts';
import type { Look } from './looks.ts';
import { across, clothPaint } from './paint.ts';
import { circle, clipped, ellipse, type Point, points, shape, smooth, stroke } from './svg.ts';

const FACE_FRONT: readonly Point[] = points(
  '0,-31 17,-26 24.5,-8 23,8 15,24 0,31 -15,24 -23,8 -24.5,-8 -17,-26',
);
const FACE_SIDE: readonly Point[] = points(
  '-4,-31 12,-28 22,-14 23.5,-5 28,5 24,9 25,14 22,18 21,26 12,30 0,24 -12,18 -23,8 -26,-8 -18,-26',
);

/** The half of the face away from the light lies in soft shade. */
const shading = (d: string, lightFromLeft: boolean): string =>
  shape(
    d,
    lightFromLeft
      ? across([45, '#1a1030', 0], [100, '#1a1030', 34])
      : across([0, '#1a1030', 34], [55, '#1a1030', 0]),
  );

function featuresFront({ skin, gaze = 'open' }: Look): string {
  const dark = darker(skin, 0.5);
  const brow = (x: number): string => stroke(`M${x - 6} -6Q${x} -9.6 ${x + 6} -6`, dark, 1.7);
  const eye = (x: number): string =>
    gaze === 'down'
      ? stroke(`M${x - 5} 0Q${x} 3.6 ${x + 5} 0`, dark, 1.9)
      : ellipse(x, 0.6, 2.3, 2.6, dark) + stroke(`M${x - 5} 0Q${x} -4 ${x + 5} 0`, dark, 1.7);
  return (
    brow(-10) +
    brow(10) +
    eye(-10) +
    eye(10) +
    stroke('M1 0Q5 8 3 10Q0 12 -3 10', mix(skin, dark, 0.55), 1.5) +
    stroke('M-7.5 17.5Q0 22.5 7.5 17.5', dark, 2) +
    stroke('M-3.5 23.4Q0 24.6 3.5 23.4', mix(skin, dark, 0.35), 1.2)
  );
}

function featuresSide({ skin, gaze = 'open' }: Look): string {
  const dark = darker(skin, 0.5);
  const eye =
    gaze === 'down'
      ? stroke('M12 0Q16 3 19.5 0.5', dark, 1.9)
      : ellipse(17, 0.4, 1.9, 2.5, dark) + stroke('M11.5 -0.4Q16 -4 20 -1', dark, 1.7);
  return stroke('M10 -7Q15 -10.5 20 -8', dark, 1.7) + eye + stroke('M16 17Q20 18.6 23 16', dark, 1.9);
}

const ear = (x: number, skin: string, earring: string): string =>
  ellipse(x, 2, 4.6, 7, skin) + ellipse(x, 2.6, 2.2, 4, darker(skin, 0.28)) + circle(x, 11.5, 2.2, earring);

function crop(look: Look, side: boolean): string {
  const outline: Point[] = side
    ? points('-27,2 -29,-12 -20,-30 -2,-36 14,-32 22,-20 14,-19 8,-10 3,-4 -4,2 -14,10 -23,10')
    : points('-25,-1 -27,-14 -18,-31 0,-36 18,-31 27,-14 25,-1 21,-10 15,-18 0,-20 -15,-18 -21,-10');
  return (
    shape(smooth(outline), look.hair) +
    stroke(
      side ? 'M-20 -22Q-8 -33 8 -31' : 'M-16 -26Q-4 -34 10 -31',
      lighter(look.hair, 0.16),
      2,
      'opacity="0.6"',
    )
  );
}

/** Hair gathered behind the nape, or a round of it: what lies behind the face. */
function behindFace(look: Look, side: boolean): string {
  const { hair } = look;
  if (look.crown === 'afro') return circle(side ? -5 : 0, -9, 35, hair);
  if (look.crown === 'bun') return circle(side ? -25 : 0, side ? -25 : -40, 13, hair);
  if (look.crown !== 'braids') return '';
  const tail = (x: number, lean: number): string =>
    [0, 1, 2, 3, 4]
      .map((i) =>
        circle(x + lean * i * 2, 4 + i * 8.5, 6.2 - i * 0.5, i % 2 === 0 ? hair : lighter(hair, 0.1)),
      )
      .join('');
  return side ? tail(-21, -0.7) : tail(-24, -0.8) + tail(24, 0.8);
}

function scarf(look: Look, side: boolean): string {
  const cloth = look.crownCloth;
  const high = look.crown === 'knot';
  const front: Point[] = [
    [-25, 0],
    [-31, -18],
    [-25, -40],
    [-6, high ? -52 : -47],
    [14, high ? -52 : -45],
    [29, -36],
    [31, -16],
    [25, 0],
    [21, -11],
    [10, -17],
    [-8, -18],
    [-21, -11],
  ];
  const profile: Point[] = points(
    '-24,11 -34,-8 -36,-28 -20,-46 2,-47 20,-36 25,-17 16,-17 6,-10 -3,0 -12,9',
  );
  const d = smooth(side ? profile : front);
  const fold = darker(cloth.base, 0.34);
  const folds = side
    ? ['M22 -24Q0 -30 -30 -8', 'M16 -37Q-8 -42 -34 -22', 'M24 -18Q4 -18 -22 6']
    : ['M-28 -8Q-4 -30 28 -30', 'M-30 -22Q-8 -42 18 -43', 'M28 -10Q10 -24 -6 -24'];
  const bow = side
    ? shape(smooth(points('-30,-6 -46,-16 -52,-2 -40,6')), clothPaint(cloth, 6)) +
      shape(smooth(points('-30,-2 -46,14 -40,26 -28,10')), clothPaint(cloth, 6))
    : shape(smooth(points('8,-44 2,-66 18,-66 20,-46')), clothPaint(cloth, 6)) +
      shape(smooth(points('16,-44 32,-62 40,-48 22,-38')), clothPaint(cloth, 6)) +
      circle(17, -43, 7, fold);
  return (
    (high || side ? bow : '') +
    shape(d, clothPaint(cloth, 6)) +
    clipped(d, folds.map((f) => stroke(f, fold, 1.8, 'opacity="0.7"')).join('')) +
    shape(d, across([0, '#1a1030', 22], [50, '#1a1030', 0], [100, '#1a1030', 22]))
  );
}

function brimmed(look: Look, side: boolean, away: boolean): string {
  const { base } = look.crownCloth;
  if (look.crown === 'straw') {
    return (
      shape(smooth(points('-20,-20 -16,-44 0,-48 16,-44 20,-20')), base) +
      ellipse(0, -19, 46, 9, darker(base, 0.12)) +
      ellipse(0, -21, 46, 8, lighter(base, 0.12)) +
      shape('M-20 -25Q0 -18 20 -25L19 -31Q0 -25 -19 -31Z', darker(base, 0.4))
    );
  }
  const dome: Point[] = points('-27,-6 -25,-28 0,-39 25,-28 26,-10 0,-16');
  const peak = side
    ? 'M20 -17Q40 -16 44 -8Q32 -11 18 -9Z'
    : 'M-23 -12Q0 -22 23 -12Q14 -4 0 -6Q-14 -4 -23 -12Z';
  return shape(smooth(dome), base) + (away ? '' : shape(peak, darker(base, 0.3)));
}

function crownOf(look: Look, side: boolean, away = false): string {
  if (look.crown === 'scarf' || look.crown === 'knot') return scarf(look, side);
  const band =
    look.crown === 'bun' && look.build === 'woman'
      ? stroke(side ? 'M-22 -24Q0 -30 20 -22' : 'M-24 -16Q0 -30 24 -16', look.crownCloth.base, 5)
      : '';
  const hat = look.crown === 'cap' || look.crown === 'straw' ? brimmed(look, side, away) : '';
  return crop(look, side) + band + hat;
}

/** `away` shows the back of the head to someone looking over a crowd. */
export function head(look: Look, side: boolean, lightFromLeft: boolean, away = false): string {
  const d = smooth(side ? FACE_SIDE : FACE_FRONT);
  const earring = look.build === 'man' || look.crown === 'crop' ? 'none' : look.crownCloth.accent;
  const ears = side
    ? ear(-4, look.skin, earring)
    : ear(-24.5, look.skin, earring) + ear(24.5, look.skin, earring);
  if (away) {
    const nape = shape(smooth(points('-24,0 -26,-14 0,-36 26,-14 24,0 15,19 -15,19')), look.hair);
    return behindFace(look, side) + ears + shape(d, look.skin) + nape + crownOf(look, side, true);
  }
  return (
    behindFace(look, side) +
    (side ? '' : ears) +
    shape(d, look.skin) +
    shading(d, lightFromLeft) +
    (side ? featuresSide(look) : featuresFront(look)) +
    crownOf(look, side) +
    (side ? ears : '')
  );
}
