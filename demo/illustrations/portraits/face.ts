/** A face of few, careful lines: what makes it human is the light on it, the lids and the corners of the mouth. */
import { darker, lighter, mix } from '../parts/colour.ts';
import { across, round } from '../parts/paint.ts';
import {
  circle,
  clipped,
  ellipse,
  joints,
  limb,
  place,
  points,
  shape,
  smooth,
  stroke,
} from '../parts/svg.ts';
import { type Face, faceOutline, SHADE, type Sitter } from './sitter.ts';

const IRIS = '#3a2013';

function eye({ skin }: Sitter, { lashes, smile }: Face, outer: 1 | -1, narrow: number): string {
  const w = 29 * narrow;
  const lift = smile * 3;
  const opening =
    `M${-w} 3C${-w * 0.55} -19 ${w * 0.45} -20 ${w} 0` +
    `C${w * 0.5} ${12 - lift} ${-w * 0.5} ${13 - lift} ${-w} 3Z`;
  const dark = darker(mix(skin, IRIS, 0.6), 0.55);
  const lid = `M${-w - 1} 4C${-w * 0.55} -20 ${w * 0.45} -21 ${w + 2} 0`;
  const corner = outer * (w + 2);
  const wing = lashes
    ? stroke(
        `M${corner - outer * 8} ${outer === 1 ? -7 : -5}Q${corner} -3 ${corner + outer * 8} -10`,
        dark,
        4,
      )
    : '';
  return (
    shape(opening, mix('#fbf4e8', skin, 0.12)) +
    clipped(
      opening,
      circle(0, -4, 14.5, IRIS) +
        circle(0, -3, 11, mix(IRIS, '#8a5a33', 0.45)) +
        circle(0, -4, 7, '#150b08') +
        circle(-4.5, -9, 3.4, '#ffffff') +
        circle(4, 1, 1.6, '#ffffff', 'opacity="0.6"') +
        shape(
          `M${-w} 3C${-w * 0.5} -19 ${w * 0.45} -20 ${w} 0L${w} -8Q0 -18 ${-w} -4Z`,
          SHADE,
          'opacity="0.32"',
        ),
    ) +
    stroke(lid, dark, lashes ? 6 : 4.6) +
    wing +
    stroke(`M${-w + 2} -9C${-w * 0.5} -28 ${w * 0.45} -29 ${w - 2} -12`, dark, 2.4, 'opacity="0.4"') +
    stroke(`M${-w + 8} ${15 - lift}Q0 ${22 - lift} ${w - 6} ${14 - lift}`, dark, 2.2, 'opacity="0.3"')
  );
}

const brow = ({ skin, hair }: Sitter, { brow: weight }: Face, outer: 1 | -1): string =>
  shape(
    limb(
      [
        [outer * -32, -40, 8 * weight],
        [outer * -4, -49, 9.5 * weight],
        [outer * 24, -46, 6.5 * weight],
        [outer * 38, -36, 2.6],
      ],
      0.4,
    ),
    mix(hair, skin, 0.14),
  );

function nose({ skin }: Sitter, { turn }: Face): string {
  const dark = darker(skin, 0.42);
  const side = turn >= 0 ? 1 : -1;
  return (
    shape(
      smooth(points('6,-34 18,6 22,38 36,58 30,76 8,74 10,40 4,0').map(([x, y]) => [x * side, y])),
      SHADE,
      'opacity="0.13"',
    ) +
    shape(limb(joints('-4,-26,9 -5,14,10 -4,44,16'), 0.4), lighter(skin, 0.5), 'opacity="0.12"') +
    ellipse(-3, 55, 20, 15, round([0, lighter(skin, 0.6), 44], [100, lighter(skin, 0.6), 0])) +
    shape(
      'M-35 62C-34 80 -20 82 -12 78Q0 88 12 78C20 82 34 80 35 62Q24 76 0 77Q-24 76 -35 62Z',
      dark,
      'opacity="0.42"',
    ) +
    ellipse(-15, 74.5, 8, 4, darker(skin, 0.62), 'transform="rotate(-12 -15 74.5)"') +
    ellipse(15, 74.5, 8, 4, darker(skin, 0.62), 'transform="rotate(12 15 74.5)"') +
    stroke('M-29 46Q-39 58 -33 70M29 46Q39 58 33 70', dark, 3.4, 'opacity="0.6"')
  );
}

