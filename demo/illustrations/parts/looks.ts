/** Wardrobe: wax prints, scarves and work clothes, so that no two neighbours wear the same. */
import type { Palette, Pigment } from '../palettes.ts';
import type { ClothPattern } from './cloth-tiles.ts';
import type { Cloth } from './paint.ts';
import { pick } from './random.ts';
import type { Build } from './skeleton.ts';

type Crown = 'scarf' | 'knot' | 'crop' | 'afro' | 'braids' | 'bun' | 'cap' | 'straw';

export interface Look {
  readonly build: Build;
  readonly skin: string;
  readonly hair: string;
  readonly crown: Crown;
  readonly crownCloth: Cloth;
  readonly top: Cloth;
  readonly bottom: Cloth;
  readonly legs: 'wrap' | 'skirt' | 'trousers' | 'shorts';
  readonly sleeve: 'short' | 'long';
  /** A waistcoat over the top: volunteers, health workers. */
  readonly vest?: string;
  readonly apron?: string;
  /** Eyes rest on something below, or are closed; open when not said. */
  readonly gaze?: 'open' | 'down';
}

type Print = readonly [ClothPattern, Pigment, Pigment, Pigment];

const WAX: readonly [Print, ...Print[]] = [
  ['rings', 'indigo', 'ochre', 'cream'],
  ['fans', 'terracotta', 'ochre', 'cream'],
  ['diamonds', 'teal', 'cream', 'terracotta'],
  ['leaves', 'ochre', 'terracotta', 'indigo'],
  ['petals', 'lake', 'sun', 'cream'],
  ['dots', 'plum', 'sun', 'cream'],
  ['chevrons', 'leafDark', 'ochre', 'cream'],
  ['fans', 'indigo', 'teal', 'sun'],
  ['petals', 'terracotta', 'indigo', 'sun'],
  ['checks', 'teal', 'lake', 'sun'],
  ['diamonds', 'plum', 'rose', 'sun'],
  ['rings', 'ochre', 'indigo', 'terracotta'],
  ['leaves', 'teal', 'sun', 'cream'],
  ['rings', 'terracotta', 'cream', 'indigo'],
  ['chevrons', 'rose', 'plum', 'cream'],
  ['dots', 'leafDark', 'sun', 'rose'],
  ['stripes', 'indigo', 'terracotta', 'sun'],
];

export function wax(p: Palette, index: number): Cloth {
  const [pattern, base, mark, accent] = pick(WAX, index);
  return { pattern, base: p.of(base), mark: p.of(mark), accent: p.of(accent) };
}

export function plain(p: Palette, pigment: Pigment): Cloth {
  const colour = p.of(pigment);
  return { pattern: 'plain', base: colour, mark: colour, accent: colour };
}

const BLOUSES = ['cream', 'teal', 'white', 'ochre', 'rose', 'lake', 'terracotta'] as const;
const CROWNS = ['scarf', 'knot', 'bun', 'scarf', 'braids', 'knot', 'crop', 'scarf'] as const;

export function woman(p: Palette, index: number, changes: Partial<Look> = {}): Look {
  const cloth = wax(p, index);
  const dress = index % 3 === 1;
  return {
    build: 'woman',
    skin: pick(p.skin, index * 5 + 1),
    hair: p.shade('ink', 0.3),
    crown: pick(CROWNS, index),
    crownCloth: index % 2 === 0 ? cloth : plain(p, pick(BLOUSES, index + 3)),
    top: dress ? cloth : plain(p, pick(BLOUSES, index)),
    bottom: cloth,
    legs: 'wrap',
    sleeve: 'short',
    ...changes,
  };
}

const SHIRTS = ['white', 'lake', 'ochre', 'cream', 'teal', 'terracotta'] as const;
const TROUSERS = ['ink', 'indigo', 'earthDark', 'lavaLight'] as const;

export function man(p: Palette, index: number, changes: Partial<Look> = {}): Look {
  return {
    build: 'man',
    skin: pick(p.skin, index * 7 + 2),
    hair: p.shade('ink', 0.3),
    crown: index % 4 === 3 ? 'cap' : 'crop',
    crownCloth: plain(p, 'indigo'),
    top: index % 3 === 2 ? wax(p, index + 2) : plain(p, pick(SHIRTS, index)),
    bottom: plain(p, pick(TROUSERS, index)),
    legs: 'trousers',
    sleeve: index % 2 === 0 ? 'short' : 'long',
    ...changes,
  };
}

const PLAY = ['ochre', 'teal', 'rose', 'lake', 'terracotta', 'leaf'] as const;

export function child(p: Palette, index: number, changes: Partial<Look> = {}): Look {
  const girl = index % 2 === 0;
  return {
    build: 'child',
    skin: pick(p.skin, index * 5),
    hair: p.shade('ink', 0.3),
    crown: girl ? (index % 4 === 0 ? 'braids' : 'afro') : 'crop',
    crownCloth: plain(p, 'sun'),
    top: girl ? wax(p, index + 3) : plain(p, pick(PLAY, index)),
    bottom: girl ? wax(p, index + 3) : plain(p, 'indigo'),
    legs: girl ? 'skirt' : 'shorts',
    sleeve: 'short',
    ...changes,
  };
}

/** A pupil in white and blue. */
export const pupil = (p: Palette, index: number): Look =>
  child(p, index, { top: plain(p, 'white'), bottom: plain(p, 'lake') });

/** One of Pamoja's volunteers: a teal waistcoat over what they wear. */
export const volunteer = (p: Palette, index: number): Look =>
  index % 2 === 0
    ? woman(p, index, { vest: p.of('teal') })
    : man(p, index, { vest: p.of('teal'), top: plain(p, 'white') });

export const nurse = (p: Palette, index: number): Look =>
  woman(p, index, {
    top: plain(p, 'white'),
    bottom: plain(p, 'white'),
    crown: 'bun',
    legs: 'skirt',
    sleeve: 'long',
  });
