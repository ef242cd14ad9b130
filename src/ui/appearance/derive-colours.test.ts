import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COLOUR_PAIRS, faintPairs } from './colour-pairs.ts';
import { COLOUR_PALETTE } from './colour-palette.ts';
import { STANDARD_COLOURS, type Theme } from './colour-tokens.ts';
import { type ColourChoice, deriveColours } from './derive-colours.ts';
import { distance, type Hex, toOklch } from './oklch.ts';

const THEMES: readonly Theme[] = ['light', 'dark'];

/** Returns the same pseudo-random numbers from 0 to 1 at each run (mulberry32). */
function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

function randomChoices(count: number): ColourChoice[] {
  const next = seededNumbers(2026);
  const colour = (): Hex =>
    `#${Math.floor(next() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`;
  return Array.from({ length: count }, () => ({ primary: colour(), accent: colour() }));
}

const NASTY: readonly Hex[] = [
  '#ffffff',
  '#000000',
  '#ffff00',
  '#808080',
  '#767676',
  '#777777',
  '#ff0000',
  '#c4261d',
  '#b8241c',
  '#ff9d92',
  '#cf3328',
  '#00ff00',
  '#0000ff',
  '#ff00ff',
  '#00ffff',
  '#fffdf9',
  '#0f1a22',
  '#7f7f00',
  '#010101',
  '#fefefe',
];
const NASTY_CHOICES = NASTY.flatMap((primary) => NASTY.map((accent) => ({ primary, accent })));

/** Returns the faults of the colours derived from a choice, one line each. */
function faultsOf(choice: ColourChoice): string[] {
  return THEMES.flatMap((theme) => {
    const colours = deriveColours(choice, theme);
    const faint = faintPairs(colours).map(({ pair, contrast }) => `${pair}: ${contrast.toFixed(2)}`);
    const reds = [colours.gift, colours['color-error']].flatMap((red) =>
      [colours['color-primary'], colours['color-accent']].filter((own) => distance(own, red) < 0.12),
    );
    return [...faint, ...reds.map((own) => `${own} is taken for danger or a gift`)].map(
      (fault) => `${choice.primary} ${choice.accent} ${theme}: ${fault}`,
    );
  });
}

const SOURCE = join(import.meta.dirname, '../..');
const SHEETS = ['app.css', 'ui/styles/base.css', 'ui/styles/scenery.css'];

/** Returns the custom properties that the style sheets set for a theme, by name. */
function sheetColours(theme: Theme): Record<string, string> {
  const rules = SHEETS.map((sheet) => readFileSync(join(SOURCE, sheet), 'utf8')).flatMap((css) => [
    ...css.matchAll(/([^{}]*)\{([^{}]*)\}/g),
  ]);
  const own = rules.filter(([, selector = '', body = '']) =>
    `${selector} ${body}`.match(new RegExp(`data-theme="${theme}"\\]\\s*(?!\\S)|name: "${theme}"`)),
  );
  return Object.fromEntries(
    own.flatMap(([, , body = '']) =>
      [...body.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name, value]),
    ),
  );
}

/** Colours of a library's components or of files, which appear on none of our backgrounds. */
const UNUSED = ['color-base-300', 'line'];

describe('the standard colours', () => {
  it.each(THEMES)('are those of the style sheets, in the %s theme', (theme) => {
    expect(sheetColours(theme)).toMatchObject(STANDARD_COLOURS[theme]);
  });

  it.each(THEMES)('are readable on every component, in the %s theme', (theme) => {
    expect(faintPairs(STANDARD_COLOURS[theme])).toEqual([]);
  });

  it('stand in the table of pairs where a component uses one for words or grounds', () => {
    const inTable = new Set<string>(UNUSED);
    for (const { colours, on } of COLOUR_PAIRS) {
      for (const token of [...colours, ...on.flat()]) inTable.add(String(token));
    }
    const tokens = Object.keys(STANDARD_COLOURS.light);
    const used = globSync('**/*.{tsx,css}', { cwd: SOURCE }).flatMap((file) =>
      tokens.filter((token) => {
        const name = token.replace(/^color-/, '');
        return new RegExp(`\\b(?:bg|text)-${name}(?![\\w-])`).test(readFileSync(join(SOURCE, file), 'utf8'));
      }),
    );
    expect([...new Set(used)].filter((token) => !inTable.has(token))).toEqual([]);
    expect(used.length).toBeGreaterThan(20);
  });
});

describe('the colours of an organisation', () => {
  it('are readable on every component in both themes, for 500 random choices', () => {
    expect(randomChoices(500).flatMap(faultsOf)).toEqual([]);
  });

  it('are readable for white, black, greys, pure colours and reds, in any pair', () => {
    expect(NASTY_CHOICES.flatMap(faultsOf)).toEqual([]);
  });

  it('are found too faint where they are taken as they were chosen', () => {
    const faint = faintPairs({
      ...STANDARD_COLOURS.light,
      'color-primary': '#ffff00',
      'color-accent': '#35240a',
    });
    expect(faint.map(({ pair }) => pair)).toEqual(
      expect.arrayContaining([
        'link, icon, number, active entry: color-primary on surface',
        'badge, alert, its focus: color-accent-content on color-accent',
      ]),
    );
  });

  it('keep the hue that was chosen', () => {
    for (const choice of randomChoices(100)) {
      const chosen = toOklch(choice.primary);
      if (chosen.chroma < 0.05) continue;
      for (const theme of THEMES) {
        const shown = toOklch(deriveColours(choice, theme)['color-primary']);
        if (shown.chroma < 0.03) continue;
        const turn = Math.abs(((shown.hue - chosen.hue + 540) % 360) - 180);
        expect(turn, `${choice.primary} in the ${theme} theme`).toBeLessThan(6);
      }
    }
  });

  it('leave a readable choice as it is', () => {
    const { 'color-primary': primary, 'color-accent': accent } = deriveColours(
      { primary: '#1d5b3a', accent: '#e8a33d' },
      'light',
    );
    expect([primary, accent]).toEqual(['#1d5b3a', '#e8a33d']);
  });

  it.each(COLOUR_PALETTE)('are those of the palette, as they are: $name', ({ primary, accent }) => {
    const shown = deriveColours({ primary, accent }, 'light');
    expect([shown['color-primary'], shown['color-accent']]).toEqual([primary, accent]);
  });

  it('leave the red of donations and of danger alone', () => {
    for (const theme of THEMES) {
      const colours = deriveColours({ primary: '#c4261d', accent: '#ff0000' }, theme);
      expect(colours.gift).toBe(STANDARD_COLOURS[theme].gift);
      expect(colours['color-error']).toBe(STANDARD_COLOURS[theme]['color-error']);
    }
  });
});
