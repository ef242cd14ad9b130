/** People who speak together, march together, dance together. */
import type { Palette } from '../palettes.ts';
import { mix } from '../parts/colour.ts';
import { child, man, volunteer, wax, woman } from '../parts/looks.ts';
import { type Figure, figure, people } from '../parts/person.ts';
import { cheer, greet, hold, holdBefore, sitFront, sitSide, stand } from '../parts/poses.ts';
import { many } from '../parts/random.ts';
import { countryside, yard } from '../parts/settings.ts';
import { veil } from '../parts/sky.ts';
import { ellipse, place, rect, shape, stroke } from '../parts/svg.ts';
import { banner, bench, drum, heart } from '../parts/things.ts';
import { banana, fronds, shadeTree } from '../parts/trees.ts';

const seat = (p: Palette, w = 110): string => place(0, 0, bench(p, w, 100));

export function talkingCircle(p: Palette): string {
  const figures: Figure[] = [
    figure(560, 730, 320, woman(p, 2), sitFront([-30, -118], [56, -206]), { behind: seat(p) }),
    figure(800, 716, 316, man(p, 2), sitFront(), { behind: seat(p) }),
    figure(1040, 730, 320, woman(p, 6), sitFront(), { behind: seat(p) }),
    figure(370, 836, 390, woman(p, 3), hold(sitSide(), [92, -190], [70, -152]), { behind: seat(p) }),
    figure(1230, 836, 390, woman(p, 13), sitSide(), { flip: true, behind: seat(p) }),
    figure(672, 962, 430, woman(p, 5), sitFront(), { away: true, behind: seat(p) }),
    figure(930, 966, 436, woman(p, 10), sitFront(), { away: true, behind: seat(p) }),
  ];
  const tree = place(p.side === 1 ? 1060 : 540, 700, shadeTree(p, 700, 1120, 7));
  return (
    countryside(p, 600, 17, mix(p.of('earthLight'), p.of('moss'), 0.45)) +
    ellipse(800, 790, 640, 110, p.shadow, 'opacity="0.3"') +
    tree +
    ellipse(800, 850, 260, 46, mix(p.of('earthLight'), p.glow, 0.3), 'opacity="0.7"') +
    people(p, figures) +
    place(40, 1030, fronds(p, 300, 4)) +
    place(1580, 1030, fronds(p, 260, 8)) +
    veil(p)
  );
}

export function neighbourhoodMeeting(p: Palette): string {
  const rowAt = (y: number, h: number, xs: readonly number[], seed: number): Figure[] =>
    xs.map((x, i) =>
      figure(
        x,
        y,
        h * (0.96 + ((i * 7) % 3) * 0.03),
        (i + seed) % 4 === 3 ? man(p, i + seed) : woman(p, i * 3 + seed),
        i === 2 && seed === 3 ? sitFront([-30, -118], [70, -330]) : sitFront(),
        { away: true, behind: seat(p, 130) },
      ),
    );
  return (
    yard(p, {
      seed: 16,
      lakeside: true,
      houses: [
        [1180, 1.1],
        [330, 0.95],
      ],
      top: 570,
      wall: false,
    }) +
    place(
      800,
      690,
      rect(10, -330, 12, 330, p.of('woodDark')) +
        rect(282, -330, 12, 330, p.of('woodDark')) +
        place(
          150,
          -160,
          rect(-130, -160, 260, 170, p.of('paper')) +
            stroke('M-90 -120H20M-90 -88H60M-90 -56H-10', p.of('lake'), 9) +
            shape(heart(80, -90, 22), p.of('terracotta')),
        ),
    ) +
    people(p, [
      figure(640, 760, 400, woman(p, 10, { crown: 'knot' }), stand([-92, -288], [94, -286])),
      figure(1190, 730, 330, volunteer(p, 1), holdBefore(-214, 12)),
    ]) +
    people(p, rowAt(850, 340, [330, 500, 670, 900, 1070, 1240], 1)) +
    people(p, rowAt(990, 410, [230, 430, 630, 850, 1050, 1250, 1430], 3)) +
    veil(p)
  );
}

/** The hands of one who holds a banner, to lie over its upper edge. */
const fistsOf = (p: Palette, { x, y, height, look, pose }: Figure): string => {
  const knuckle = (k: number): string =>
    ellipse(k * 7.4, Math.abs(k) * 1.6, 4.6, 9, mix(look.skin, p.shadow, 0.08 + Math.abs(k) * 0.06));
  const fist = [-1.5, -0.5, 0.5, 1.5].map(knuckle).join('');
  return pose.hands
    .map(([hx, hy]) => place(x + (hx * height) / 400, y + (hy * height) / 400 + 8, fist))
    .join('');
};

