/** Small things that carry much: a microphone waiting, what children draw when asked about peace. */
import type { Palette } from '../palettes.ts';
import { mix } from '../parts/colour.ts';
import { handBack } from '../parts/hands.ts';
import { wax } from '../parts/looks.ts';
import { across, down, round } from '../parts/paint.ts';
import { many, pick } from '../parts/random.ts';
import { chamber } from '../parts/settings.ts';
import { veil } from '../parts/sky.ts';
import { circle, clipped, ellipse, place, points, rect, shape, smooth, stroke } from '../parts/svg.ts';
import { heart } from '../parts/things.ts';

/** A console from the operator's seat: knobs above, faders below. */
function console(p: Palette): string {
  const lights = [p.of('leafLight'), p.of('sun'), p.of('terracotta')] as const;
  const strip = (i: number): string => {
    const [top, foot] = [-330 + i * 60, -372 + i * 68];
    const t = 0.3 + ((i * 37) % 50) / 100;
    const x = top + (foot - top) * t;
    return (
      many(3, (k) => {
        const kx = top + (foot - top) * (k * 0.08) - 2;
        return (
          ellipse(kx, 26 + k * 26, 14, 10, p.of('lavaLight')) +
          ellipse(kx, 23 + k * 26, 11, 7.5, pick(lights, i + k)) +
          stroke(`M${kx} ${23 + k * 26}L${kx + ((i * 5 + k * 3) % 11) - 5} ${18 + k * 26}`, p.of('ink'), 2.4)
        );
      }) +
      stroke(`M${top + (foot - top) * 0.45} 112L${foot} 232`, p.of('lavaDark'), 8) +
      place(
        x,
        112 + t * 120,
        rect(-17, -11, 34, 22, p.of('metal'), 'rx="4"') + rect(-17, -2, 34, 4, pick(lights, i)),
      )
    );
  };
  return (
    shape('M-400 0H400L460 262H-460Z', down([0, p.of('lavaLight')], [100, p.of('ink')])) +
    shape('M-460 262H460V296H-460Z', p.shade('ink', 0.4)) +
    shape('M-400 0H400L404 16H-404Z', p.glow, 'opacity="0.3"') +
    many(12, strip)
  );
}

/** A studio microphone hanging from its arm, a gauze before it. */
const hungMicrophone = (p: Palette): string =>
  stroke('M640 -420L330 -300L20 -130', p.of('ink'), 20) +
  stroke('M634 -426L330 -310', p.of('metal'), 5, 'opacity="0.7"') +
  circle(330, -302, 20, p.of('lavaLight')) +
  stroke('M20 -134L0 -86', p.of('ink'), 16) +
  `<rect x="-72" y="-92" width="144" height="236" rx="70" fill="${p.of('lava')}"/>` +
  clipped(
    'M-72 -20A72 72 0 0 1 72 -20V70H-72Z',
    rect(-72, -92, 144, 166, p.of('metal')) +
      many(15, (i) =>
        stroke(
          `M${-160 + i * 22} -100L${-20 + i * 22} 80M${160 - i * 22} -100L${20 - i * 22} 80`,
          p.of('lavaDark'),
          3,
          'opacity="0.55"',
        ),
      ) +
      rect(-72, -92, 144, 166, across([0, '#ffffff', 26], [40, '#ffffff', 0], [100, p.shadow, 50])),
  ) +
  rect(-76, 62, 152, 20, p.of('sun')) +
  stroke('M-44 96V128', '#ffffff', 6, 'opacity="0.4"') +
  shape(heart(0, 104, 16), p.of('terracotta'));

