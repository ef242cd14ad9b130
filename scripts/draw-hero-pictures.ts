/**
 * Draws the pictures that the home page's hero turns to, from the demonstration's scenes. Run it again after a change
 * of a scene: `node scripts/draw-hero-pictures.ts`.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawScene } from '../demo/illustrations/draw-scene.ts';

const FOLDER = join(import.meta.dirname, '../src/organisation/hero-pictures');

/** Pixels: a telephone's screen, and a desk's. */
const WIDTHS = [960, 1600];

/** What stands out in a scene belongs on the right, away from the hero's words: one is turned around for it. */
const SCENES = [
  { scene: 'school-yard', isMirrored: true },
  { scene: 'tap-stand', isMirrored: false },
] as const;

await mkdir(FOLDER, { recursive: true });
for (const { scene, isMirrored } of SCENES) {
  for (const light of ['day', 'dusk'] as const) {
    for (const width of WIDTHS) {
      const file = join(FOLDER, `${scene}-${light}-${width}.webp`);
      await sharp(Buffer.from(drawScene(scene, light)))
        .resize(width)
        .flop(isMirrored)
        .webp({ quality: 73, effort: 6 })
        .toFile(file);
    }
  }
}
