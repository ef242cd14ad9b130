/** The markets: what the hills grow, and the cloth everyone wears. */
import type { Palette } from '../palettes.ts';
import { awning } from '../parts/buildings.ts';
import { child, man, plain, wax, woman } from '../parts/looks.ts';
import { across, clothPaint, down } from '../parts/paint.ts';
import { figure, people, person } from '../parts/person.ts';
import { hold, holdBefore, sitFront, stand, standSide } from '../parts/poses.ts';
import { many } from '../parts/random.ts';
import { yard } from '../parts/settings.ts';
import { veil } from '../parts/sky.ts';
import { circle, place, rect, shape, stroke } from '../parts/svg.ts';
import { bananas, basket, cabbage, folded, heap, jerrycan, sack } from '../parts/vessels.ts';

/** A great parasol of the market. */
const parasol = (p: Palette, w: number, h: number, one: string, two: string): string =>
  rect(-6, -h, 12, h, p.of('woodDark')) +
  many(6, (i) => {
    const [a, b] = [-w / 2 + (i * w) / 6, -w / 2 + ((i + 1) * w) / 6];
    return shape(
      `M0 ${-h - w * 0.2}L${a} ${-h + 22}Q${(a + b) / 2} ${-h + 44} ${b} ${-h + 22}Z`,
      i % 2 === 0 ? one : two,
    );
  }) +
  shape(`M0 ${-h - w * 0.2}L${-w / 2} ${-h + 22}H${w / 2}Z`, sunlit(p));

const sunlit = (p: Palette): string =>
  p.side === 1
    ? across([0, p.glow, 26], [45, p.shadow, 0], [100, p.shadow, 44])
    : across([0, p.shadow, 44], [55, p.shadow, 0], [100, p.glow, 26]);

/** The baskets on the stall, and the cloth that hangs before it. */
const goods = (p: Palette): string =>
  place(560, 742, basket(p, 150, heap(p, 128, p.of('tomato'), 3, 14))) +
  place(
    720,
    738,
    basket(
      p,
      150,
      place(-40, 6, cabbage(p, 24)) + place(40, 6, cabbage(p, 24)) + place(0, -14, cabbage(p, 27)),
    ),
  ) +
  place(882, 742, basket(p, 150, heap(p, 128, p.of('ochre'), 6, 14))) +
  place(1036, 738, basket(p, 140, place(0, 4, bananas(p, 78))));

const board = (p: Palette): string =>
  rect(460, 738, 680, 22, p.of('woodLight')) +
  shape(`M470 760H1130V880H470Z`, clothPaint(wax(p, 4), 26)) +
  shape('M470 760H1130V880H470Z', down([0, '#1a1030', 44], [100, '#1a1030', 10]));

export function marketVegetables(p: Palette): string {
  return (
    yard(p, {
      seed: 5,
      houses: [
        [180, 0.8],
        [1420, 0.8],
      ],
      top: 560,
      greens: false,
    }) +
    place(300, 690, parasol(p, 330, 260, p.of('sun'), p.of('cream'))) +
    place(1310, 690, parasol(p, 340, 260, p.of('terracotta'), p.of('cream'))) +
    people(p, [
      figure(290, 720, 270, woman(p, 8), sitFront(), { grounded: false }),
      figure(390, 740, 280, man(p, 2), standSide(), { flip: true }),
      figure(1300, 722, 270, woman(p, 6), sitFront(), { grounded: false }),
      figure(1200, 740, 282, woman(p, 3), hold(standSide(), [60, -190], [66, -196])),
    ]) +
    place(300, 748, basket(p, 130, heap(p, 110, p.of('leafLight'), 9, 12))) +
    place(1310, 750, basket(p, 130, heap(p, 110, p.of('rose'), 9, 12))) +
    place(800, 770, parasol(p, 760, 420, p.of('teal'), p.of('white'))) +
    person(
      p,
      figure(
        720,
        850,
        460,
        woman(p, 10, { crown: 'knot' }),
        { ...stand([-50, -190], [104, -238]), nod: 4 },
        { held: ['', place(8, -2, bananas(p, 46), 1, 70)], grounded: false },
      ),
    ) +
    board(p) +
    goods(p) +
    people(p, [
      figure(1000, 902, 470, woman(p, 2), hold(standSide(), [98, -246], [88, -240]), { flip: true }),
      figure(1110, 912, 290, child(p, 4), hold(standSide(), [20, -178], [16, -290]), { flip: true }),
    ]) +
    place(420, 912, sack(p, 104)) +
    place(520, 924, sack(p, 92, p.of('earthLight'))) +
    place(1260, 912, jerrycan(p)) +
    veil(p)
  );
}

