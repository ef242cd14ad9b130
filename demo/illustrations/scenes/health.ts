/** Health: the centre, mothers, a vaccination. */
import type { Palette } from '../palettes.ts';
import { house } from '../parts/buildings.ts';
import { head } from '../parts/head.ts';
import { child, man, nurse, plain, wax, woman } from '../parts/looks.ts';
import { across, clothPaint, down, round } from '../parts/paint.ts';
import { figure, people, person } from '../parts/person.ts';
import { hold, sitFront, sitSide, stand, standSide } from '../parts/poses.ts';
import { many } from '../parts/random.ts';
import { chamber, shore, yard } from '../parts/settings.ts';
import { veil } from '../parts/sky.ts';
import { circle, place, points, rect, shape, smooth, stroke } from '../parts/svg.ts';
import { bench, chair, heart, table } from '../parts/things.ts';
import { banana, bush, fronds } from '../parts/trees.ts';

/** A baby tied to its mother's back in a cloth; in the units of the one who carries. */
const babyOnBack = (p: Palette, index: number): string => {
  const d = smooth(points('-20,-306 -52,-296 -66,-256 -52,-222 -14,-216 10,-250'));
  return (
    place(-40, -312, head(child(p, 1, { crown: 'crop', gaze: 'down' }), true, p.side === 1), 0.74, 8) +
    shape(d, clothPaint(wax(p, index))) +
    shape(d, across([0, '#1a1030', 40], [70, '#1a1030', 0]))
  );
};

export function healthCentre(p: Palette): string {
  const centre = place(
    780,
    660,
    house(p, {
      w: 900,
      h: 250,
      wall: p.of('white'),
      roof: p.of('roofBlue'),
      door: p.of('teal'),
      windows: 4,
      plinth: 60,
      seed: 6,
    }) +
      circle(0, -292, 54, p.of('white')) +
      circle(0, -292, 54, 'none', `stroke="${p.of('teal')}" stroke-width="8"`) +
      shape(heart(0, -292, 28), p.of('terracotta')),
  );
  return (
    yard(p, { seed: 20, lakeside: true, houses: [], top: 610, wall: false }) +
    place(1400, 670, banana(p, 380, 2)) +
    centre +
    place(330, 690, bush(p, 90, 4)) +
    place(1330, 690, bush(p, 70, 9)) +
    place(480, 770, bench(p, 320, 76)) +
    people(p, [
      figure(410, 776, 300, woman(p, 3), sitFront([-16, -140], [16, -140], 102), { grounded: false }),
      figure(530, 776, 304, man(p, 1), sitFront([-30, -118], [30, -118], 102), { grounded: false }),
      figure(970, 880, 470, nurse(p, 5), hold(standSide(), [88, -250], [100, -236]), {
        chest: shape(heart(8, -284, 8), p.of('teal')),
      }),
      figure(1160, 884, 462, woman(p, 7), hold(standSide(), [80, -246], [30, -226]), {
        flip: true,
        behind: babyOnBack(p, 1),
      }),
      figure(1290, 880, 290, child(p, 4), standSide(), { flip: true }),
    ]) +
    place(60, 1020, fronds(p, 280, 3)) +
    veil(p)
  );
}

