import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONSTANTS } from './constants.ts';
import { SENTENCES } from './sentences.ts';
import { typewritten } from './typewriter.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Every quotation on the pages of the specification. */
const QUOTED = new Set(
  globSync('docs/specification/*.md', { cwd: ROOT }).flatMap((page) =>
    [...typewritten(readFileSync(join(ROOT, page), 'utf8')).matchAll(/`([^`]+)`/g)].map(
      ([, quoted]) => quoted,
    ),
  ),
);

const inWords = SENTENCES.filter((sentence) => sentence.actual !== undefined);

describe('a sentence of the specification', () => {
  it.each([...new Set(SENTENCES.map(({ says }) => says))])('is found in its pages: %s', (says) => {
    expect(QUOTED).toContain(typewritten(says));
  });

  it.each(inWords)('is exactly the product’s: $says', ({ says, actual = '' }) => {
    expect(typewritten(actual)).toBe(typewritten(says));
  });
});

describe('a constant of the specification', () => {
  it.each(CONSTANTS)('$name: $specified', ({ specified, actual }) => {
    expect(actual).toEqual(specified);
  });
});
