/** Clothes as far as a portrait shows them: wax prints, shirts, a jacket, a volunteer's waistcoat. */
import type { Palette } from '../palettes.ts';
import { darker, lighter } from '../parts/colour.ts';
import { across, type Cloth, clothPaint, down } from '../parts/paint.ts';
import { many } from '../parts/random.ts';
import { circle, clipped, type Point, shape, smooth, stroke } from '../parts/svg.ts';
import { SHADE, type Sitter } from './sitter.ts';

const SCALE = 30;
const FOOT = 620;

/** Half the width of the opening at the neck, how high it starts, and how deep it falls. */
interface Neckline {
  readonly wide: number;
  readonly from: number;
  readonly deep: number;
  readonly pointed?: boolean;
}

const opening = ({ wide, from, deep, pointed = false }: Neckline): string =>
  pointed
    ? `L0 ${deep}L${-wide} ${from}`
    : `C${wide * 0.94} ${deep} ${wide * 0.4} ${deep} 0 ${deep}C${-wide * 0.4} ${deep} ${-wide * 0.94} ${deep} ${-wide} ${from}`;

/** Shoulders and chest under a neckline. */
function bodice(s: number, line: Neckline): string {
  const { wide, from } = line;
  return (
    `M${-wide} ${from}C${-wide - 40} ${from + 24} ${-s * 0.7} 292 ${-s * 0.86} 312` +
    `C${-s * 1.05} 336 ${-s * 1.12} 400 ${-s * 1.16} ${FOOT}H${s * 1.16}` +
    `C${s * 1.12} 400 ${s * 1.05} 336 ${s * 0.86} 312C${s * 0.7} 292 ${wide + 40} ${from + 24} ${wide} ${from}` +
    `${opening(line)}Z`
  );
}

const edge = (line: Neckline): string => `M${line.wide} ${line.from}${opening(line)}`;

const creases = (s: number): string =>
  `M${-s * 0.8} 400Q${-s * 0.66} 440 ${-s * 0.7} 560M${s * 0.8} 400Q${s * 0.66} 440 ${s * 0.7} 560` +
  `M${-s * 0.5} 330Q${-s * 0.4} 380 ${-s * 0.28} 400M${s * 0.5} 330Q${s * 0.4} 380 ${s * 0.28} 400`;

function worn(d: string, cloth: Cloth, s: number): string {
  return (
    shape(d, clothPaint(cloth, SCALE)) +
    clipped(
      d,
      shape(d, across([0, '#ffe2b0', 24], [32, SHADE, 0], [60, SHADE, 6], [100, SHADE, 44])) +
        shape(d, down([0, SHADE, 22], [26, SHADE, 0], [70, SHADE, 0], [100, SHADE, 30])) +
        stroke(creases(s), SHADE, 11, 'opacity="0.08"'),
    )
  );
}

/** A dress or tunic with a band in another colour round its neck. */
export const printed =
  (cloth: Cloth, band: string, line: Neckline) =>
  (_: Palette, { shoulders }: Sitter): string =>
    worn(bodice(shoulders, line), cloth, shoulders) +
    stroke(edge(line), band, 20) +
    stroke(edge(line), lighter(band, 0.4), 3, 'stroke-dasharray="3 11"');

/** Sleeves gathered at the shoulder, as dressmakers of Goma like them. */
export const puffed =
  (cloth: Cloth, band: string, line: Neckline) =>
  (p: Palette, sitter: Sitter): string => {
    const s = sitter.shoulders;
    const sleeve = (to: 1 | -1): string => {
      const d = smooth(
        (
          [
            [0.66, 330],
            [0.78, 272],
            [1.06, 256],
            [1.32, 300],
            [1.42, 390],
            [1.38, 500],
            [0.96, 520],
            [0.8, 420],
          ] as const
        ).map(([x, y]): Point => [to * x * s, y]),
      );
      const gathers = many(5, (i) =>
        stroke(
          `M${to * s * 0.74} ${330 + i * 8}Q${to * s * (0.9 + i * 0.1)} ${300 + i * 30} ${to * s * (1.1 + i * 0.07)} ${286 + i * 44}`,
          darker(cloth.base, 0.5),
          4,
          'opacity="0.4"',
        ),
      );
      return (
        shape(d, clothPaint(cloth, SCALE)) +
        clipped(
          d,
          shape(
            d,
            to === 1
              ? across([0, SHADE, 10], [100, SHADE, 50])
              : across([0, '#ffe2b0', 26], [100, SHADE, 22]),
          ) + gathers,
        )
      );
    };
    return printed(cloth, band, line)(p, sitter) + sleeve(-1) + sleeve(1);
  };

