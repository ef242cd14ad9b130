/** A trade learnt, money saved together. */
import type { Palette } from '../palettes.ts';
import { mix } from '../parts/colour.ts';
import { wax, woman } from '../parts/looks.ts';
import { across, clothPaint, down } from '../parts/paint.ts';
import { figure, person } from '../parts/person.ts';
import { hold, sitSide, stand } from '../parts/poses.ts';
import { many } from '../parts/random.ts';
import { chamber } from '../parts/settings.ts';
import { veil } from '../parts/sky.ts';
import { circle, ellipse, place, rect, shape, stroke } from '../parts/svg.ts';
import { chair, sewingMachine } from '../parts/things.ts';
import { basket, bundle } from '../parts/vessels.ts';

export function sewingWorkshop(p: Palette): string {
  const stationOf = (x: number, y: number, h: number, i: number, flip: boolean): string =>
    place(
      x,
      y,
      person(
        p,
        figure(0, 0, 400, woman(p, i), sitSide([112, -168], [124, -166], 112, 14), {
          behind: chair(p),
          grounded: false,
        }),
      ) +
        place(206, 0, sewingMachine(p), 1.05) +
        shape(
          'M112 -152Q160 -160 220 -152L214 -146Q160 -146 128 -80Q104 -72 96 -84Z',
          clothPaint(wax(p, i + 4), 9),
        ),
      h / 400,
      0,
      flip,
    );
  const line = many(6, (i) => {
    const x = p.side === 1 ? 620 + i * 130 : 170 + i * 130;
    const d =
      i % 2 === 0
        ? `M${x} 210L${x + 30} 200H${x + 66}L${x + 96} 210L${x + 104} 280L${x + 84} 286` +
          `L${x + 78} 256L${x + 92} 420H${x + 4}L${x + 18} 256L${x + 12} 286L${x - 8} 280Z`
        : `M${x + 20} 206H${x + 78}L${x + 108} 420Q${x + 50} 440 ${x - 10} 420Z`;
    return (
      stroke(`M${x + 48} 206V176`, p.of('metal'), 4) +
      shape(d, clothPaint(wax(p, i + 1), 16)) +
      shape(d, down([0, '#1a1030', 0], [100, '#1a1030', 34]))
    );
  });
  return (
    chamber(p, p.of('wallRose'), p.of('concrete'), 720) +
    rect(p.side === 1 ? 580 : 120, 170, 900, 7, p.of('woodDark')) +
    line +
    person(
      p,
      figure(800, 790, 450, woman(p, 8), hold(stand(), [-60, -224], [60, -226]), {
        front: `${shape('M-60 -226Q0 -210 60 -228L70 -120Q0 -96 -70 -118Z', clothPaint(wax(p, 3), 10))}`,
      }),
    ) +
    stationOf(320, 910, 500, 4, false) +
    stationOf(1290, 910, 500, 7, true) +
    place(
      800,
      918,
      basket(p, 150, place(-34, 0, bundle(wax(p, 6), 66)) + place(34, 0, bundle(wax(p, 10), 66))),
    ) +
    veil(p)
  );
}

/** The chest of a savings group: three padlocks, so that no one opens it alone. */
function chest(p: Palette): string {
  const lock = (x: number): string =>
    stroke(`M${x - 15} 20V0Q${x - 15} -20 ${x} -20Q${x + 15} -20 ${x + 15} 0V20`, p.of('metal'), 8) +
    rect(x - 24, 16, 48, 42, p.of('sun')) +
    rect(x - 24, 44, 48, 14, p.shade('sun', 0.25)) +
    circle(x, 34, 6, p.of('ink')) +
    rect(x - 2.5, 34, 5, 14, p.of('ink'));
  return (
    ellipse(0, 166, 330, 30, p.shadow, 'opacity="0.4"') +
    rect(-290, -40, 580, 206, metalSheet(p)) +
    shape('M-290 -40L-240 -120H240L290 -40Z', down([0, p.lit('roofBlue', 0.3)], [100, p.of('roofBlue')])) +
    rect(-300, -48, 600, 20, p.shade('roofBlue', 0.35)) +
    rect(-58, -88, 116, 14, p.shade('ink', 0.3)) +
    [-250, 236].map((x) => rect(x, -40, 16, 206, p.shade('roofBlue', 0.35))).join('') +
    lock(-150) +
    lock(0) +
    lock(150)
  );
}
/** Painted sheet metal, lit from the sun's side. */
const metalSheet = (p: Palette): string => {
  const [lit, dim] = [p.lit('roofBlue', 0.18), p.shade('roofBlue', 0.4)];
  return p.side === 1 ? across([0, lit], [100, dim]) : across([0, dim], [100, lit]);
};

export function savingsBox(p: Palette): string {
  const passbook =
    shape('M-34 -44H34V6H-34Z', p.of('lake')) +
    shape('M-30 -48L32 -46V0H-30Z', p.of('paper')) +
    stroke('M-18 -34H18M-18 -22H22M-18 -10H8', p.of('lavaLight'), 3, 'opacity="0.6"');
  const seat = (x: number, y: number, h: number, i: number, nod: number): string =>
    person(
      p,
      figure(
        x,
        y,
        h,
        woman(p, i),
        { ...stand([-26, -214], [26, -214]), nod },
        { grounded: false, chest: place(0, -214, passbook) },
      ),
    );
  const coin = circle(-17, 22, 12, p.of('sun')) + circle(-17, 22, 8, p.lit('sun', 0.4));
  const middle = person(
    p,
    figure(
      800,
      1000,
      730,
      woman(p, 1),
      { ...stand([-48, -190], [14, -232]), nod: 4 },
      { held: ['', coin], grounded: false },
    ),
  );
  return (
    chamber(p, p.of('wall'), p.of('earth'), 640) +
    rect(0, 540, 1600, 100, p.of('teal'), 'opacity="0.7"') +
    seat(360, 1020, 720, 4, 5) +
    middle +
    seat(1240, 1020, 720, 8, -5) +
    shape('M-20 800H1620V1010H-20Z', clothPaint(wax(p, 7), 44)) +
    shape('M-20 800H1620V1010H-20Z', down([0, p.glow, 20], [30, p.shadow, 8], [100, p.shadow, 60])) +
    place(800, 780, chest(p), 0.82) +
    many(
      5,
      (i) =>
        ellipse(420 + i * 22, 884 - (i % 2) * 14, 30, 10, mix(p.of('sun'), p.shadow, i * 0.06)) +
        ellipse(420 + i * 22, 879 - (i % 2) * 14, 30, 10, p.lit('sun', 0.3)),
    ) +
    place(
      1180,
      880,
      shape('M-90 20L-70 -30H80L100 20Z', p.of('lake')) +
        shape('M-84 14L-66 -30H74L92 14Z', p.of('paper')) +
        stroke('M-58 -18H-8M-62 -4H-4M14 -18H62M16 -4H70', p.of('lavaLight'), 4, 'opacity="0.6"'),
    ) +
    veil(p)
  );
}
