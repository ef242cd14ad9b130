import type { Colours, ColourToken } from './colour-tokens.ts';
import { contrast, cover, type Hex } from './oklch.ts';

/** A colour, or a colour with an opacity (0–1) on another one. */
export type Ground = ColourToken | readonly [colour: ColourToken | Hex, opacity: number, on: ColourToken];

/** Minimum contrast ratios (WCAG 2.2 SC 1.4.3 and 1.4.11). */
const LEAST = { text: 4.5, edge: 3 } as const;

/** A colour of a component, with the backgrounds that it appears on. */
interface ColourPair {
  /** The component, or a common name of several. */
  readonly of: string;
  /** `text` for text; `edge` for what identifies a control, its state or the focus. */
  readonly as: keyof typeof LEAST;
  readonly colours: readonly ColourToken[];
  readonly on: readonly Ground[];
}

const PAGE = ['color-base-100', 'color-base-200', 'surface'] as const;
const PAGE_AND_GLOW = [...PAGE, 'glow'] as const;
/** Backgrounds tinted with their text's colour by hover or selection. */
const tinted = (colour: ColourToken, opacity: number): Ground[] =>
  PAGE.map((on) => [colour, opacity, on] as const);
const HILLS = ['hero-hill-far', 'hero-hill-mid'] as const;

/**
 * Every pair of colours of the components. Purely decorative colours (card stripes, row lines, the sun on a hill) are
 * left out, because they carry no information.
 */
export const COLOUR_PAIRS: readonly ColourPair[] = [
  {
    of: 'page, card, list, form, panel',
    as: 'text',
    colours: ['color-base-content', 'muted'],
    on: [...PAGE_AND_GLOW, ...tinted('color-base-content', 0.1)],
  },
  {
    of: 'link, icon, number, active entry',
    as: 'text',
    colours: ['color-primary'],
    on: [...PAGE_AND_GLOW, ...tinted('color-primary', 0.1)],
  },
  { of: 'head of a table', as: 'text', colours: ['color-base-content'], on: tinted('color-primary', 0.1) },
  {
    of: 'focus, chosen control, border of a card',
    as: 'edge',
    colours: ['color-primary'],
    on: PAGE_AND_GLOW,
  },
  { of: 'progress bar', as: 'edge', colours: ['color-primary'], on: ['color-base-300'] },
  { of: 'field, quiet button, theme toggle', as: 'edge', colours: ['control'], on: PAGE_AND_GLOW },
  {
    of: 'main button, page number, pressed tool',
    as: 'text',
    colours: ['color-primary-content'],
    on: ['color-primary', 'primary-hover'],
  },
  {
    of: 'badge, alert, its focus',
    as: 'text',
    colours: ['color-accent-content'],
    on: ['color-accent'],
  },
  { of: 'donation button', as: 'text', colours: ['gift-content'], on: ['gift'] },
  {
    of: 'error, dangerous button',
    as: 'text',
    colours: ['color-error'],
    on: [...PAGE, ...tinted('color-error', 0.1)],
  },
  { of: 'dangerous button of a dialog', as: 'text', colours: ['color-error-content'], on: ['color-error'] },
  { of: 'success', as: 'text', colours: ['color-success'], on: PAGE },
  { of: 'badge of success', as: 'text', colours: ['color-success-content'], on: ['color-success'] },
  { of: 'small notice', as: 'text', colours: ['color-neutral-content'], on: ['color-neutral'] },
  {
    of: 'banner, footer, bars, mission, history',
    as: 'text',
    colours: ['deep-content', 'deep-muted'],
    on: ['deep', ...HILLS],
  },
  {
    of: 'entry of the bar of the back office',
    as: 'text',
    colours: ['deep-content'],
    on: [['deep-content', 0.15, 'deep']],
  },
  {
    of: 'button on a deep ground',
    as: 'text',
    colours: ['deep'],
    on: ['deep-content', ['deep', 0.14, 'deep-content']],
  },
  {
    of: 'focus and border on a deep ground',
    as: 'edge',
    colours: ['deep-content', 'deep-muted'],
    on: ['deep'],
  },
  { of: 'active entry on a deep ground', as: 'edge', colours: ['deep-accent'], on: ['deep'] },
  {
    of: 'description over a portrait',
    as: 'text',
    colours: ['deep-content'],
    on: [
      ['#ffffff', 0.06, 'deep'],
      ['#000000', 0.06, 'deep'],
    ],
  },
  { of: 'testimonial, notice of a draft', as: 'text', colours: ['glow-content'], on: ['glow'] },
];

function shownGround(ground: Ground, colours: Colours): Hex {
  if (typeof ground === 'string') return colours[ground];
  const [colour, opacity, on] = ground;
  return cover(colour in colours ? colours[colour as ColourToken] : (colour as Hex), opacity, colours[on]);
}

export interface FaintPair {
  /** Component, colour and background, for a person. */
  readonly pair: string;
  readonly contrast: number;
  readonly least: number;
}

/** Returns a theme's pairs with too little contrast; empty where all pass. */
export function faintPairs(colours: Colours): FaintPair[] {
  return COLOUR_PAIRS.flatMap(({ of, as, colours: shown, on }) =>
    shown.flatMap((token) =>
      on.map((ground) => ({
        pair: `${of}: ${token} on ${String(ground)}`,
        contrast: contrast(colours[token], shownGround(ground, colours)),
        least: LEAST[as],
      })),
    ),
  ).filter((pair) => pair.contrast < pair.least);
}
