/** The town seen over its roofs, and its harbour. */
import type { Palette } from '../palettes.ts';
import { smallHouse } from '../parts/buildings.ts';
import { mix } from '../parts/colour.ts';
import { ranges } from '../parts/hills.ts';
import { pirogue, reflection, wake } from '../parts/lake.ts';
import { man, woman } from '../parts/looks.ts';
import { down } from '../parts/paint.ts';
import { figure, people } from '../parts/person.ts';
import { hold, standSide, walk, walkBearing } from '../parts/poses.ts';
import { many, seeded } from '../parts/random.ts';
import { shore } from '../parts/settings.ts';
import { birds, veil } from '../parts/sky.ts';
import { faded, line, type Point, place, rect, shape, stroke } from '../parts/svg.ts';
import { banana, bush } from '../parts/trees.ts';
import { basin, box, heap, jerrycan, sack } from '../parts/vessels.ts';

export function gomaRooftops(p: Palette): string {
  const random = seeded(31);
  const roofs = ['roof', 'roofRust', 'roof', 'roofBlue', 'roof', 'terracotta'] as const;
  const walls = ['wall', 'wallBlue', 'wallRose', 'cream'] as const;
  const row = (y: number, w: number, haze: number): string =>
    many(Math.ceil(1800 / (w * 1.28)), (i) => {
      const wall = mix(p.of(walls[Math.floor(random(0, 4))] ?? 'wall'), p.haze, haze);
      const roof = mix(p.of(roofs[Math.floor(random(0, 6))] ?? 'roof'), p.haze, haze);
      const x = i * w * 1.28 + random(-0.2, 0.2) * w;
      const tree =
        random() < 0.4
          ? place(
              x + w * 0.64,
              y,
              random() < 0.5
                ? bush(p, w * 0.4, i + 3, mix(p.of('leafDark'), p.haze, haze))
                : banana(p, w * 0.9, i + 5, mix(p.of('leaf'), p.haze, haze)),
            )
          : '';
      return tree + place(x, y + random(-8, 8), smallHouse(p, w * random(0.9, 1.15), wall, roof));
    });
  const sag = (x: number): number => 850 + 46 * Math.sin((x / 1600) * Math.PI);
  const rope = line([0, 200, 400, 600, 800, 1000, 1200, 1400, 1600].map((x): Point => [x, sag(x)]));
  const cloths = ['terracotta', 'sun', 'teal', 'cream', 'indigo', 'rose'] as const;
  const washing = cloths
    .map((c, i) => {
      const x = 470 + i * 84;
      const y = sag(x + 30);
      return shape(
        `M${x} ${y}H${x + 62}L${x + 66} ${y + 76}Q${x + 30} ${y + 88} ${x - 4} ${y + 76}Z`,
        down([0, p.lit(c, 0.15)], [100, p.shade(c, 0.25)]),
      );
    })
    .join('');
  return (
    shore(p, 360, 17) +
    ranges(p, [{ seed: 6, base: 420, rise: 40, depth: 2, foot: 500 }]) +
    rect(0, 420, 1600, 580, mix(p.of('leafDark'), p.haze, 0.3)) +
    row(452, 52, 0.5) +
    row(492, 72, 0.38) +
    row(546, 98, 0.26) +
    row(622, 134, 0.15) +
    row(724, 182, 0.05) +
    row(872, 250, 0) +
    stroke(rope, p.of('ink'), 3) +
    washing +
    birds(p, 720, 190, 8, 6) +
    place(1500, 1010, banana(p, 420, 4)) +
    place(110, 1010, banana(p, 380, 9)) +
    veil(p)
  );
}

function ferry(p: Palette): string {
  const hull = 'M-470 -130L-420 20Q-400 50 -350 50H330Q400 50 430 0L500 -150L380 -120H-380Z';
  const windows = many(9, (i) =>
    rect(-300 + i * 62, -236, 38, 42, p.light === 'dusk' ? '#ffd27f' : p.shade('lake', 0.3)),
  );
  return (
    faded(0.4, shape('M-410 50Q0 130 400 50Z', p.water[2])) +
    rect(-340, -270, 620, 160, down([0, p.of('white')], [100, p.shade('white', 0.2)])) +
    windows +
    rect(-370, -286, 690, 20, p.of('terracotta')) +
    rect(-120, -360, 240, 76, p.of('white')) +
    rect(-140, -376, 290, 18, p.of('lake')) +
    rect(-96, -344, 54, 34, p.shade('lake', 0.3)) +
    rect(-28, -344, 54, 34, p.shade('lake', 0.3)) +
    rect(40, -344, 54, 34, p.shade('lake', 0.3)) +
    stroke('M-340 -286V-330H-150M180 -330H316V-286', p.of('metal'), 5) +
    stroke('M250 -286V-460M250 -440L480 -160M250 -440L120 -376', p.of('ink'), 4) +
    shape('M250 -460L310 -440L250 -420Z', p.of('sun')) +
    shape(hull, down([0, p.of('lake')], [70, p.shade('lake', 0.3)], [100, p.of('terracotta')])) +
    stroke('M-460 -104L-384 -92H386L490 -120', p.of('sun'), 8) +
    wake(p, 0, 46, 520)
  );
}

export function portBoat(p: Palette): string {
  const jetty =
    shape('M-20 880L760 842L1620 872V1010H-20Z', down([0, p.of('woodLight')], [100, p.of('woodDark')])) +
    many(20, (i) =>
      stroke(
        `M${i * 86 - 30} ${876 - Math.min(i, 18 - i) * 3}L${i * 110 - 260} 1000`,
        p.shade('woodDark', 0.3),
        4,
        'opacity="0.6"',
      ),
    );
  const cargo =
    place(330, 890, sack(p, 96)) +
    place(430, 896, sack(p, 92, p.of('earthLight'))) +
    place(376, 796, sack(p, 88)) +
    place(1270, 880, box(p, 130, 96, p.of('woodLight'))) +
    place(1290, 784, box(p, 104, 74, p.of('wood'))) +
    place(1390, 890, jerrycan(p), 1.1) +
    place(1462, 894, jerrycan(p, p.of('teal')), 1.1);
  return (
    shore(p, 470, 25) +
    place(200, 530, pirogue(p, p.of('sun')), 0.36) +
    place(1390, 560, pirogue(p, p.of('teal')), 0.46) +
    place(800, 720, ferry(p)) +
    reflection(p, 770, 80, p.of('lake')) +
    jetty +
    cargo +
    people(p, [
      figure(560, 905, 300, man(p, 2), walkBearing(), { load: sack(p, 70) }),
      figure(770, 915, 300, woman(p, 13), walkBearing(), {
        load: basin(p, p.of('teal'), heap(p, 66, p.of('sun'), 2)),
      }),
      figure(1010, 905, 296, man(p, 1), hold(standSide(), [60, -240], [70, -236]), {
        flip: true,
        held: ['', box(p, 60, 44, p.of('woodLight'))],
      }),
      figure(1130, 925, 302, woman(p, 6), walk(), { flip: true }),
    ]) +
    birds(p, 560, 250, 7, 2) +
    veil(p)
  );
}