const headset = (p: Palette): string =>
  stroke('M-150 30C-170 -150 170 -150 150 30', p.of('ink'), 24) +
  stroke('M-142 10C-150 -122 150 -122 142 10', p.of('lavaLight'), 5, 'opacity="0.7"') +
  [-1, 1]
    .map(
      (s) =>
        ellipse(s * 150, 56, 44, 64, p.of('ink')) +
        ellipse(s * 136, 58, 34, 54, p.of('terracotta')) +
        ellipse(s * 130, 58, 20, 36, p.shade('terracotta', 0.35)),
    )
    .join('') +
  stroke('M166 116C200 190 90 190 120 236', p.of('ink'), 7);

export function radioDesk(p: Palette): string {
  const at = p.side === 1 ? 150 : 1090;
  const foam = many(84, (i) => {
    const [x, y] = [(i % 14) * 120 + (Math.floor(i / 14) % 2) * 60 - 40, Math.floor(i / 14) * 108 + 10];
    const atWindow = y > 70 && y < 540 && x > at - 110 && x < at + 410;
    return atWindow
      ? ''
      : place(
          x,
          y,
          shape('M0 0H92L46 42Z', p.shade('plum', 0.34)) +
            shape('M0 0L46 42L0 84Z', p.shade('plum', 0.1)) +
            shape('M92 0V84L46 42Z', p.shade('plum', 0.46)) +
            shape('M0 84L46 42L92 84Z', p.shade('plum', 0.22)),
        );
  });
  const lamp =
    ellipse(0, 0, 300, 190, round([0, '#ff8a5c', 60], [100, '#ff8a5c', 0])) +
    rect(-74, -34, 148, 68, p.of('ink'), 'rx="14"') +
    rect(-60, -22, 120, 44, '#ff7a52', 'rx="10"') +
    rect(-48, -14, 70, 10, '#ffd9c0', 'rx="5"');
  const notebook =
    shape('M-190 0L-150 -86H110L170 0Z', p.of('paper')) +
    many(5, (i) =>
      stroke(
        `M${-150 + i * 2} ${-14 - i * 14}H${60 + i * 6 - (i % 2) * 44}`,
        p.of('lavaLight'),
        4,
        'opacity="0.5"',
      ),
    ) +
    stroke('M80 -6L190 -76', p.of('lake'), 13) +
    stroke('M80 -6L66 4', p.of('ink'), 6);
  const mug =
    stroke('M50 -84Q104 -84 98 -46Q92 -14 46 -22', p.of('teal'), 15) +
    shape('M-56 -110H56L48 0Q0 14 -48 0Z', across([0, p.lit('teal', 0.3)], [100, p.shade('teal', 0.35)])) +
    ellipse(0, -110, 56, 15, p.shade('teal', 0.4)) +
    ellipse(0, -107, 47, 11, p.of('earthDark'));
  return (
    chamber(p, p.of('plum'), p.of('earthDark'), 690, at) +
    foam +
    place(p.side === 1 ? 1180 : 420, 150, lamp) +
    rect(0, 690, 1600, 310, down([0, p.of('woodLight')], [40, p.of('wood')], [100, p.shade('wood', 0.4)])) +
    place(290, 790, notebook, 1.15) +
    place(1350, 760, headset(p), 1.05) +
    place(520, 780, mug) +
    place(820, 726, console(p), 0.98) +
    place(700, 430, hungMicrophone(p), 1.12) +
    veil(p)
  );
}

/** Lines as a child's crayon makes them: thick, soft, a little unsure. */
const crayon = (d: string, colour: string, width = 9): string =>
  stroke(d, colour, width, 'opacity="0.9"') +
  stroke(d, '#ffffff', width * 0.3, 'opacity="0.25" stroke-dasharray="3 7"');

type Sheet = (p: Palette) => string;

