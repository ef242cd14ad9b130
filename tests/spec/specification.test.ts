import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONSTANTS } from './constants.ts';
import { SENTENCES } from './sentences.ts';
import { typewritten } from './typewriter.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A test's source as it is read, escapes turned into what they stand for. */
function sourceOf(file: string): string {
  const source = readFileSync(join(ROOT, file), 'utf8');
  return typewritten(source.replace(/\\u(00a0|202f)/g, ' '));
}

/** Everything that the pages of the specification quote. */
const QUOTED = new Set(
  globSync('docs/specification/*.md', { cwd: ROOT }).flatMap((page) =>
    [...typewritten(readFileSync(join(ROOT, page), 'utf8')).matchAll(/`([^`]+)`/g)].map(
      ([, quoted]) => quoted,
    ),
  ),
);

const kept = SENTENCES.filter((sentence) => sentence.kept !== undefined);
const told = SENTENCES.flatMap(({ says, scene }) => ('test' in scene ? [{ says, test: scene.test }] : []));

describe('the sentences of the specification', () => {
  it.each([...new Set(SENTENCES.map(({ says }) => says))])('stand in its pages: %s', (says) => {
    expect(QUOTED).toContain(typewritten(says));
  });

  it.each(kept)('are kept to the letter: $says', ({ says, kept: sentence = '' }) => {
    expect(typewritten(sentence)).toBe(typewritten(says));
  });

  it.each(told)('are looked for by the test that shows them: $says', ({ says, test }) => {
    expect(sourceOf(test)).toContain(typewritten(says));
  });
});

describe('the constants of the specification', () => {
  it.each(CONSTANTS)('$name: $specified', ({ specified, held, test, measured = '' }) => {
    if (test) expect(measured && sourceOf(test)).toContain(measured || test);
    else expect(held).toEqual(specified);
  });
});
