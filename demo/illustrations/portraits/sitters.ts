/** The nine sitters: ages, faces, hair and clothes as one meets them in Goma. */
import type { Palette } from '../palettes.ts';
import { mix } from '../parts/colour.ts';
import { plain, wax } from '../parts/looks.ts';
import { pick } from '../parts/random.ts';
import { afro, longPlaits, oldHair, plaitedBun, shortHair, twists } from './crowns.ts';
import { beads, fieldWaistcoat, jacket, printed, puffed, shirt, tunic } from './garments.ts';
import { drawnRound, tiedHigh } from './headscarves.ts';
import type { PortraitName } from './portrait-names.ts';
import type { Face, Sitter } from './sitter.ts';

const LIPS = '#b5484b';
const SOFT_LIPS = '#a4574c';

const face = (changes: Partial<Face>): Face => ({
  width: 1,
  jaw: 1,
  turn: 0,
  smile: 0.45,
  lips: SOFT_LIPS,
  age: 0.1,
  brow: 1,
  lashes: false,
  ...changes,
});

const womanly = (changes: Partial<Face>): Face =>
  face({ width: 0.97, jaw: 0.93, lips: LIPS, brow: 0.78, lashes: true, ...changes });

const ink = (p: Palette): string => p.shade('ink', 0.25);
const grey = (p: Palette): string => mix(p.of('lavaLight'), p.of('white'), 0.42);

export const SITTERS: Record<PortraitName, (p: Palette) => Sitter> = {
  coordination: (p) => ({
    skin: pick(p.skin, 0),
    hair: ink(p),
    face: womanly({ smile: 0.6, age: 0.45, turn: -5 }),
    tilt: -3,
    shoulders: 232,
    crown: tiedHigh(wax(p, 7)),
    garment: (palette, sitter) =>
      puffed(wax(palette, 7), palette.of('sun'), { wide: 112, from: 252, deep: 362 })(palette, sitter) +
      beads([palette.of('sun'), palette.of('terracotta'), palette.of('cream')], 74),
    earring: p.of('sun'),
  }),
  listening: (p) => ({
    skin: pick(p.skin, 1),
    hair: ink(p),
    face: womanly({ smile: 0.35, turn: 6, width: 0.95 }),
    tilt: 4,
    shoulders: 226,
    crown: plaitedBun,
    garment: printed(plain(p, 'teal'), p.of('ochre'), { wide: 104, from: 246, deep: 392, pointed: true }),
    earring: p.of('cream'),
  }),
  health: (p) => ({
    skin: pick(p.skin, 4),
    hair: ink(p),
    face: face({ smile: 0.85, turn: 4, jaw: 1.02 }),
    tilt: 2,
    shoulders: 268,
    crown: shortHair,
    garment: tunic(plain(p, 'white'), p.of('teal')),
    beard: 'moustache',
  }),
  education: (p) => ({
    skin: pick(p.skin, 2),
    hair: ink(p),
    face: face({ smile: 0.5, turn: -6, width: 0.96 }),
    tilt: -2,
    shoulders: 258,
    crown: twists,
    garment: shirt(wax(p, 12), p.of('cream')),
    glasses: p.of('ink'),
  }),
  'legal-aid': (p) => ({
    skin: pick(p.skin, 3),
    hair: ink(p),
    face: womanly({ smile: 0.3, turn: 5, age: 0.3 }),
    tilt: 2,
    shoulders: 236,
    crown: afro,
    garment: jacket(
      printed(wax(p, 1), p.of('cream'), { wide: 98, from: 246, deep: 380, pointed: true }),
      plain(p, 'indigo'),
    ),
    glasses: p.of('plum'),
    earring: p.of('terracotta'),
  }),
  mediation: (p) => ({
    skin: pick(p.skin, 0),
    hair: grey(p),
    face: face({ smile: 0.4, turn: 5, age: 1, width: 0.99 }),
    tilt: 3,
    shoulders: 262,
    crown: oldHair,
    garment: shirt(wax(p, 9), p.of('sun')),
    beard: 'full',
  }),
  enterprise: (p) => ({
    skin: pick(p.skin, 5),
    hair: ink(p),
    face: womanly({ smile: 0.9, turn: -4, width: 0.96 }),
    tilt: -4,
    shoulders: 222,
    crown: longPlaits,
    garment: printed(wax(p, 4), p.of('sun'), { wide: 118, from: 258, deep: 372 }),
  }),
  water: (p) => ({
    skin: pick(p.skin, 2),
    hair: ink(p),
    face: face({ smile: 0.5, turn: 6, age: 0.25, width: 1.02, jaw: 1.04, brow: 1.1 }),
    tilt: 2,
    shoulders: 274,
    crown: shortHair,
    garment: fieldWaistcoat(shirt(plain(p, 'cream'), p.of('wood'))),
    beard: 'short',
  }),
  finance: (p) => ({
    skin: pick(p.skin, 1),
    hair: grey(p),
    face: womanly({ smile: 0.4, turn: -5, age: 0.75 }),
    tilt: 0,
    shoulders: 244,
    crown: drawnRound(wax(p, 4), p.of('sun')),
    garment: printed(plain(p, 'lake'), p.of('sun'), { wide: 100, from: 246, deep: 340 }),
    glasses: p.of('earthDark'),
  }),
};