/** A length of cloth hung up to be seen. */
function hung(p: Palette, x: number, y: number, w: number, h: number, i: number): string {
  const d =
    `M${x} ${y}H${x + w}V${y + h}Q${x + w * 0.75} ${y + h + 14} ${x + w / 2} ${y + h}` + `T${x} ${y + h}Z`;
  const folds = many(3, (k) =>
    stroke(`M${x + w * (0.25 + k * 0.25)} ${y + 4}V${y + h}`, '#1a1030', w * 0.05, 'opacity="0.16"'),
  );
  return (
    shape(d, clothPaint(wax(p, i), 26)) +
    folds +
    shape(d, down([0, '#1a1030', 40], [30, '#1a1030', 0], [100, '#1a1030', 26]))
  );
}

export function marketFabrics(p: Palette): string {
  const wall = many(7, (i) =>
    hung(p, 236 + i * 162, 250 + (i % 2) * 12, 152, i === 2 || i === 3 ? 60 : 400 - (i % 3) * 34, i),
  );
  const length = 'M-44 -250Q0 -232 44 -252L76 -70Q30 -44 -62 -64Z';
  return (
    yard(p, {
      seed: 8,
      lakeside: true,
      houses: [
        [60, 0.9],
        [1540, 0.9],
      ],
      top: 620,
      wall: false,
    }) +
    rect(210, 220, 1180, 520, p.shade('woodDark', 0.4)) +
    wall +
    rect(190, 210, 1220, 18, p.of('woodLight')) +
    place(800, 262, awning(p, 1160, 0, p.of('terracotta'), p.of('cream'))) +
    rect(190, 228, 18, 620, p.of('wood')) +
    rect(1392, 228, 18, 620, p.of('wood')) +
    person(
      p,
      figure(690, 842, 490, woman(p, 10, { crown: 'knot' }), hold(stand(), [-46, -252], [46, -254]), {
        grounded: false,
        front:
          shape(length, clothPaint(wax(p, 1), 12)) +
          shape(length, down([0, '#1a1030', 0], [100, '#1a1030', 30])) +
          circle(-46, -250, 8, p.skin[0]) +
          circle(46, -252, 8, p.skin[0]),
      }),
    ) +
    rect(250, 760, 700, 120, down([0, p.of('woodLight')], [100, p.of('wood')])) +
    rect(236, 750, 728, 18, p.lit('woodLight', 0.3)) +
    place(330, 752, folded([wax(p, 2), wax(p, 6), plain(p, 'cream'), wax(p, 9)], 110, 26)) +
    place(460, 752, folded([wax(p, 3), wax(p, 0), wax(p, 7)], 110, 26)) +
    place(890, 752, folded([wax(p, 8), wax(p, 5), wax(p, 11)], 110, 26)) +
    people(p, [
      figure(
        1050,
        900,
        500,
        woman(p, 7, { top: plain(p, 'cream') }),
        hold(standSide(), [92, -262], [104, -256]),
        { flip: true },
      ),
      figure(1210, 906, 480, woman(p, 6), holdBefore(-220, 14)),
    ]) +
    veil(p)
  );
}