export function motherAndChild(p: Palette): string {
  const look = woman(p, 4, {
    crown: 'knot',
    crownCloth: wax(p, 1),
    top: wax(p, 1),
    bottom: wax(p, 1),
    skin: p.skin[0],
    gaze: 'down',
  });
  const baby = child(p, 1, { skin: p.skin[1] ?? p.skin[0], gaze: 'down' });
  const shawl = wax(p, 9);
  const wrap = smooth(points('-52,-262 -36,-290 -6,-280 26,-262 58,-236 62,-208 38,-190 -4,-200 -42,-228'));
  const hood = smooth(points('-62,-286 -50,-318 -20,-322 4,-300 0,-270 -30,-252 -56,-262'));
  const nest =
    shape(hood, clothPaint(shawl, 7)) +
    shape(hood, down([0, '#1a1030', 10], [100, '#1a1030', 40])) +
    place(-31, -289, head(baby, false, p.side === 1), 0.84, -24);
  const cradle =
    shape(wrap, clothPaint(shawl, 7)) +
    shape(wrap, down([0, '#1a1030', 0], [100, '#1a1030', 46])) +
    stroke('M-51 -258Q-32 -246 -8 -279', shawl.accent, 4) +
    stroke('M-30 -226Q10 -218 54 -232M-10 -206Q20 -204 48 -216', '#1a1030', 1.6, 'opacity="0.3"');
  return (
    shore(p, 590, 37, [p.side === 1 ? 420 : 1180, 360]) +
    circle(800, 400, 460, round([0, p.glow, 60], [100, p.glow, 0])) +
    place(150, 1010, banana(p, 640, 5)) +
    place(1480, 1010, banana(p, 600, 9)) +
    person(
      p,
      figure(
        800,
        1610,
        1400,
        look,
        { ...hold(stand(), [34, -206], [-10, -232]), nod: -10 },
        { grounded: false, chest: cradle, front: nest },
      ),
    ) +
    veil(p)
  );
}

const syringe = (p: Palette): string =>
  rect(-4, -30, 8, 30, p.of('white')) +
  rect(-4, -16, 8, 14, p.of('glass')) +
  stroke('M0 0V18M-7 -32H7M0 -30V-44M-6 -44H6', p.of('metal'), 2.4);

/** The box that keeps vaccines cold on the road. */
const coldBox = (p: Palette): string =>
  rect(-60, -70, 120, 70, p.of('roofBlue')) +
  rect(-66, -84, 132, 20, p.of('white')) +
  stroke('M-30 -84Q0 -120 30 -84', p.of('metal'), 6) +
  shape(heart(0, -32, 16), p.of('white'));

export function vaccination(p: Palette): string {
  const mother = woman(p, 13, { crown: 'knot' });
  return (
    chamber(p, p.of('glass'), p.of('concrete'), 730) +
    rect(0, 600, 1600, 130, p.of('teal'), 'opacity="0.7"') +
    place(
      p.side === 1 ? 1360 : 330,
      400,
      rect(-130, -170, 260, 190, p.of('paper')) +
        circle(-50, -80, 40, p.of('sun')) +
        shape(heart(-50, -84, 20), p.of('terracotta')) +
        stroke('M20 -120H100M20 -90H84M20 -60H100', p.of('lake'), 10),
    ) +
    place(
      -160,
      -150,
      person(
        p,
        figure(1030, 910, 620, mother, sitSide([70, -178], [62, -214], 112, 12), {
          flip: true,
          behind: chair(p),
          grounded: false,
        }),
      ) +
        person(
          p,
          figure(
            962,
            800,
            390,
            child(p, 3, { top: plain(p, 'sun') }),
            {
              ...sitSide([58, -162], [64, -160], 112, 4),
              feet: [
                [84, -40],
                [94, -38],
              ],
            },
            { flip: true, grounded: false },
          ),
        ) +
        person(
          p,
          figure(640, 910, 620, nurse(p, 3), sitSide([134, -206], [104, -186], 112, 8), {
            behind: place(-6, 0, bench(p, 110, 104)),
            held: [place(12, -2, syringe(p), 1.1, -96), ''],
            grounded: false,
            chest: shape(heart(12, -246, 7), p.of('teal')),
          }),
        ) +
        place(350, 900, table(p, 260, 230)) +
        place(350, 664, coldBox(p), 1.1) +
        many(3, (i) =>
          place(250 + i * 26, 664, rect(-8, -30, 16, 30, p.of('white')) + rect(-7, -38, 14, 9, p.of('teal'))),
        ),
      1.2,
    ) +
    veil(p)
  );
}