export function peacefulMarch(p: Palette): string {
  const rank = (y: number, h: number, xs: readonly number[], seed: number, raised: number): string =>
    people(
      p,
      xs.map(
        (x, i): Figure =>
          figure(
            x,
            y + (i % 2) * 10,
            h * (0.96 + ((i * 5) % 3) * 0.03),
            (i + seed) % 3 === 2 ? man(p, i + seed) : woman(p, i * 2 + seed),
            i % 3 === raised ? greet() : i % 4 === raised ? cheer() : stand(),
          ),
      ),
    );
  const card = (x: number, y: number, s: number, colour: string, mark: string): string =>
    place(x, y, rect(-5, -20, 10, 240, p.of('woodLight')) + rect(-80, -120, 160, 116, colour) + mark, s);
  const front: Figure[] = [
    figure(480, 912, 470, woman(p, 4, { crown: 'knot' }), hold(stand(), [-40, -214], [30, -214])),
    figure(700, 922, 484, woman(p, 13), hold(stand(), [-30, -214], [30, -214])),
    figure(920, 922, 476, woman(p, 8, { crown: 'scarf' }), hold(stand(), [-30, -214], [30, -214])),
    figure(1130, 912, 474, woman(p, 3), hold(stand(), [-30, -214], [40, -214])),
  ];
  const fists = front.map((who) => fistsOf(p, who)).join('');
  return (
    yard(p, {
      seed: 18,
      houses: [
        [180, 1.1],
        [1430, 1.1],
      ],
      top: 600,
      wall: false,
    }) +
    rank(690, 250, [420, 520, 620, 720, 820, 920, 1020, 1120, 1200], 2, 1) +
    card(560, 430, 0.7, p.of('teal'), shape(heart(0, -66, 26), p.of('paper'))) +
    card(1020, 420, 0.7, p.of('sun'), stroke('M-50 -86H50M-50 -60H20M-50 -36H36', p.of('lake'), 10)) +
    card(790, 390, 0.7, p.of('paper'), stroke('M-46 -60Q-20 -100 0 -60T46 -60', p.of('terracotta'), 12)) +
    rank(780, 330, [380, 530, 690, 850, 1000, 1150, 1270], 5, 0) +
    people(p, front) +
    place(805, 800, banner(p, 800, 136, p.of('lake'))) +
    fists +
    people(p, [figure(1300, 930, 300, child(p, 4), greet()), figure(330, 930, 306, child(p, 1), stand())]) +
    veil(p)
  );
}

export function drums(p: Palette): string {
  const dust = many(9, (i) => ellipse(300 + i * 125, 900 - (i % 3) * 14, 150, 34, p.glow, 'opacity="0.07"'));
  const player = (x: number, y: number, h: number, i: number, left: boolean): string =>
    people(p, [
      figure(
        x,
        y,
        h,
        i === 1 ? woman(p, 16, { crown: 'knot' }) : man(p, i + 2, { top: wax(p, i + 3), crown: 'crop' }),
        stand(left ? [-74, -392] : [-30, -216], left ? [30, -216] : [74, -392]),
        {
          held: [stroke('M0 -4L26 -56', p.of('woodLight'), 9), stroke('M0 -4L-26 -56', p.of('woodLight'), 9)],
          grounded: false,
        },
      ),
    ]) +
    place(
      x,
      y + 34,
      drum(p, h * 0.42, h * 0.5, [p.of('terracotta'), p.of('sun'), p.of('teal')][i] ?? p.of('sun')),
    );
  return (
    countryside(p, 620, 27, mix(p.of('earthLight'), p.of('terracotta'), 0.18)) +
    place(230, 760, banana(p, 420, 3)) +
    place(1380, 760, banana(p, 440, 6)) +
    people(p, [
      figure(330, 800, 330, woman(p, 2), cheer()),
      figure(1260, 800, 330, woman(p, 6), cheer()),
      figure(1170, 790, 240, child(p, 4), cheer()),
      figure(440, 790, 240, child(p, 5), greet()),
    ]) +
    dust +
    player(560, 880, 480, 0, true) +
    player(1040, 880, 480, 2, false) +
    player(800, 920, 520, 1, true) +
    veil(p)
  );
}
