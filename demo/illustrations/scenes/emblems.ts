/** Justice and welcome: the scales, the open door. */
import type { Palette } from '../palettes.ts';
import { mix } from '../parts/colour.ts';
import { ranges, tufts } from '../parts/hills.ts';
import { child, wax, woman } from '../parts/looks.ts';
import { across, clothPaint, down, round } from '../parts/paint.ts';
import { figure, people, person } from '../parts/person.ts';
import { hold, standSide, walkWith } from '../parts/poses.ts';
import { shore } from '../parts/settings.ts';
import { veil } from '../parts/sky.ts';
import { circle, ellipse, place, rect, shape, stroke } from '../parts/svg.ts';
import { banana, fronds, sprout } from '../parts/trees.ts';
import { folded } from '../parts/vessels.ts';

function scales(p: Palette): string {
  const brass = p.of('ochre');
  const shine = across(
    [0, mix(brass, p.shadow, 0.35)],
    [40, p.lit('ochre', 0.45)],
    [100, mix(brass, p.shadow, 0.45)],
  );
  const pan = (x: number, load: string): string =>
    stroke(
      `M${x} -430L${x - 110} -170M${x} -430L${x + 110} -170M${x} -430V-180`,
      mix(brass, p.shadow, 0.2),
      4,
    ) +
    load +
    shape(`M${x - 128} -172H${x + 128}Q${x + 96} -106 ${x} -106Q${x - 96} -106 ${x - 128} -172Z`, shine) +
    ellipse(x, -172, 128, 14, mix(brass, p.shadow, 0.35)) +
    load +
    circle(x, -432, 13, shine);
  return (
    ellipse(0, 4, 220, 22, p.shadow, 'opacity="0.4"') +
    shape('M-170 0Q-160 -36 -60 -46L-30 -70H30L60 -46Q160 -36 170 0Z', shine) +
    rect(-17, -500, 34, 440, shine) +
    circle(0, -300, 30, shine) +
    circle(0, -150, 24, shine) +
    shape(
      'M-300 -430Q-160 -486 0 -452Q160 -486 300 -430L300 -418Q160 -458 0 -428Q-160 -458 -300 -418Z',
      shine,
    ) +
    shape('M-24 -490Q-34 -540 0 -584Q34 -540 24 -490Z', shine) +
    pan(-296, place(-296, -172, folded([wax(p, 1), wax(p, 4), wax(p, 2)], 120, 20))) +
    pan(296, place(296, -172, place(0, 4, sprout(p, 96))))
  );
}

export function justiceScales(p: Palette): string {
  const step = (y: number, w: number, h: number): string =>
    rect(800 - w / 2, y, w, h, down([0, p.lit('concrete', 0.3)], [100, p.of('concrete')])) +
    rect(800 - w / 2, y + h - 8, w, 8, p.shade('concrete', 0.35));
  const tomes = ['lake', 'terracotta', 'indigo']
    .map(
      (c, i) =>
        rect(
          800 - 170 + i * 12,
          826 - (i + 1) * 34,
          340 - i * 28,
          32,
          p.of(c as 'lake' | 'terracotta' | 'indigo'),
        ) + rect(800 - 170 + i * 12, 826 - (i + 1) * 34 + 7, 340 - i * 28, 5, p.of('sun')),
    )
    .join('');
  return (
    shore(p, 600, 53, [800, 350]) +
    circle(800, 350, 480, round([0, p.glow, 70], [100, p.glow, 0])) +
    ranges(p, [{ seed: 8, base: 690, rise: 50, depth: 3, foot: 1000 }]) +
    tufts(p, p.of('leaf'), 3, 680, 1000, 40) +
    step(908, 1400, 100) +
    step(866, 1080, 44) +
    step(826, 760, 42) +
    tomes +
    place(800, 726, scales(p), 0.98) +
    people(p, [
      figure(310, 950, 420, woman(p, 4, { crown: 'knot' }), hold(standSide(), [20, -178], [60, -250])),
      figure(1290, 950, 420, woman(p, 1), standSide(), { flip: true }),
      figure(1190, 950, 270, child(p, 4), standSide(), { flip: true }),
    ]) +
    place(60, 1020, fronds(p, 300, 5)) +
    place(1550, 1020, fronds(p, 300, 9)) +
    veil(p, [800, 350])
  );
}

export function openDoor(p: Palette): string {
  const [x, y, w, h] = [580, 150, 440, 680];
  const outside =
    `<clipPath id="door-way"><path d="M${x} ${y}H${x + w}V${y + h}H${x}Z"/></clipPath>` +
    '<g clip-path="url(#door-way)">' +
    place(160, 70, shore(p, 600, 57, [650, 330]), 0.8) +
    rect(x, 700, w, 140, p.of('moss')) +
    shape('M720 840L780 690H826L900 840Z', p.of('earthLight')) +
    place(560, 780, banana(p, 300, 4)) +
    place(1050, 790, banana(p, 270, 7)) +
    '</g>';
  const wall = mix(p.of('lake'), p.shadow, 0.35);
  const leaf = `M${x} ${y}L${x - 230} ${y - 60}V${y + h + 76}L${x} ${y + h}Z`;
  const panel = (t: number, b: number): string =>
    shape(
      `M${x - 30} ${y + t}L${x - 190} ${y + t - 42}V${y + b + 44}L${x - 30} ${y + b}Z`,
      p.shade('terracotta', 0.24),
    ) + stroke(`M${x - 30} ${y + t}L${x - 190} ${y + t - 42}V${y + b + 44}`, p.lit('terracotta', 0.3), 3);
  return (
    rect(0, 0, 1600, 1000, down([0, mix(wall, p.shadow, 0.4)], [100, wall])) +
    ellipse(800, 480, 760, 560, round([0, p.glow, 50], [100, p.glow, 0])) +
    rect(0, 830, 1600, 170, mix(p.of('earthDark'), p.shadow, 0.2)) +
    rect(0, 818, 1600, 14, mix(wall, p.shadow, 0.5)) +
    place(
      1270,
      330,
      rect(-110, -100, 220, 200, p.of('wood')) + shape('M-94 -84H94V84H-94Z', clothPaint(wax(p, 3), 20)),
    ) +
    outside +
    shape(`M${x} 830H${x + w}L1330 1000H270Z`, down([0, p.glow, 90], [100, p.glow, 24])) +
    stroke(`M${x} ${y + h}V${y}H${x + w}V${y + h}`, p.of('woodLight'), 24) +
    shape(leaf, across([0, p.shade('terracotta', 0.3)], [100, p.of('terracotta')])) +
    panel(60, 300) +
    panel(360, 620) +
    circle(x - 200, y + 372, 13, p.of('sun')) +
    person(
      p,
      figure(820, 856, 470, woman(p, 7, { crown: 'knot' }), walkWith([-30, -198], [62, -214]), {
        grounded: false,
        flip: true,
      }),
    ) +
    person(
      p,
      figure(715, 866, 300, child(p, 2), walkWith([-54, -262], [40, -200]), { grounded: false, flip: true }),
    ) +
    shape('M790 860L860 860L1000 1000H700Z', down([0, p.shadow, 50], [100, p.shadow, 0])) +
    shape('M690 868L740 868L700 1000H480Z', down([0, p.shadow, 44], [100, p.shadow, 0])) +
    veil(p, [800, 400])
  );
}