function mouth({ skin }: Sitter, { smile, lips }: Face): string {
  const w = 46 + smile * 10;
  const up = -smile * 9;
  const open = smile >= 0.8;
  const upper = mix(skin, darker(lips, 0.22), 0.62);
  const lower = mix(skin, lips, 0.6);
  const gap = open ? 13 : 0;
  const crest =
    `M${-w} ${up}Q${-w * 0.5} ${-13 + up * 0.3} -9 -15Q0 -10 9 -15Q${w * 0.5} ${-13 + up * 0.3} ${w} ${up}` +
    `Q${w * 0.4} ${4 + smile * 3} 0 ${4 + smile * 3}Q${-w * 0.4} ${4 + smile * 3} ${-w} ${up}Z`;
  const bowl =
    `M${-w + 3} ${up + 1}Q${-w * 0.48} ${27 + gap} 0 ${28 + gap}Q${w * 0.48} ${27 + gap} ${w - 3} ${up + 1}` +
    `Q${w * 0.4} ${6 + gap * 1.3} 0 ${7 + gap * 1.3}Q${-w * 0.4} ${6 + gap * 1.3} ${-w + 3} ${up + 1}Z`;
  const teeth = `M${-w + 6} ${up + 2}Q0 ${10 + smile * 2} ${w - 6} ${up + 2}Q${w * 0.4} ${10 + gap} 0 ${10 + gap}Q${-w * 0.4} ${10 + gap} ${-w + 6} ${up + 2}Z`;
  const line = open
    ? ''
    : stroke(
        `M${-w} ${up}Q${-w * 0.4} ${5 + smile * 3} 0 ${4 + smile * 3}Q${w * 0.4} ${5 + smile * 3} ${w} ${up}`,
        darker(upper, 0.5),
        3.6,
      );
  return (
    ellipse(0, 42 + gap, 30, 7, SHADE, 'opacity="0.16"') +
    shape(bowl, lower) +
    (open ? shape(teeth, '#fffaf0') : '') +
    shape(crest, upper) +
    line +
    ellipse(-8, 19 + gap, 15, 4.4, lighter(lower, 0.5), 'opacity="0.42"') +
    stroke(
      `M${-w - 5} ${up - 7}Q${-w - 9} ${up} ${-w - 3} ${up + 6}`,
      darker(skin, 0.45),
      3,
      'opacity="0.55"',
    ) +
    stroke(`M${w + 5} ${up - 7}Q${w + 9} ${up} ${w + 3} ${up + 6}`, darker(skin, 0.45), 3, 'opacity="0.55"')
  );
}

/** Lines of laughter, thought and years; faint, and more of them with age. */
function years({ skin }: Sitter, { age, smile }: Face): string {
  const dark = darker(skin, 0.5);
  const laugh = Math.min(0.42, 0.12 + age * 0.3 + smile * 0.12);
  const folds = stroke('M-42 62Q-62 82 -66 112M42 62Q62 82 66 112', dark, 3, `opacity="${laugh.toFixed(2)}"`);
  if (age < 0.4) return folds;
  const strength = (age * 0.42).toFixed(2);
  return (
    folds +
    stroke('M-58 -92Q0 -104 58 -92M-46 -116Q0 -126 46 -116', dark, 2.6, `opacity="${strength}"`) +
    stroke('M-98 -4L-112 -12M-98 4L-114 4M98 -4L112 -12M98 4L114 4', dark, 2.6, `opacity="${strength}"`) +
    stroke('M-82 30Q-60 40 -40 30M82 30Q60 40 40 30', dark, 2.6, `opacity="${strength}"`)
  );
}

function light(sitter: Sitter): string {
  const { skin, face } = sitter;
  const d = faceOutline(face);
  const away = smooth(points('52,-230 96,-120 104,-20 98,70 74,140 16,210 180,230 190,-220'));
  const under = smooth(points('-150,90 -112,120 -70,164 0,186 70,164 112,120 150,90 150,230 -150,230'));
  return clipped(
    d,
    shape(d, across([0, '#ffe2b0', 22], [34, '#ffe2b0', 0], [60, SHADE, 0], [100, SHADE, 34])) +
      shape(away, SHADE, 'opacity="0.13"') +
      shape(under, SHADE, 'opacity="0.1"') +
      ellipse(-30, -92, 92, 60, round([0, lighter(skin, 0.5), 26], [100, lighter(skin, 0.5), 0])) +
      ellipse(-78, 58, 54, 42, round([0, '#d9623f', 34], [100, '#d9623f', 0])) +
      ellipse(80, 58, 54, 42, round([0, '#c4552d', 30], [100, '#c4552d', 0])) +
      ellipse(-70, 34, 46, 30, round([0, lighter(skin, 0.6), 34], [100, lighter(skin, 0.6), 0])),
  );
}

const spectacles = (colour: string): string => {
  const lens = (x: number): string =>
    `<rect x="${x - 49}" y="-34" width="98" height="78" rx="35" fill="#eaf4f2" fill-opacity="0.14"` +
    ` stroke="${colour}" stroke-width="7"/>` +
    stroke(`M${x - 28} -16L${x - 8} -26`, '#ffffff', 5, 'opacity="0.55"');
  return (
    stroke('M-12 -2Q0 -12 12 -2', colour, 7) +
    stroke('M-108 -6L-132 -12M108 -6L132 -12', colour, 7) +
    lens(-60) +
    lens(60)
  );
};