const childDove: Sheet = (p) =>
  rect(-118, -150, 236, 300, mix(p.of('glass'), p.of('paper'), 0.5)) +
  shape(smooth(points('-76,10 -30,-14 30,-20 66,-44 92,-30 66,-8 30,34 -30,40')), p.of('white')) +
  crayon(
    'M-76 10Q-30 -14 30 -20L66 -44L92 -30L66 -8Q40 40 -30 40Q-60 34 -76 10M-10 -10Q-30 -80 -66 -92Q-50 -40 -30 -2',
    p.of('lake'),
  ) +
  crayon('M92 -30L112 -16M100 -22L112 -36', p.of('leaf'), 7) +
  circle(72, -32, 5, p.of('ink')) +
  crayon('M-96 104Q-50 84 0 104T96 104', p.of('teal'));

const childVolcano: Sheet = (p) =>
  rect(-118, -150, 236, 300, p.of('paper')) +
  crayon('M-104 100L-24 -30H24L104 100Z', p.of('earth'), 11) +
  crayon('M-70 100L-34 44M-20 100V20M30 100L24 20M70 100L44 44', p.of('leaf'), 8) +
  crayon('M-14 -40Q-40 -76 0 -86Q44 -96 20 -126', p.of('lavaLight')) +
  circle(74, -96, 27, p.of('sun')) +
  many(8, (i) => place(74, -96, stroke('M0 -36V-50', p.of('sun'), 7), 1, i * 45));

const childHouse: Sheet = (p) =>
  rect(-118, -150, 236, 300, mix(p.of('paper'), p.of('sun'), 0.14)) +
  crayon('M-64 96V4H50V96ZM-84 8L-8 -68L70 8', p.of('terracotta'), 10) +
  rect(-26, 40, 34, 56, p.of('roofBlue')) +
  rect(16, 24, 24, 24, p.of('sun')) +
  crayon('M92 98V40', p.of('wood'), 9) +
  circle(92, 18, 27, p.of('leaf')) +
  crayon('M-104 100H110', p.of('leafLight'), 12);

const childRound: Sheet = (p) =>
  rect(-118, -150, 236, 300, mix(p.of('paper'), p.of('rose'), 0.14)) +
  many(4, (i) => {
    const colour = pick([p.of('terracotta'), p.of('teal'), p.of('ochre'), p.of('indigo')], i);
    const x = -78 + i * 52;
    return (
      circle(x, -16, 15, p.of('earth')) +
      shape(`M${x} 0L${x + 21} 60H${x - 21}Z`, colour) +
      crayon(`M${x - 8} 60V88M${x + 8} 60V88M${x - 26} 26L${x} 12L${x + 26} 26`, p.of('earth'), 6)
    );
  }) +
  crayon('M-96 98H98', p.of('leaf'), 11) +
  shape(heart(0, -88, 30), p.of('tomato'));

/** The child's hand at work, a crayon between its fingers. */
const drawingHand = (p: Palette): string =>
  stroke('M34 -318L196 -44', p.of('terracotta'), 28) +
  stroke('M28 -326L196 -44', p.lit('terracotta', 0.4), 6, 'opacity="0.5"') +
  shape('M20 -312L16 -356L48 -330Z', p.shade('terracotta', 0.2)) +
  handBack({ skin: p.skin[1] ?? p.skin[0], sleeve: wax(p, 14) }, 420);

/** A sheet on its string, held by a peg. */
function pegged(p: Palette, sheet: Sheet, x: number, y: number, turn: number): string {
  const paper = clipped(
    'M-118 -150H118V150H-118Z',
    sheet(p) + rect(-118, -150, 236, 300, down([0, p.glow, 12], [100, p.shadow, 14])),
  );
  const peg = rect(-8, -176, 16, 46, p.of('woodLight'), 'rx="4"') + rect(-8, -158, 16, 5, p.of('woodDark'));
  return place(
    x,
    y,
    rect(-108 + p.side * 14, -136, 236, 300, p.shadow, 'opacity="0.22"') + paper + peg,
    1.12,
    turn,
  );
}

