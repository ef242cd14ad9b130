import type { Sharp } from 'sharp';
import { sharp } from '#platform/images/bounded-sharp.ts';

/** A logo as it is stored, to be drawn from. */
export type LogoFile = Uint8Array;

/** Rendering of a drawn logo, in points an inch, so that it is sharp at the largest icon. */
const DENSITY = 800;

/** Opens a logo that may be larger than an icon, or drawn. */
export function openLogo(logo: LogoFile): Sharp {
  return sharp(logo, { density: DENSITY });
}
