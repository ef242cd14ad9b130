/** Shelter, what is handed out, and those who do it. */
import type { Palette } from '../palettes.ts';
import { awning, lavaWall, shelter } from '../parts/buildings.ts';
import { mix } from '../parts/colour.ts';
import { ground, hill, pebbles, ridge } from '../parts/hills.ts';
import { child, man, volunteer, wax, woman } from '../parts/looks.ts';
import { figure, people } from '../parts/person.ts';
import {
  akimbo,
  greet,
  hold,
  holdBefore,
  run,
  sitLow,
  stand,
  standSide,
  walkBearing,
} from '../parts/poses.ts';
import { many } from '../parts/random.ts';
import { countryside, yard } from '../parts/settings.ts';
import { mist, sky, veil } from '../parts/sky.ts';
import { ellipse, limb, place, shape, stroke } from '../parts/svg.ts';
import { flame, heart, table } from '../parts/things.ts';
import { banana, eucalyptus, fronds } from '../parts/trees.ts';
import { basin, bucketWithTap, bundle, folded, heap, jerrycan, pot } from '../parts/vessels.ts';
import { volcano } from '../parts/volcano.ts';

export function shelters(p: Palette): string {
  const earth = mix(p.of('lavaLight'), p.of('earthLight'), 0.35);
  const rows = (
    [
      [560, 110, 12, 0.45],
      [618, 170, 8, 0.25],
    ] as const
  )
    .map(([y, w, count, haze]) =>
      many(count, (i) =>
        place(
          (i * 1720) / count - 20 + (y % 7) * 9,
          y + (i % 3) * 9,
          shelter(p, w, mix(p.of(i % 3 === 0 ? 'roofBlue' : 'white'), p.haze, haze)),
        ),
      ),
    )
    .join('');
  const hearth = place(
    0,
    0,
    many(3, (i) => ellipse((i - 1) * 36, 0, 20, 13, p.of('lava'))) +
      flame(p, 34) +
      place(0, -18, pot(p, 84, p.of('lavaLight'))),
  );
  return (
    sky(p, { horizon: 500, seed: 6 }) +
    volcano(p, p.side === 1 ? 1080 : 520, 180, 530, 620, p.hills[0]) +
    mist(p, 500, 90, 60) +
    hill(p, ridge(9, 530, 50), p.hills[2], 620, 0.3) +
    ground(p, 540, mix(earth, p.haze, 0.25), 3, 8) +
    rows +
    pebbles(p, 9, 640, 1000, 110) +
    place(260, 770, shelter(p, 420, p.of('white'))) +
    place(1350, 780, shelter(p, 440, p.of('roofBlue'))) +
    place(640, 640, eucalyptus(p, 250, 4)) +
    place(820, 860, hearth, 1.2) +
    people(p, [
      figure(700, 872, 350, woman(p, 3), hold(sitLow(), [92, -84], [100, -80])),
      figure(962, 876, 340, woman(p, 4), sitLow(), { flip: true }),
      figure(560, 832, 216, child(p, 2), run()),
      figure(470, 846, 210, child(p, 5), run()),
      figure(1130, 836, 350, woman(p, 8), walkBearing(), { flip: true, load: jerrycan(p) }),
      figure(820, 756, 270, man(p, 5), hold(standSide(), [40, -190], [60, -230])),
    ]) +
    veil(p)
  );
}

const kit = (p: Palette, index: number): string =>
  place(0, 0, bucketWithTap(p, p.of(index % 2 === 0 ? 'roofBlue' : 'teal')), 0.8) +
  place(74, 0, folded([wax(p, index), wax(p, index + 3), wax(p, index + 5)], 74, 18));

export function kitDistribution(p: Palette): string {
  const queue = [
    [1150, 838, 6],
    [1252, 846, 3],
    [1352, 852, 9],
  ] as const;
  return (
    yard(p, { seed: 9, lakeside: true, houses: [[1330, 0.95]], greens: false }) +
    lavaWall(p, -20, 554, 400, 70, 5, 40) +
    place(
      -148,
      -156,
      place(650, 700, awning(p, 620, 330, p.of('lake'), p.of('white')), 1) +
        people(p, [
          figure(530, 712, 350, volunteer(p, 3), holdBefore(-210, 30), { grounded: false }),
          figure(700, 712, 350, volunteer(p, 2), hold(standSide(), [92, -224], [100, -214]), {
            grounded: false,
          }),
        ]) +
        place(650, 750, table(p, 560, 168), 1) +
        place(486, 580, kit(p, 1), 0.86) +
        place(640, 580, kit(p, 2), 0.86) +
        place(400, 800, jerrycan(p)) +
        place(464, 808, jerrycan(p)) +
        place(340, 812, bucketWithTap(p, p.of('teal')), 0.8) +
        people(p, [
          figure(930, 824, 384, woman(p, 10), hold(standSide(), [92, -232], [104, -226]), {
            flip: true,
            front: place(108, -224, bundle(wax(p, 4), 74)),
          }),
          figure(1040, 828, 250, child(p, 4), standSide(), { flip: true }),
          ...queue.map(([x, y, i]) =>
            figure(
              x,
              y,
              376 + (i % 3) * 8,
              i === 9 ? man(p, 3) : woman(p, i),
              i === 6 ? stand() : standSide(),
              {
                flip: true,
              },
            ),
          ),
        ]),
      1.18,
    ) +
    veil(p)
  );
}

export function volunteers(p: Palette): string {
  const tool =
    stroke('M0 -170V150', p.of('woodLight'), 8) +
    shape(
      limb([
        [0, -166, 12],
        [0, -186, 16],
      ]),
      p.of('wood'),
    ) +
    shape('M-22 146H22L16 200H-16Z', p.of('metal'));
  const badge = shape(heart(20, -286, 9), p.of('sun'));
  const team = [
    figure(440, 880, 470, volunteer(p, 5), stand([-70, -190], [50, -174]), {
      held: [tool, ''] as const,
      chest: badge,
    }),
    figure(620, 900, 458, volunteer(p, 0), akimbo(), { chest: badge }),
    figure(800, 912, 486, volunteer(p, 7), holdBefore(-214, 34), {
      chest: badge,
      front: place(0, -186, basin(p, p.of('terracotta'), heap(p, 66, p.of('leaf'), 6))),
    }),
    figure(980, 900, 452, volunteer(p, 4), stand(), { chest: badge }),
    figure(1160, 882, 476, volunteer(p, 1), greet(), { chest: badge }),
  ];
  return (
    countryside(p, 640, 19) +
    place(230, 800, banana(p, 380, 3)) +
    place(1400, 800, banana(p, 350, 8)) +
    people(p, team) +
    place(1256, 896, jerrycan(p), 1.15) +
    place(40, 1030, fronds(p, 300, 4)) +
    place(1570, 1030, fronds(p, 300, 6)) +
    veil(p)
  );
}
