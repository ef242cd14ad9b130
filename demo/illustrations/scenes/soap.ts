/** Soap just cut, in an enamel basin. */
import type { Palette } from '../palettes.ts';
import { mix } from '../parts/colour.ts';
import { wax } from '../parts/looks.ts';
import { across, clothPaint, down } from '../parts/paint.ts';
import { many, pick } from '../parts/random.ts';
import { chamber } from '../parts/settings.ts';
import { veil } from '../parts/sky.ts';
import { circle, clipped, ellipse, place, rect, shape, stroke } from '../parts/svg.ts';
import { folded } from '../parts/vessels.ts';

/** A bar of soap with a leaf pressed into it; its top face towards the eye. */
function bar(p: Palette, colour: string): string {
  const top = 'M-92 -20Q-100 -52 -70 -54H78Q104 -52 98 -20Q96 -8 76 -8H-72Q-90 -8 -92 -20Z';
  return (
    shape(
      'M-94 -22V18Q-94 36 -72 36H78Q98 36 98 18V-22Z',
      down([0, mix(colour, p.shadow, 0.16)], [100, mix(colour, p.shadow, 0.34)]),
    ) +
    shape(
      top,
      p.side === 1
        ? across([0, mix(colour, p.glow, 0.4)], [100, colour])
        : across([0, colour], [100, mix(colour, p.glow, 0.4)]),
    ) +
    shape('M-26 -30Q0 -46 30 -34Q6 -18 -26 -30Z', mix(colour, p.shadow, 0.2)) +
    stroke('M-26 -30L20 -33', mix(colour, p.shadow, 0.36), 2) +
    stroke('M-78 -46Q0 -52 76 -47', '#ffffff', 3, 'opacity="0.5"')
  );
}

/** An enamel basin full of bars; its rim at 0. */
function soapBasin(p: Palette): string {
  const white = p.of('white');
  const body = 'M-430 0Q-400 190 -230 236H230Q400 190 430 0Z';
  const soaps = [p.of('cream'), p.of('leafLight'), p.of('ochre'), p.of('rose'), p.of('paper')] as const;
  const row = (count: number, y: number, scale: number, from: number): string =>
    many(count, (i) =>
      place(
        (i - (count - 1) / 2) * 196 * scale,
        y,
        bar(p, pick(soaps, i + from)),
        scale,
        ((i * 7 + from * 5) % 9) - 4,
      ),
    );
  return (
    ellipse(p.side * 30, 238, 360, 40, p.shadow, 'opacity="0.4"') +
    ellipse(0, 0, 430, 96, mix(white, p.shadow, 0.3)) +
    row(3, -46, 0.84, 1) +
    row(4, -6, 0.92, 3) +
    row(3, -98, 0.86, 4) +
    row(2, -160, 0.88, 0) +
    shape(
      body,
      p.side === 1
        ? across([0, white], [55, mix(white, p.shadow, 0.08)], [100, mix(white, p.shadow, 0.4)])
        : across([0, mix(white, p.shadow, 0.4)], [45, mix(white, p.shadow, 0.08)], [100, white]),
    ) +
    clipped(
      body,
      many(5, (i) =>
        place(
          -300 + i * 150,
          122,
          many(5, (k) => place(0, 0, ellipse(0, -24, 13, 24, p.of('terracotta')), 1, k * 72)) +
            circle(0, 0, 11, p.of('sun')),
        ),
      ),
    ) +
    stroke('M-430 0Q0 196 430 0', p.of('lake'), 15) +
    stroke('M-424 8Q0 204 424 8', '#ffffff', 3, 'opacity="0.35"')
  );
}

export function soapBars(p: Palette): string {
  const board =
    rect(-170, -14, 340, 26, p.of('woodLight'), 'rx="8"') +
    rect(-170, 6, 340, 14, p.of('wood'), 'rx="6"') +
    place(-70, -48, bar(p, p.of('leafLight')), 0.8) +
    place(88, -48, bar(p, p.of('cream')), 0.8) +
    place(10, -104, bar(p, p.of('ochre')), 0.8);
  const leaf = (x: number, y: number, turn: number, s: number): string =>
    place(
      x,
      y,
      shape('M0 0Q46 -48 118 -26Q78 34 0 0Z', p.of('leaf')) + stroke('M0 0L104 -22', p.of('leafLight'), 4),
      s,
      turn,
    );
  const oil =
    shape(
      'M-44 0V-120Q-44 -160 -18 -172V-210H18V-172Q44 -160 44 -120V0Z',
      mix(p.of('sun'), p.of('glass'), 0.3),
      'opacity="0.92"',
    ) +
    rect(-22, -226, 44, 24, p.of('wood')) +
    stroke('M-30 -126V-16', '#ffffff', 6, 'opacity="0.5"');
  return (
    chamber(p, p.of('wallBlue'), p.of('earth'), 700) +
    rect(0, 690, 1600, 310, down([0, p.of('woodLight')], [100, p.of('wood')])) +
    shape('M150 1010L330 742H1270L1450 1010Z', clothPaint(wax(p, 2), 34)) +
    shape('M150 1010L330 742H1270L1450 1010Z', down([0, p.glow, 18], [100, p.shadow, 46])) +
    place(1370, 760, oil, 1.2) +
    place(1500, 770, oil, 0.9) +
    place(210, 770, folded([wax(p, 4), wax(p, 12), wax(p, 10)], 250, 42)) +
    place(800, 640, soapBasin(p)) +
    place(1330, 920, board, 1.05) +
    leaf(330, 900, 8, 1.3) +
    leaf(300, 930, 48, 1.1) +
    leaf(420, 950, -30, 1) +
    leaf(1120, 950, 190, 0.9) +
    veil(p)
  );
}
