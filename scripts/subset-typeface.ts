/**
 * Makes the headings' typeface small: the letters of French and its neighbours, the weights that the screens
 * use, no alternates. Run it after a new version of the typeface; its result is kept in the source tree.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const SOURCE = dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/bricolage-grotesque/package.json'),
);
const TARGET = join(import.meta.dirname, '../src/ui/fonts');

/** Weights between those two; the body text is the system's typeface. */
const WEIGHTS = { min: 500, max: 800 };

/** Bytes: what a metered link is asked for a typeface, at most. */
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

const whole = await readFile(join(SOURCE, 'files/bricolage-grotesque-latin-wght-normal.woff2'));
const small = await subsetFont(whole, CHARACTERS, {
  targetFormat: 'woff2',
  variationAxes: { wght: WEIGHTS },
  noLayoutClosure: true,
});
if (small.length > LARGEST) throw new Error(`The typeface has ${small.length} bytes, more than ${LARGEST}.`);

await writeFile(join(TARGET, 'bricolage-grotesque-french.woff2'), small);
await copyFile(join(SOURCE, 'LICENSE'), join(TARGET, 'bricolage-grotesque-LICENSE.txt'));
console.log(`bricolage-grotesque-french.woff2: ${small.length} bytes`);
