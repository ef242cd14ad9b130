/** Warm walls and distant hills behind the sitters: one air for all nine, a tone for each. */
import type { Palette, Pigment } from '../palettes.ts';
import { mix } from '../parts/colour.ts';
import { down, round } from '../parts/paint.ts';
import { many } from '../parts/random.ts';
import { circle, ellipse, points, rect, shape, smooth, stroke } from '../parts/svg.ts';
import type { PortraitName } from './portrait-names.ts';

type Motif = 'arcs' | 'hills' | 'lozenges';

const TONES: Record<PortraitName, readonly [Pigment, Motif]> = {
  coordination: ['ochre', 'arcs'],
  listening: ['rose', 'hills'],
  health: ['sun', 'lozenges'],
  education: ['terracotta', 'hills'],
  'legal-aid': ['wall', 'arcs'],
  mediation: ['ochre', 'hills'],
  enterprise: ['wallRose', 'lozenges'],
  water: ['sun', 'hills'],
  finance: ['terracotta', 'arcs'],
};

const MOTIFS: Record<Motif, (p: Palette, tone: string) => string> = {
  /** Rings round the head, as in a wax print seen from near. */
  arcs: (p, tone) =>
    many(4, (i) =>
      circle(
        500,
        430,
        330 + i * 92,
        'none',
        `stroke="${mix(tone, p.of('paper'), 0.4)}" stroke-width="26" opacity="${(0.5 - i * 0.1).toFixed(2)}"`,
      ),
    ),
  /** Two ranges under a low sun. */
  hills: (p, tone) =>
    circle(730, 330, 150, mix(tone, p.of('paper'), 0.5), 'opacity="0.7"') +
    shape(
      smooth(points('-60,700 120,600 280,640 430,560 620,600 800,540 1060,640 1060,1100 -60,1100')),
      mix(tone, p.hills[1], 0.34),
      'opacity="0.75"',
    ) +
    shape(
      smooth(points('-60,800 160,720 360,760 600,700 860,750 1060,700 1060,1100 -60,1100')),
      mix(tone, p.hills[2], 0.5),
      'opacity="0.8"',
    ),
  lozenges: (p, tone) =>
    many(45, (i) => {
      const [x, y] = [(i % 9) * 125 + (Math.floor(i / 9) % 2) * 62, Math.floor(i / 9) * 210 + 60];
      return stroke(
        `M${x} ${y - 62}L${x + 36} ${y}L${x} ${y + 62}L${x - 36} ${y}Z`,
        mix(tone, p.of('paper'), 0.45),
        8,
        'opacity="0.4"',
      );
    }),
};

export function backdrop(p: Palette, name: PortraitName): string {
  const [pigment, motif] = TONES[name];
  const tone = mix(p.of(pigment), p.of('paper'), 0.24);
  return (
    rect(0, 0, 1000, 1000, down([0, mix(tone, p.of('paper'), 0.3)], [100, tone])) +
    MOTIFS[motif](p, tone) +
    ellipse(420, 380, 620, 560, round([0, p.sun, 70], [55, p.sun, 18], [100, p.sun, 0])) +
    rect(0, 560, 1000, 440, down([0, p.of('terracotta'), 0], [100, p.of('terracotta'), 22]))
  );
}