export function ear({ skin, earring }: Sitter, side: 1 | -1, width: number): string {
  const x = side * 131 * width;
  return (
    ellipse(x, 8, 21, 37, side === 1 ? darker(skin, 0.16) : skin) +
    stroke(
      `M${x + side * 9} -14Q${x + side * 15} 4 ${x + side * 2} 22M${x} -4Q${x + side * 6} 6 ${x - side * 2} 14`,
      darker(skin, 0.42),
      4,
      'opacity="0.6"',
    ) +
    (earring === undefined
      ? ''
      : circle(x + side * 3, 52, 6, earring) +
        stroke(`M${x + side * 3} 57v10`, earring, 3) +
        circle(x + side * 3, 80, 14, 'none', `stroke="${earring}" stroke-width="6"`))
  );
}

function beard(sitter: Sitter): string {
  const { hair, face } = sitter;
  const moustache = shape(
    smooth(points('0,92 24,88 52,104 66,122 44,114 20,108 0,108 -20,108 -44,114 -66,122 -52,104 -24,88')),
    hair,
    `opacity="${sitter.beard === 'short' ? 0.72 : 0.92}"`,
  );
  if (sitter.beard === 'moustache') return moustache;
  const low = sitter.beard === 'full' ? 26 : 3;
  const half = points('121,6 118,52 100,88 78,110 60,140 36,156 0,150');
  const inner = half.map(([x, y]): [number, number] => [x * face.width, y]);
  const outer = points('134,4 130,40').map(([x, y]): [number, number] => [x * face.width, y]);
  const jaw = points(`120,98 96,${154 + low * 0.5} 48,${190 + low} 0,${200 + low}`).map(
    ([x, y]): [number, number] => [x * face.jaw * face.width + (x > 0 ? 3 : 0), y],
  );
  const right = [...outer, ...jaw];
  const left = [...right].reverse().map(([x, y]): [number, number] => [-x, y]);
  const back = [...inner].map(([x, y]): [number, number] => [-x, y]);
  const d = smooth([...right, ...left.slice(1), ...back, ...[...inner].reverse().slice(1)]);
  const opacity = sitter.beard === 'short' ? 0.66 : 0.95;
  const mass = shape(d, hair, `opacity="${opacity}"`);
  return (
    (sitter.beard === 'short' ? clipped(faceOutline(face), mass) : mass) +
    (sitter.beard === 'full'
      ? clipped(
          d,
          stroke(
            'M-96 110L-84 176M-70 140L-60 204M-40 164L-34 220M0 160V230M40 164L34 220M70 140L60 204M96 110L84 176',
            lighter(hair, 0.3),
            5,
            'opacity="0.35"',
          ),
        )
      : '') +
    moustache
  );
}

/** Neck, ears, face and its features; the hair or a cloth comes over them. */
export function head(sitter: Sitter, ears: boolean): string {
  const { skin, face } = sitter;
  const { turn, width } = face;
  const apart = 59 * width;
  const far = 1 - Math.abs(turn) * 0.006;
  const at = (x: number, side: 1 | -1): string =>
    place(x + turn, -8, brow(sitter, face, side) + eye(sitter, face, side, side * turn > 0 ? far : 1));
  const d = faceOutline(face);
  return (
    (ears ? ear(sitter, -1, width) + ear(sitter, 1, width) : '') +
    shape(d, skin) +
    light(sitter) +
    place(turn * 0.8, 0, years(sitter, face)) +
    (sitter.beard === undefined ? '' : place(turn * 0.5, 0, beard(sitter))) +
    place(turn * 1.3, 0, nose(sitter, face)) +
    place(turn * 1.1, 121, mouth(sitter, face)) +
    at(-apart, -1) +
    at(apart, 1) +
    (sitter.glasses === undefined ? '' : place(turn, -4, spectacles(sitter.glasses)))
  );
}

export function neck({ skin, shoulders }: Sitter): string {
  const s = shoulders;
  const d = smooth([
    ...points('66,90 66,200 82,246'),
    [s * 0.55, 296],
    [s * 0.72, 360],
    [s * 0.72, 620],
    [-s * 0.72, 620],
    [-s * 0.72, 360],
    [-s * 0.55, 296],
    ...points('-82,246 -66,200 -66,90'),
  ]);
  return (
    shape(d, skin) +
    clipped(
      d,
      shape(d, across([0, SHADE, 0], [52, SHADE, 0], [70, SHADE, 24], [100, SHADE, 30])) +
        shape(smooth(points('-90,80 -84,186 -50,226 4,242 62,230 100,196 110,80')), SHADE, 'opacity="0.3"') +
        stroke('M-16 300Q-60 286 -110 292M16 300Q60 286 110 292', darker(skin, 0.4), 5, 'opacity="0.35"') +
        stroke('M-30 246Q-14 290 -8 298M30 246Q14 290 8 298', darker(skin, 0.4), 4, 'opacity="0.28"'),
    )
  );
}
