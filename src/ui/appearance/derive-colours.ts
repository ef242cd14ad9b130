import { type Colours, STANDARD_COLOURS, type Theme } from './colour-tokens.ts';
import {
  contrast,
  cover,
  distance,
  fromOklch,
  type Hex,
  luminance,
  mix,
  type Oklch,
  toOklch,
} from './oklch.ts';

/** The two colours that an organisation chooses. */
export interface ColourChoice {
  readonly primary: Hex;
  readonly accent: Hex;
}

/** WCAG 2.2 SC 1.4.3 and 1.4.11, with a margin for rounding to eight bits. */
const READABLE = 4.55;
const SEEN = 3.05;

/** Oklab distance at which adjacent colours are distinguishable: reds from the red of donations and danger. */
const TOLD_APART = 0.12;

/** Steps of lightness in the search for the nearest valid colour. */
const STEP = 0.005;

const WHITE: Hex = '#ffffff';
const BLACK: Hex = '#000000';

/**
 * Returns the colour of this hue with the nearest lightness that passes; its chroma is reduced only where screens
 * cannot show it.
 * @throws {Error} where no lightness passes; tests show that no choice leads there.
 */
function nearest(wanted: Oklch, passes: (colour: Hex) => boolean): Hex {
  for (let away = 0; away <= 1; away += STEP) {
    for (const lightness of [wanted.lightness - away, wanted.lightness + away]) {
      if (lightness < 0 || lightness > 1) continue;
      const colour = fromOklch({ ...wanted, lightness });
      if (passes(colour)) return colour;
    }
  }
  throw new Error(`No lightness of ${JSON.stringify(wanted)} passes.`);
}

/** Returns a colour of this hue as light as another, so that the same text stays readable on it. */
function asLightAs(standard: Hex, { hue, chroma }: Oklch, mostChroma: number): Hex {
  const wanted = luminance(standard);
  let [dark, light] = [0, 1];
  for (let step = 0; step < 20; step += 1) {
    const middle = (dark + light) / 2;
    if (luminance(fromOklch({ lightness: middle, chroma: Math.min(chroma, mostChroma), hue })) < wanted) {
      dark = middle;
    } else light = middle;
  }
  return fromOklch({ lightness: light, chroma: Math.min(chroma, mostChroma), hue });
}

/** Returns the text colour for these backgrounds: dark in the chosen hue, else white, else black. */
function inkOn(grounds: readonly Hex[], preferred: Hex): Hex | undefined {
  return [preferred, WHITE, BLACK].find((ink) =>
    grounds.every((ground) => contrast(ink, ground) >= READABLE),
  );
}

type Part = Partial<Record<keyof Colours, Hex>>;

/** The light theme's background suits any colour; the dark theme's takes the main colour's hue. */
function groundsOf(theme: Theme, primary: Oklch): Part {
  if (theme === 'light') return {};
  const standard = STANDARD_COLOURS.dark;
  const tokens = [
    'color-base-100',
    'color-base-200',
    'color-base-300',
    'color-base-content',
    'color-neutral-content',
    'surface',
    'muted',
    'line',
    'control',
    'hero-hill-near',
  ] as const;
  return Object.fromEntries(
    tokens.map((token) => [token, asLightAs(standard[token], primary, toOklch(standard[token]).chroma)]),
  );
}

/** Colours tinted by the accent: pale backgrounds, and the text on them. */
function glowOf(theme: Theme, accent: Oklch): Part {
  const standard = STANDARD_COLOURS[theme];
  return {
    glow: asLightAs(standard.glow, accent, 0.04),
    'glow-content': asLightAs(standard['glow-content'], accent, 0.1),
    'hero-sun': theme === 'dark' ? asLightAs(standard['hero-sun'], accent, 0.03) : undefined,
  } as Part;
}

/**
 * Links, icons and main buttons: readable on every background of a page, and distinct from the red of donations and
 * danger.
 */
function primaryOf(theme: Theme, chosen: Oklch, colours: Colours): Part {
  const grounds = [colours['color-base-100'], colours['color-base-200'], colours.surface, colours.glow];
  const preferred = asLightAs(STANDARD_COLOURS[theme]['color-primary-content'], chosen, 0.05);
  const hoverOf = (colour: Hex) => mix(colour, 0.86, BLACK);
  const primary = nearest(
    theme === 'light'
      ? chosen
      : { ...chosen, lightness: Math.max(0.8, chosen.lightness), chroma: Math.min(0.13, chosen.chroma) },
    (colour) =>
      grounds.every(
        (ground) =>
          contrast(colour, ground) >= READABLE && contrast(colour, cover(colour, 0.1, ground)) >= READABLE,
      ) &&
      contrast(colour, colours['color-base-300']) >= SEEN &&
      inkOn([colour, hoverOf(colour)], preferred) !== undefined &&
      [colours.gift, colours['color-error']].every((red) => distance(colour, red) >= TOLD_APART),
  );
  return {
    'color-primary': primary,
    'primary-hover': hoverOf(primary),
    'color-primary-content': inkOn([primary, hoverOf(primary)], preferred),
  } as Part;
}

/** Banners, footer and bars: as dark as the standard ones, in the main colour's hue. */
function deepOf(theme: Theme, chosen: Oklch): Part {
  const standard = STANDARD_COLOURS[theme];
  const mostChroma = theme === 'light' ? 0.14 : 0.06;
  const hill = (token: 'hero-hill-far' | 'hero-hill-mid') => asLightAs(standard[token], chosen, mostChroma);
  return {
    deep: asLightAs(standard.deep, chosen, mostChroma),
    'deep-muted': asLightAs(standard['deep-muted'], chosen, 0.03),
    'hero-hill-far': hill('hero-hill-far'),
    'hero-hill-mid': hill('hero-hill-mid'),
  };
}

/** A background with text on it, and a mark; on a dark background it may have to be lighter. */
function accentOf(theme: Theme, chosen: Oklch, colours: Colours): Part {
  const preferred = asLightAs(STANDARD_COLOURS[theme]['color-accent-content'], chosen, 0.05);
  const hoverOf = (colour: Hex) => mix(colour, 0.84, luminance(colour) > 0.2 ? WHITE : BLACK);
  const accent = nearest(
    chosen,
    (colour) =>
      inkOn([colour, hoverOf(colour)], preferred) !== undefined &&
      (theme === 'light' || contrast(colour, colours['color-base-100']) >= SEEN) &&
      [colours.gift, colours['color-error']].every((red) => distance(colour, red) >= TOLD_APART),
  );
  return {
    'color-accent': accent,
    'color-accent-content': inkOn([accent, hoverOf(accent)], preferred),
    'deep-accent': nearest(toOklch(accent), (colour) => contrast(colour, colours.deep) >= SEEN),
    ...(theme === 'light' && { 'hero-sun': accent }),
  } as Part;
}

/**
 * Returns all colours of a theme, derived from an organisation's two. Hues stay; lightness moves until each pair of
 * `COLOUR_PAIRS` is readable, whatever was chosen.
 */
export function deriveColours({ primary, accent }: ColourChoice, theme: Theme): Colours {
  const main = toOklch(primary);
  const second = toOklch(accent);
  let colours: Colours = { ...STANDARD_COLOURS[theme], ...groundsOf(theme, main), ...glowOf(theme, second) };
  colours = { ...colours, ...primaryOf(theme, main, colours), ...deepOf(theme, main) };
  return { ...colours, ...accentOf(theme, second, colours) };
}
