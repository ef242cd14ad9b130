import type { Sharp } from 'sharp';
import { sharp } from '#lib/images/bounded-sharp.ts';

/** A stored logo, opened for drawing. */
export type LogoFile = Uint8Array;

/** Resolution for rendering a vector logo in dots per inch, sharp at the largest icon. */
const DENSITY = 800;

/** Opens a logo that may be larger than an icon, or a vector image. */
export function openLogo(logo: LogoFile): Sharp {
  return sharp(logo, { density: DENSITY });
}
