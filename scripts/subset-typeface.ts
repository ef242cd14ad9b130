/**
 * Reduces the typefaces of headings to the letters of French and its neighbours, and the weights that the
 * screens use, without alternates. Each one is written for browsers, and in one weight for the pictures that
 * the server draws. Run it after a new version of a typeface; its results are part of the sources.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { TypefaceId } from '#ui/appearance/typefaces.ts';

const PACKAGES: Readonly<Record<TypefaceId, string>> = {
  bricolage: 'bricolage-grotesque',
  atkinson: 'atkinson-hyperlegible-next',
  literata: 'literata',
};
const TARGET = join(import.meta.dirname, '../src/ui/fonts');

/** Range of weights; the body text is the system's typeface. */
const WEIGHTS = { min: 500, max: 800 };

/** Weight of text on the social image. */
const DRAWN_WEIGHT = 700;

/** Maximum bytes of a typeface for a metered link. */
const LARGEST = 30_000;

function charactersBetween(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}

const CHARACTERS = [
  charactersBetween(0x20, 0x7e),
  charactersBetween(0xc0, 0xff),
  'ŒœŸ«»°·²©–—‘’“”•…€',
  '\u00a0\u202f\u2011',
].join('');

async function subset(whole: Buffer, targetFormat: 'woff2' | 'sfnt', wght: number | typeof WEIGHTS) {
  return subsetFont(whole, CHARACTERS, {
    targetFormat,
    variationAxes: { wght },
    noLayoutClosure: true,
  });
}

for (const name of Object.values(PACKAGES)) {
  const source = dirname(createRequire(import.meta.url).resolve(`@fontsource-variable/${name}/package.json`));
  const whole = await readFile(join(source, `files/${name}-latin-wght-normal.woff2`));
  const small = await subset(whole, 'woff2', WEIGHTS);
  if (small.length > LARGEST) throw new Error(`${name} has ${small.length} bytes, more than ${LARGEST}.`);
  await writeFile(join(TARGET, `${name}-french.woff2`), small);
  await writeFile(join(TARGET, `${name}-drawn.ttf`), await subset(whole, 'sfnt', DRAWN_WEIGHT));
  await copyFile(join(source, 'LICENSE'), join(TARGET, `${name}-LICENSE.txt`));
  console.log(`${name}-french.woff2: ${small.length} bytes`);
}
