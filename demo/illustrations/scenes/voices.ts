/** Voices: the radio, a call for help that is heard, a domestic worker who knows her rights. */
import type { Palette } from '../palettes.ts';
import { smallHouse } from '../parts/buildings.ts';
import { mix } from '../parts/colour.ts';
import { grip } from '../parts/hands.ts';
import { plain, wax, woman } from '../parts/looks.ts';
import { clothPaint, down, round } from '../parts/paint.ts';
import { figure, person } from '../parts/person.ts';
import { hold, sitSide, stand } from '../parts/poses.ts';
import { many, pick } from '../parts/random.ts';
import { chamber, shore } from '../parts/settings.ts';
import { veil } from '../parts/sky.ts';
import { circle, ellipse, place, rect, shape, stroke } from '../parts/svg.ts';
import { chair, heart, microphone, table } from '../parts/things.ts';
import { banana, bush } from '../parts/trees.ts';
import { folded } from '../parts/vessels.ts';

/** Worn like a load on the head, so the head is 34 below. */
const headphones = (p: Palette): string =>
  stroke('M-4 34Q-10 -2 0 -4', p.of('ink'), 6) +
  ellipse(-4, 37, 9.5, 13, p.of('ink')) +
  ellipse(-4, 37, 5.5, 8, p.of('terracotta'));

const mixer = (p: Palette): string =>
  shape('M-150 0L-126 -46H126L150 0Z', p.of('ink')) +
  shape('M-150 0H150V14H-150Z', p.shade('ink', 0.3)) +
  many(
    9,
    (i) =>
      stroke(`M${-112 + i * 28} -36L${-128 + i * 32} -8`, p.of('lavaLight'), 4) +
      rect(
        -128 + i * 29,
        -34 + ((i * 7) % 20),
        13,
        8,
        pick([p.of('sun'), p.of('teal'), p.of('terracotta')], i),
      ),
  );

export function communityRadio(p: Palette): string {
  const waves = (x: number, flip: number): string =>
    [60, 104, 148, 192]
      .map((r, i) =>
        stroke(
          `M${x + flip * r * 0.7} ${380 - r * 0.7}A${r} ${r} 0 0 ${flip === 1 ? 1 : 0}` +
            ` ${x + flip * r * 0.7} ${380 + r * 0.7}`,
          i % 2 === 0 ? p.of('sun') : p.of('paper'),
          9,
          `opacity="${0.9 - i * 0.2}"`,
        ),
      )
      .join('');
  const foam = many(60, (i) => {
    const [x, y] = [(i % 12) * 134 + (Math.floor(i / 12) % 2) * 67 - 40, Math.floor(i / 12) * 112 + 30];
    const atWindow = y < 540 && y > 60 && (p.side === 1 ? x > 10 && x < 560 : x > 960 && x < 1490);
    return atWindow ? '' : rect(x, y, 64, 54, p.shade('indigo', 0.1), 'opacity="0.55"');
  });
  const lamp =
    rect(740, 110, 120, 48, p.of('terracotta')) +
    rect(752, 120, 96, 28, p.lit('sun', 0.3)) +
    circle(800, 134, 150, round([0, '#ffca6a', 50], [100, '#ffca6a', 0]));
  return (
    chamber(p, p.of('indigo'), p.of('earthDark'), 760) +
    foam +
    lamp +
    waves(800, 1) +
    waves(800, -1) +
    person(
      p,
      figure(470, 950, 680, woman(p, 3, { crown: 'crop' }), sitSide([134, -224], [146, -236], 120, 0), {
        behind: chair(p),
        load: headphones(p),
        grounded: false,
      }),
    ) +
    person(
      p,
      figure(1130, 950, 680, woman(p, 16, { crown: 'bun' }), sitSide([126, -222], [128, -300], 120, 2), {
        flip: true,
        behind: chair(p),
        load: headphones(p),
        grounded: false,
      }),
    ) +
    place(800, 960, table(p, 640, 348)) +
    place(800, 598, mixer(p), 0.9) +
    place(690, 606, microphone(p), 0.92) +
    place(910, 606, microphone(p), 0.92, 0, true) +
    veil(p)
  );
}

const bell = (p: Palette): string =>
  shape(
    'M0 -92Q-16 -92 -16 -76Q-66 -62 -66 0Q-66 40 -88 56H88Q66 40 66 0Q66 -62 16 -76Q16 -92 0 -92Z',
    p.of('paper'),
  ) +
  shape('M-26 66Q0 104 26 66Z', p.of('paper')) +
  circle(62, -66, 24, p.of('sun'));

