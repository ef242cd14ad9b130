/**
 * Renders the home page's three pictures, for both themes, in the widths that screens ask for. Run it after a change
 * to their drawing; its results are kept in the source tree.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawHero } from '../demo/illustrations/draw-hero.ts';
import { HERO_NAMES, HERO_THEMES } from '../demo/illustrations/hero-names.ts';

const TARGET = join(import.meta.dirname, '../public/hero');
const WIDTHS = [640, 1280, 1920];
/** Bytes: the widest picture on a metered link. */
const LARGEST = 160_000;

await mkdir(TARGET, { recursive: true });
for (const name of HERO_NAMES) {
  for (const theme of HERO_THEMES) {
    const drawing = await sharp(Buffer.from(drawHero(name, theme)), { density: 108 })
      .png()
      .toBuffer();
    for (const width of WIDTHS) {
      const path = join(TARGET, `${name}-${theme}-${width}.webp`);
      const { size } = await sharp(drawing).resize(width).webp({ quality: 76, effort: 6 }).toFile(path);
      if (size > LARGEST) throw new Error(`${path} has ${size} bytes, more than ${LARGEST}.`);
      console.log(`${name}-${theme}-${width}.webp: ${size} bytes`);
    }
  }
}
