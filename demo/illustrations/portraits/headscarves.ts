/** Cloth worn on the head: tied high, tied plain, or drawn round the face. */
import type { Palette } from '../palettes.ts';
import { darker } from '../parts/colour.ts';
import { across, type Cloth, clothPaint, down } from '../parts/paint.ts';
import { clipped, type Point, points, shape, smooth, stroke } from '../parts/svg.ts';
import { type Crown, SHADE, type Sitter } from './sitter.ts';

const SCALE = 26;

/** Cloth has a lit and a shaded side; its folds are dark lines with a lit lip. */
function draped(d: string, cloth: Cloth, folds: readonly string[], width = 7): string {
  const fold = darker(cloth.base, 0.45);
  return (
    shape(d, clothPaint(cloth, SCALE)) +
    clipped(
      d,
      shape(d, across([0, '#ffe2b0', 20], [30, SHADE, 0], [62, SHADE, 6], [100, SHADE, 44])) +
        folds
          .map(
            (f) =>
              stroke(f, fold, width * 2.6, 'opacity="0.16"') + stroke(f, fold, width * 0.6, 'opacity="0.6"'),
          )
          .join(''),
    )
  );
}

/** The shadow that a cloth throws on the brow. */
const cast = (d: string): string => `<g transform="translate(4 13)">${shape(d, SHADE, 'opacity="0.24"')}</g>`;

const wrapOutline = (w: number): string =>
  smooth([
    ...points('-137,-30 -158,-118 -152,-206 -108,-274 -20,-300 76,-288 140,-232 160,-140 137,-30').map(
      ([x, y]): Point => [x * w, y],
    ),
    ...points('120,-72 84,-116 0,-134 -84,-116 -120,-72').map(([x, y]): Point => [x * w, y]),
  ]);

/** A wax print tied high, its ends opened like a fan. */
export const tiedHigh =
  (cloth: Cloth) =>
  (_: Palette, { face }: Sitter): Crown => {
    const wrap = wrapOutline(face.width);
    const fan = smooth(
      points('10,-262 -30,-310 -26,-352 20,-370 78,-366 128,-340 148,-300 120,-262 60,-244'),
    );
    const wing = smooth(points('60,-250 118,-312 168,-330 190,-292 170,-246 120,-222 76,-222'));
    const knot = smooth(points('24,-268 56,-288 90,-272 98,-240 70,-220 36,-226'));
    return {
      behind: '',
      hidesEars: false,
      over:
        draped(
          fan,
          cloth,
          ['M58 -256Q20 -310 6 -360', 'M62 -256Q54 -310 62 -370', 'M66 -256Q100 -310 122 -346'],
          6,
        ) +
        draped(wing, cloth, ['M70 -240Q120 -276 172 -316', 'M74 -234Q130 -252 178 -262'], 6) +
        clipped(
          smooth(points('-131,-62 -114,-146 -66,-196 66,-196 114,-146 131,-62 131,20 -131,20')),
          cast(wrap),
        ) +
        draped(wrap, cloth, [
          'M-150 -60Q-110 -190 60 -252',
          'M-156 -130Q-90 -236 50 -268',
          'M152 -60Q120 -180 70 -240',
          'M-120 -84Q-30 -176 60 -246',
          'M124 -86Q104 -170 66 -244',
          'M-60 -124Q10 -180 58 -240',
        ]) +
        draped(knot, cloth, ['M40 -270Q62 -250 90 -254'], 6),
    };
  };

/** A shawl drawn round the face and over the shoulders. */
export const drawnRound = (cloth: Cloth, border: string) => (): Crown => {
  const outer = smooth(
    points(
      '0,-240 84,-226 146,-162 172,-60 168,60 186,180 262,270 330,340 350,620 -350,620 -330,340 -262,270 -186,180 -168,60 -172,-60 -146,-162 -84,-226',
    ),
  );
  const opening = smooth(
    points(
      '0,-158 66,-146 106,-92 120,-6 112,76 84,146 40,190 0,200 -40,190 -84,146 -112,76 -120,-6 -106,-92 -66,-146',
    ),
  );
  const both = `${outer}${opening}`;
  const paint = clothPaint(cloth, SCALE);
  const fold = darker(cloth.base, 0.45);
  const folds = [
    'M-118 60Q-104 170 -10 232T150 330',
    'M-150 40Q-150 190 -30 270T180 420',
    'M118 70Q110 170 30 220T-130 300',
    'M-166 110Q-190 250 -70 340T120 520',
    'M150 90Q166 210 240 300',
    'M-100 -120Q-40 -210 40 -222',
    'M104 -130Q70 -200 20 -226',
    'M-136 -60Q-130 -170 -60 -220',
  ];
  return {
    behind: shape(outer, darker(cloth.base, 0.3)),
    hidesEars: true,
    over:
      `<g transform="translate(3 12)">${clipped(
        opening,
        `<path d="M-400 -400H400V400H-400Z${opening}" fill="${SHADE}" fill-rule="evenodd" opacity="0.28"/>`,
      )}</g>` +
      `<path d="${both}" fill="${paint}" fill-rule="evenodd"/>` +
      `<path d="${both}" fill="${across([0, '#ffe2b0', 18], [32, SHADE, 0], [60, SHADE, 8], [100, SHADE, 46])}" fill-rule="evenodd"/>` +
      `<path d="${both}" fill="${down([40, SHADE, 0], [100, SHADE, 30])}" fill-rule="evenodd"/>` +
      folds
        .map((f) => stroke(f, fold, 17, 'opacity="0.13"') + stroke(f, fold, 3.6, 'opacity="0.5"'))
        .join('') +
      stroke(opening, border, 9),
  };
};