/** A telephone that shows an alert: a bell, two lines, one button to press. */
function phone(p: Palette, w: number, h: number): string {
  const pad = (x: number, y: number, width: number, height: number, r: number, fill: string): string =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}"/>`;
  return (
    pad(-w / 2, -h, w, h, 38, p.shade('ink', 0.2)) +
    pad(-w / 2 + 14, -h + 14, w - 28, h - 28, 26, down([0, p.of('lake')], [100, p.shade('lake', 0.35)])) +
    circle(0, -h + 200, 118, p.of('terracotta')) +
    circle(0, -h + 200, 118, 'none', `stroke="${p.of('paper')}" stroke-width="5" opacity="0.5"`) +
    place(0, -h + 204, bell(p), 0.76) +
    pad(-92, -h + 360, 184, 22, 11, p.of('paper')) +
    pad(-92, -h + 396, 130, 18, 9, mix(p.of('paper'), p.of('lake'), 0.4)) +
    pad(-92, -h + 444, 184, 56, 28, p.of('sun')) +
    shape(heart(0, -h + 470, 15), p.of('terracotta'))
  );
}

export function alertPhone(p: Palette): string {
  const arm = { skin: pick(p.skin, 1), sleeve: wax(p, 4) };
  const [w, h] = [290, 560];
  const rings = [260, 350, 450]
    .map((r, i) =>
      circle(
        800,
        400,
        r,
        'none',
        `stroke="${p.of('sun')}" stroke-width="${9 - i * 2}" opacity="${0.75 - i * 0.2}"`,
      ),
    )
    .join('');
  const roofs = ['roofRust', 'roof', 'roofBlue'] as const;
  const village = [
    [130, 690, 150],
    [330, 720, 170],
    [1290, 716, 172],
    [1480, 690, 150],
    [520, 700, 120],
    [1090, 700, 124],
    [30, 790, 210],
    [1560, 800, 220],
    [260, 840, 230],
    [1350, 846, 236],
  ]
    .map(
      ([x = 0, y = 0, s = 0], i) =>
        place(x, y, smallHouse(p, s, p.of(i % 2 === 0 ? 'wall' : 'wallRose'), p.of(pick(roofs, i)))) +
        place(x + s * 0.7, y, i % 2 === 0 ? bush(p, s * 0.26, i) : banana(p, s * 0.8, i)),
    )
    .join('');
  return (
    shore(p, 520, 63) +
    rect(0, 620, 1600, 380, down([0, mix(p.of('leafDark'), p.haze, 0.3)], [100, p.of('leafDark')])) +
    village +
    circle(800, 400, 520, round([0, p.glow, 60], [100, p.glow, 0])) +
    rings +
    place(
      800,
      720,
      place(0, 110, grip(arm, 'behind', w), 1) +
        place(0, 44, phone(p, w, h)) +
        place(0, 110, grip(arm, 'before', w), 1),
    ) +
    veil(p)
  );
}

export function domesticWorker(p: Palette): string {
  const iron =
    shape('M-52 0Q-44 -36 10 -40H46V0Z', p.of('metal')) +
    stroke('M-20 -46Q10 -70 40 -44', p.of('ink'), 11) +
    rect(-52, -4, 98, 5, p.of('lavaLight'));
  const board =
    shape('M-330 0Q-300 -22 -180 -24H330V2H-180Q-290 12 -330 0Z', p.of('cream')) +
    shape('M-330 0Q-300 -14 -180 -14H330V14H-180Q-290 22 -330 0Z', clothPaint(wax(p, 9), 14)) +
    stroke('M-120 14L140 300M160 14L-100 300', p.of('metal'), 12);
  const paper =
    shape('M-46 -64H46V62H-46Z', p.of('paper')) +
    stroke('M-30 -44H16M-30 -26H30M-30 -8H30M-30 10H12', p.shade('paper', 0.4), 5) +
    circle(22, 40, 13, p.of('terracotta')) +
    stroke('M-30 42Q-16 30 -8 42T6 40', p.of('lake'), 4);
  const plant =
    shape('M-44 -70H44L32 0H-32Z', p.of('terracotta')) + place(0, -66, bush(p, 70, 3, p.of('leaf')));
  const look = woman(p, 2, {
    crown: 'scarf',
    crownCloth: wax(p, 7),
    top: plain(p, 'lake'),
    bottom: wax(p, 7),
    apron: p.of('cream'),
  });

  return (
    chamber(p, p.of('wall'), p.of('woodLight'), 740) +
    rect(0, 640, 1600, 100, p.of('cream'), 'opacity="0.5"') +
    place(
      p.side === 1 ? 1290 : 310,
      500,
      rect(-190, 0, 380, 16, p.of('wood')) +
        place(-110, 0, folded([wax(p, 1), plain(p, 'white'), wax(p, 4), wax(p, 6)], 130, 28)) +
        place(70, 0, folded([plain(p, 'cream'), wax(p, 2), wax(p, 10)], 130, 28)),
    ) +
    place(p.side === 1 ? 1400 : 190, 790, plant, 1.5) +
    person(
      p,
      figure(740, 1180, 970, look, hold(stand(), [-62, -198], [92, -284]), {
        held: ['', place(8, -46, paper, 0.8, 6)],
        grounded: false,
      }),
    ) +
    place(640, 838, board, 1.05) +
    place(600, 812, iron, 1.3) +
    place(900, 814, folded([wax(p, 3), plain(p, 'white'), wax(p, 5)], 150, 26)) +
    veil(p)
  );
}
