import type { Looks } from '#ui/appearance/looks-version.ts';
import { drawCard } from './draw-card.ts';
import { drawIcon, type IconShape } from './draw-icon.ts';
import type { LogoFile } from './open-logo.ts';

function icon(shape: IconShape) {
  return (looks: Looks, logo: LogoFile | null) => drawIcon(looks, logo, shape);
}

/** Drawings by name. */
const DRAWINGS = {
  favicon: icon({ size: 32, isFull: false }),
  appleTouchIcon: icon({ size: 180, isFull: true }),
  icon192: icon({ size: 192, isFull: false }),
  icon512: icon({ size: 512, isFull: false }),
  maskableIcon: icon({ size: 512, isFull: true }),
  socialImage: drawCard,
} as const;

export type DrawingName = keyof typeof DRAWINGS;

/** Draws an icon or card, in the image process (`imageWork`). */
export function draw(name: DrawingName, looks: Looks, logo: LogoFile | null): Promise<Uint8Array> {
  return DRAWINGS[name](looks, logo);
}
