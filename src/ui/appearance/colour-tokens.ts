import type { Hex } from './oklch.ts';

export type Theme = 'light' | 'dark';

/** Colours of one theme, by custom property without its dashes. */
export type Colours = Readonly<Record<ColourToken, Hex>>;

export type ColourToken = keyof (typeof STANDARD_COLOURS)['light'];

/**
 * The colours of the style sheets (`app.css`, `ui/styles/base.css`, `ui/styles/scenery.css`). An organisation's are
 * derived from them: each is as light or dark as the standard one.
 */
export const STANDARD_COLOURS = {
  light: {
    'color-base-100': '#fffdf9',
    'color-base-200': '#f6f2ea',
    'color-base-300': '#e3ddd1',
    'color-base-content': '#2a2d32',
    'color-primary': '#0b4a6f',
    'color-primary-content': '#ffffff',
    'primary-hover': '#073b5a',
    'color-accent': '#f4b03e',
    'color-accent-content': '#35240a',
    'color-neutral': '#33373d',
    'color-neutral-content': '#f8f5ee',
    'color-success': '#226b41',
    'color-success-content': '#ffffff',
    'color-error': '#b8241c',
    'color-error-content': '#ffffff',
    surface: '#ffffff',
    muted: '#555b63',
    line: '#e3ddd1',
    control: '#7a7f86',
    gift: '#c4261d',
    'gift-content': '#ffffff',
    deep: '#0a3d5c',
    'deep-content': '#ffffff',
    'deep-muted': '#cfe0ea',
    'deep-accent': '#f4b03e',
    glow: '#fdf0d5',
    'glow-content': '#6b4405',
    'hero-sun': '#f4b03e',
    'hero-hill-far': '#16577c',
    'hero-hill-mid': '#0f4d6e',
    'hero-hill-near': '#fffdf9',
  },
  dark: {
    'color-base-100': '#0f1a22',
    'color-base-200': '#0a131a',
    'color-base-300': '#2c3d49',
    'color-base-content': '#e6e9ea',
    'color-primary': '#86c8ea',
    'color-primary-content': '#06202f',
    'primary-hover': '#6da3bf',
    'color-accent': '#f6b94f',
    'color-accent-content': '#2b1d05',
    'color-neutral': '#d7dcdf',
    'color-neutral-content': '#182127',
    'color-success': '#86cf9d',
    'color-success-content': '#06240f',
    'color-error': '#ff9d92',
    'color-error-content': '#3a0a06',
    surface: '#16242e',
    muted: '#a9b5bd',
    line: '#2c3d49',
    control: '#71879a',
    gift: '#cf3328',
    'gift-content': '#ffffff',
    deep: '#0b2536',
    'deep-content': '#f2f6f8',
    'deep-muted': '#b3c8d5',
    'deep-accent': '#f6b94f',
    glow: '#33270f',
    'glow-content': '#f8cf85',
    'hero-sun': '#e6dfc8',
    'hero-hill-far': '#123449',
    'hero-hill-mid': '#0d2a3c',
    'hero-hill-near': '#0f1a22',
  },
} as const satisfies Record<Theme, Record<string, Hex>>;