/** A shirt with a collar, open at the neck. */
export const shirt =
  (cloth: Cloth, button: string) =>
  (_: Palette, { shoulders }: Sitter): string => {
    const line: Neckline = { wide: 78, from: 226, deep: 340, pointed: true };
    const collar = (to: 1 | -1): string => {
      const d = `M${to * 70} 206Q${to * 92} 214 ${to * 104} 246L${to * 112} 318L${to * 70} 352L0 340L${to * 56} 268Z`;
      return (
        shape(d, clothPaint(cloth, SCALE)) +
        shape(d, SHADE, `opacity="${to === 1 ? 0.2 : 0.05}"`) +
        stroke(
          `M${to * 104} 246L${to * 112} 318L${to * 70} 352L0 340`,
          darker(cloth.base, 0.4),
          3,
          'opacity="0.5"',
        )
      );
    };
    return (
      worn(bodice(shoulders, line), cloth, shoulders) +
      stroke(`M14 350V${FOOT}`, darker(cloth.base, 0.4), 3, 'opacity="0.5"') +
      many(
        3,
        (i) => circle(-4, 372 + i * 74, 7, button) + circle(-5, 370 + i * 74, 2.4, lighter(button, 0.6)),
      ) +
      collar(-1) +
      collar(1)
    );
  };

/** What is worn open over something else, from the shoulders to its two front edges. */
function openFront(s: number, neck: number, hem: number): (to: 1 | -1) => string {
  return (to) =>
    `M${to * neck} 232C${to * (neck + 44)} 262 ${to * s * 0.72} 288 ${to * s * 0.9} 308` +
    `C${to * s * 1.1} 332 ${to * s * 1.17} 400 ${to * s * 1.2} ${FOOT}H${to * hem}Q${to * hem * 1.05} 440 ${to * neck} 232Z`;
}

export const jacket =
  (under: (p: Palette, sitter: Sitter) => string, cloth: Cloth) =>
  (p: Palette, sitter: Sitter): string => {
    const front = openFront(sitter.shoulders, 92, 66);
    const lapel = (to: 1 | -1): string => {
      const d = `M${to * 92} 230L${to * 150} 282L${to * 132} 352L${to * 162} 364L${to * 62} 560Q${to * 76} 400 ${to * 92} 230Z`;
      return (
        shape(d, lighter(cloth.base, to === 1 ? 0.02 : 0.1)) +
        stroke(d, darker(cloth.base, 0.4), 3, 'opacity="0.5"')
      );
    };
    return (
      under(p, sitter) +
      worn(front(-1), cloth, sitter.shoulders) +
      worn(front(1), cloth, sitter.shoulders) +
      lapel(-1) +
      lapel(1)
    );
  };

/** The teal waistcoat of the organisation's people in the field. */
export const fieldWaistcoat =
  (under: (p: Palette, sitter: Sitter) => string) =>
  (p: Palette, sitter: Sitter): string => {
    const s = sitter.shoulders * 0.8;
    const cloth: Cloth = { pattern: 'plain', base: p.of('teal'), mark: p.of('teal'), accent: p.of('sun') };
    const panel = (to: 1 | -1): string => {
      const d = `M${to * 100} 240L${to * s} 300Q${to * s * 0.96} 430 ${to * s * 1.2} ${FOOT}H${to * 26}Q${to * 30} 420 ${to * 100} 240Z`;
      return (
        worn(d, cloth, sitter.shoulders) +
        stroke(`M${to * 100} 240Q${to * 30} 420 ${to * 26} ${FOOT}`, p.of('sun'), 9) +
        stroke(`M${to * s} 300Q${to * s * 0.96} 430 ${to * s * 1.2} ${FOOT}`, p.of('sun'), 7)
      );
    };
    return (
      under(p, sitter) + panel(-1) + panel(1) + stroke('M104 420H178V540H104Z', p.shade('teal', 0.35), 5)
    );
  };

/** The white tunic of a health worker. */
export const tunic =
  (cloth: Cloth, trim: string) =>
  (_: Palette, { shoulders }: Sitter): string => {
    const line: Neckline = { wide: 80, from: 232, deep: 372, pointed: true };
    return (
      worn(bodice(shoulders, line), cloth, shoulders) +
      stroke(edge(line), trim, 16) +
      stroke(`M0 380V${FOOT}`, darker(cloth.base, 0.3), 3, 'opacity="0.5"') +
      stroke('M-204 424H-128', trim, 6)
    );
  };

/** A necklace of beads along the neck. */
export const beads = (colours: readonly [string, string, string], drop: number): string =>
  many(15, (i) => {
    const t = (i - 7) / 7;
    const [x, y] = [t * 74, 232 + (1 - t * t) * drop];
    return (
      circle(x, y, 10 - Math.abs(t) * 2, colours[i % 3] ?? colours[0]) +
      circle(x - 3, y - 3, 2.6, '#fff4dc', 'opacity="0.7"')
    );
  });
