import { type Appearance, nameAppearance } from './appearance.ts';

/** Inputs for drawing the icons and the picture of shared links. */
export interface Looks {
  readonly name: string;
  readonly tagline: string;
  readonly seat: string;
  /** Address of the logo; null where there is none. */
  readonly logo: string | null;
  /** False where the logo shows the name already. */
  readonly showName: boolean;
  readonly appearance: Appearance;
}

/** Raise it when the same inputs are drawn differently, because browsers cache drawings for a year. */
const DRAWING_VERSION = 2;

/** Returns a 53-bit hash of a text, the same in server and browser (cyrb53). */
function hash(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 2 ** 32 * ((2 ** 21 - 1) & low) + (high >>> 0);
}

/**
 * Returns the version in the addresses of icons and of the shared picture (`?v=…`), so that browsers and messengers
 * load a new one.
 */
export function looksVersion({ name, tagline, seat, logo, showName, appearance }: Looks): string {
  const parts = [DRAWING_VERSION, name, tagline, seat, logo, showName, nameAppearance(appearance)];
  return hash(JSON.stringify(parts)).toString(36);
}
