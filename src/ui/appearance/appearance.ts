import { addresses } from '#src/addresses.ts';
import { type Colours, type ColourToken, STANDARD_COLOURS, type Theme } from './colour-tokens.ts';
import { type ColourChoice, deriveColours } from './derive-colours.ts';
import type { Hex } from './oklch.ts';
import { TYPEFACES, type TypefaceId } from './typefaces.ts';

/** The theme that an organisation has chosen; everything that its style sheet depends on. */
export interface Appearance extends ColourChoice {
  readonly typeface: TypefaceId;
}

/** The theme of the product's own style sheets, which needs no other. */
export const STANDARD_APPEARANCE: Appearance = {
  primary: STANDARD_COLOURS.light['color-primary'],
  accent: STANDARD_COLOURS.light['color-accent'],
  typeface: 'bricolage',
};

/**
 * Raise it when the same choice produces another style sheet, because browsers cache one for a year under its address.
 * A test says when.
 */
const SHEET_VERSION = 4;

const COLOUR = /^#[\da-f]{6}$/;
const NAME = /^([\da-f]{6})-([\da-f]{6})-([a-z]+)$/;

/** True for `#rrggbb` in lower case, the only stored form of a colour. */
export function isColour(text: string): boolean {
  return COLOUR.test(text);
}

/** Returns the name that encodes a theme: `0b4a6f-f4b03e-bricolage`. */
export function nameAppearance({ primary, accent, typeface }: Appearance): string {
  return `${primary.slice(1)}-${accent.slice(1)}-${typeface}`;
}

/** Returns the theme that a name encodes; null for any other text. */
export function parseAppearance(name: string): Appearance | null {
  const [, primary, accent, id] = NAME.exec(name) ?? [];
  const typeface = TYPEFACES.find((one) => one === id);
  return primary && accent && typeface ? { primary: `#${primary}`, accent: `#${accent}`, typeface } : null;
}

/** True where the product's own style sheets suffice. */
export function isStandardAppearance(appearance: Appearance): boolean {
  return nameAppearance(appearance) === nameAppearance(STANDARD_APPEARANCE);
}

/** Returns the address of the style sheet to link after the product's; null where none is needed. */
export function stylesheetOf(appearance: Appearance): string | null {
  if (isStandardAppearance(appearance)) return null;
  return `${addresses.files.appearance(nameAppearance(appearance))}?v=${SHEET_VERSION}`;
}

/** Returns the colours that a phone paints around the page, those of the header's background. */
export function browserColoursOf(appearance: Appearance): Readonly<Record<Theme, Hex>> {
  const ground = (theme: Theme) => coloursOf(appearance, theme)['color-base-100'];
  return { light: ground('light'), dark: ground('dark') };
}

function hasStandardColours({ primary, accent }: Appearance): boolean {
  return primary === STANDARD_APPEARANCE.primary && accent === STANDARD_APPEARANCE.accent;
}

/** Returns all colours of a theme's light or dark variant. */
export function coloursOf(appearance: Appearance, theme: Theme): Colours {
  return hasStandardColours(appearance) ? STANDARD_COLOURS[theme] : deriveColours(appearance, theme);
}

/** Returns the custom properties of a typeface: its family, and the fallback until its file has loaded. */
export function typefaceProperties({ typeface }: Appearance): [property: string, value: string][] {
  return [
    ['--heading', `var(--typeface-${typeface})`],
    ['--stand-in', `var(--like-${typeface})`],
  ];
}

/** Returns the custom properties that differ from the standard theme, with their values. */
export function propertiesOf(appearance: Appearance, theme: Theme): [property: string, value: string][] {
  const own = coloursOf(appearance, theme);
  const tokens = Object.keys(own) as ColourToken[];
  const colours = tokens
    .filter((token) => own[token] !== STANDARD_COLOURS[theme][token])
    .map((token): [string, string] => [`--${token}`, own[token]]);
  if (appearance.typeface === STANDARD_APPEARANCE.typeface) return colours;
  return [...colours, ...typefaceProperties(appearance)];
}