/** What is being drawn: hills, a road that leads to a house, a sun not finished. */
const begun = (p: Palette): string =>
  rect(-420, -150, 840, 420, p.of('paper')) +
  crayon('M-380 150Q-250 20 -120 120Q20 -20 180 110Q290 20 390 130', p.of('leaf'), 14) +
  crayon('M-190 250Q-170 200 -90 170Q-30 150 -36 116', p.of('ochre'), 22) +
  crayon('M-84 112V54H10V112M-100 58L-36 6L28 58', p.of('roofBlue'), 11) +
  crayon('M-300 10A56 56 0 1 1 -284 -30', p.of('sun'), 18) +
  many(7, (i) => place(-340, -30, stroke('M0 -78V-104', p.of('sun'), 11), 1, i * 40)) +
  crayon('M236 -60Q256 -84 276 -58Q296 -84 318 -58', p.of('lake'), 8);

/** A tin full of crayons. */
const tin = (p: Palette, x: number, i: number): string =>
  place(
    x,
    742,
    many(6, (k) => {
      const lean = (k - 2.5) * 13;
      const colour = pick(
        [p.of('terracotta'), p.of('teal'), p.of('sun'), p.of('indigo'), p.of('leaf'), p.of('rose')],
        k + i,
      );
      return (
        stroke(`M${(k - 2.5) * 13} -60L${(k - 2.5) * 13 + lean} -172`, colour, 17) +
        shape(
          `M${(k - 2.5) * 13 + lean - 8} -170L${(k - 2.5) * 13 + lean * 1.14} -204L${(k - 2.5) * 13 + lean + 9} -172Z`,
          p.of('woodLight'),
        )
      );
    }) +
      rect(-52, -104, 104, 108, across([0, p.lit('metal', 0.4)], [100, p.shade('metal', 0.34)]), 'rx="8"') +
      stroke('M-52 -78H52M-52 -26H52', p.shade('metal', 0.3), 4),
  );

export function childrenDrawings(p: Palette): string {
  const sheetOnTable = `<g transform="translate(800 800) skewX(-4)">${
    rect(-406, -138, 840, 430, p.shadow, 'opacity="0.3"') + begun(p)
  }</g>`;
  return (
    rect(
      0,
      0,
      1600,
      1000,
      p.side === 1
        ? across([0, p.lit('wall', 0.3)], [100, p.shade('wall', 0.2)])
        : across([0, p.shade('wall', 0.2)], [100, p.lit('wall', 0.3)]),
    ) +
    rect(0, 470, 1600, 250, p.of('teal'), 'opacity="0.55"') +
    rect(0, 462, 1600, 12, p.of('cream'), 'opacity="0.7"') +
    stroke('M-20 96Q800 190 1620 96', p.of('woodDark'), 5) +
    pegged(p, childHouse, 236, 306, -3) +
    pegged(p, childDove, 612, 338, 2) +
    pegged(p, childRound, 988, 338, -2) +
    pegged(p, childVolcano, 1364, 306, 3) +
    rect(0, 690, 1600, 310, down([0, p.of('woodLight')], [100, p.shade('wood', 0.2)])) +
    rect(0, 690, 1600, 10, p.lit('woodLight', 0.4), 'opacity="0.7"') +
    tin(p, 170, 0) +
    tin(p, 1440, 3) +
    sheetOnTable +
    many(4, (i) =>
      place(
        [150, 250, 1370, 1480][i] ?? 0,
        [880, 940, 880, 930][i] ?? 0,
        rect(
          -70,
          -11,
          140,
          22,
          pick([p.of('teal'), p.of('sun'), p.of('rose'), p.of('indigo')], i),
          'rx="5"',
        ) + shape('M70 -11L104 0L70 11Z', p.of('woodLight')),
        1,
        [-18, 24, -34, 12][i] ?? 0,
      ),
    ) +
    place(1075, 1090, drawingHand(p), 0.86, -16) +
    ellipse(p.side === 1 ? 300 : 1300, 120, 900, 640, round([0, p.glow, 34], [100, p.glow, 0])) +
    veil(p)
  );
}
