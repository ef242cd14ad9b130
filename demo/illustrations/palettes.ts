/** The three lights. A part never names a colour of its own: it asks the palette, so that all cohere. */
import { darker, lighter, mix, multiply } from './parts/colour.ts';
import type { Light } from './scene-names.ts';

interface Air {
  readonly sky: readonly [string, string, string, string];
  readonly sun: string;
  readonly glow: string;
  readonly haze: string;
  /** Five hills from the farthest to the nearest. */
  readonly hills: readonly [string, string, string, string, string];
  readonly water: readonly [string, string, string];
  readonly cloud: string;
  readonly plume: string;
  /** What the light does to a pigment: what it multiplies it by, and what it washes over it. */
  readonly filter: string;
  readonly wash: string;
  readonly washed: number;
  readonly shadow: string;
  /** Where the sun stands, and how far a shadow reaches to the right (negative: left) per unit of height. */
  readonly sunAt: readonly [number, number];
  readonly reach: number;
}

const AIRS: Record<Light, Air> = {
  dawn: {
    sky: ['#4f7fa8', '#a9b3c0', '#f3bf9b', '#fde3b4'],
    sun: '#fff1cc',
    glow: '#ffd08a',
    haze: '#f6cfae',
    hills: ['#c09fa6', '#9a8b9d', '#6f7f8c', '#486e6c', '#2b5450'],
    water: ['#f2c7a2', '#7d97a6', '#1f5372'],
    cloud: '#fff0dc',
    plume: '#b99aa0',
    filter: '#fff0e2',
    wash: '#f0a877',
    washed: 0.1,
    shadow: '#2b2748',
    sunAt: [430, 395],
    reach: 1.25,
  },
  day: {
    sky: ['#3f95bf', '#82c0d2', '#c4e2df', '#f1f1dc'],
    sun: '#fffbe6',
    glow: '#fff3c4',
    haze: '#d8e9e0',
    hills: ['#a3c4c9', '#7fb0ad', '#5a9a84', '#3c8159', '#2a6442'],
    water: ['#9fd0d0', '#3f90a8', '#0f4f73'],
    cloud: '#ffffff',
    plume: '#c9ced2',
    filter: '#ffffff',
    wash: '#fff2cf',
    washed: 0.03,
    shadow: '#17324a',
    sunAt: [1130, 190],
    reach: -0.55,
  },
  dusk: {
    sky: ['#22376b', '#75528a', '#e27e5a', '#fbbd68'],
    sun: '#ffe1a0',
    glow: '#ff9d4d',
    haze: '#d9826a',
    hills: ['#8a5a80', '#684d7d', '#4a4473', '#343c63', '#22304f'],
    water: ['#ee9a66', '#6a5585', '#18315e'],
    cloud: '#f7a877',
    plume: '#77587f',
    filter: '#e6bdb4',
    wash: '#4b2f68',
    washed: 0.15,
    shadow: '#14123a',
    sunAt: [1150, 420],
    reach: -1.3,
  },
};

/** Pigments as they are under a white sky. */
const PIGMENTS = {
  lake: '#14587d',
  teal: '#178a87',
  indigo: '#2f3d86',
  terracotta: '#c4552d',
  ochre: '#e8a02f',
  sun: '#f6b53c',
  cream: '#f6e9cf',
  white: '#fbf7ec',
  plum: '#7c3558',
  rose: '#d9798a',
  leaf: '#4d9a3f',
  leafDark: '#20613c',
  leafLight: '#96bf4a',
  moss: '#6e8f3c',
  earth: '#7a5438',
  earthDark: '#4c3428',
  earthLight: '#b58a5e',
  lava: '#39393f',
  lavaLight: '#5d5c62',
  lavaDark: '#232329',
  concrete: '#b9b4a8',
  wall: '#e2cda4',
  wallBlue: '#7fb0bd',
  wallRose: '#d9a184',
  roof: '#8b97a0',
  roofRust: '#a65f40',
  roofBlue: '#3f7798',
  wood: '#8f5f38',
  woodDark: '#5b3b26',
  woodLight: '#c08c54',
  jerry: '#f0b92c',
  metal: '#9aa3a8',
  ink: '#26282e',
  tomato: '#d2412b',
  charcoal: '#2b2a2c',
  paper: '#fdf6e3',
  glass: '#bfe0e2',
} as const;

export type Pigment = keyof typeof PIGMENTS;

const SKINS = ['#6b4028', '#83502f', '#54301f', '#99623c', '#462819', '#764a31'] as const;

export interface Palette extends Air {
  readonly light: Light;
  readonly skin: readonly [string, ...string[]];
  /** A pigment as this light shows it. */
  readonly of: (pigment: Pigment) => string;
  /** The same pigment in the shade or in the sun, by an amount from 0 to 1. */
  readonly shade: (pigment: Pigment, amount: number) => string;
  readonly lit: (pigment: Pigment, amount: number) => string;
  /** 1 when the light comes from the left, -1 when it comes from the right. */
  readonly side: 1 | -1;
}

export function palette(light: Light): Palette {
  const air = AIRS[light];
  const seen = (hex: string): string => mix(multiply(hex, air.filter), air.wash, air.washed);
  const of = (pigment: Pigment): string => seen(PIGMENTS[pigment]);
  const [first, ...others] = SKINS;
  return {
    ...air,
    light,
    skin: [seen(first), ...others.map(seen)],
    of,
    shade: (pigment, amount) => darker(of(pigment), amount),
    lit: (pigment, amount) => mix(lighter(of(pigment), amount), air.glow, amount * 0.3),
    side: light === 'dawn' ? 1 : -1,
  };
}
