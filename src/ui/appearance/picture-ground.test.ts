import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { STANDARD_COLOURS, type Theme } from './colour-tokens.ts';
import { deriveColours } from './derive-colours.ts';
import { contrast, fromOklch, type Hex, toOklch } from './oklch.ts';

const SHEET = readFileSync(join(import.meta.dirname, '../styles/picture-colour.css'), 'utf8');

/** Returns the lightness of picture placeholders in a theme, and their maximum chroma. */
function limitsOf(theme: Theme) {
  const rule = SHEET.slice(SHEET.indexOf(`[data-theme="${theme}"]`));
  const read = (pattern: RegExp) => Number(pattern.exec(rule)?.[1]);
  return {
    least: read(/--least-light: ([\d.]+)/),
    most: read(/--most-light: ([\d.]+)/),
    chroma: read(/min\(c, ([\d.]+)\)/),
  };
}

/** Every colour that a picture's address can encode. */
const COLOURS: readonly Hex[] = Array.from({ length: 0x1000 }, (_, colour) => {
  const digits = colour.toString(16).padStart(3, '0');
  return `#${[...digits].map((digit) => digit.repeat(2)).join('')}`;
});

/** Returns the placeholder colours of all pictures, computed like the style sheet's. */
function placesOf(theme: Theme): Hex[] {
  const { least, most, chroma } = limitsOf(theme);
  return COLOURS.map((colour) => {
    const own = toOklch(colour);
    const lightness = Math.min(most, Math.max(least, own.lightness));
    return fromOklch({ ...own, lightness, chroma: Math.min(chroma, own.chroma) });
  });
}

describe('the colour in the place of a picture', () => {
  const choices = [
    STANDARD_COLOURS,
    ...['#ffff00', '#7f7f00', '#000000', '#ff00ff'].map((primary) => ({
      light: deriveColours({ primary, accent: '#00ff00' }, 'light'),
      dark: deriveColours({ primary, accent: '#00ff00' }, 'dark'),
    })),
  ];

  it.each(['light', 'dark'] as const)('lets an alternative text be read in the %s theme', (theme) => {
    const places = placesOf(theme);
    for (const { [theme]: colours } of choices) {
      const worst = Math.min(...places.map((place) => contrast(colours['color-base-content'], place)));
      expect(worst).toBeGreaterThan(4.5);
    }
  });

  it('lets it be read over the thumbnails of an opened picture', () => {
    const places = placesOf('dark');
    expect(Math.min(...places.map((place) => contrast('#f2f6f8', place)))).toBeGreaterThan(4.5);
  });
});
