import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../fixtures/paste');

/**
 * Clipboard content of a program, with the HTML that the editor makes of it
 * (`tests/fixtures/paste/README.md`).
 */
export interface PasteFixture {
  readonly name: string;
  readonly type: 'text/html' | 'text/plain';
  readonly content: string;
  /** HTML, on one line, with its no-break spaces. */
  readonly expected: string;
}

function readExpected(name: string): string {
  return readFileSync(join(FOLDER, `${name}.expected.html`), 'utf8')
    .replaceAll('\n', '')
    .replaceAll('·', '\u00a0')
    .replaceAll('¦', '\u202f');
}

/** Returns every fixture of the folder. */
export function pasteFixtures(): PasteFixture[] {
  return readdirSync(FOLDER)
    .filter((file) => /\.(?:html|txt)$/.test(file) && !file.endsWith('.expected.html'))
    .map((file) => {
      const name = basename(file, extname(file));
      return {
        name,
        type: file.endsWith('.txt') ? 'text/plain' : 'text/html',
        content: readFileSync(join(FOLDER, file), 'utf8'),
        expected: readExpected(name),
      };
    });
}

/** Clipboard content of a program, with its visible lines there. */
export interface SeenFixture extends Omit<PasteFixture, 'expected'> {
  /** Lines with their numbers, two spaces a level. */
  readonly seen: readonly string[];
}

/** Returns every fixture whose numbers, letters, order and levels are compared. */
export function seenFixtures(): SeenFixture[] {
  const folder = join(FOLDER, 'seen');
  return readdirSync(folder)
    .filter((file) => !file.endsWith('.seen.txt'))
    .map((file) => {
      const name = basename(file, extname(file));
      return {
        name,
        type: file.endsWith('.txt') ? 'text/plain' : 'text/html',
        content: readFileSync(join(folder, file), 'utf8'),
        seen: readFileSync(join(folder, `${name}.seen.txt`), 'utf8')
          .trimEnd()
          .split('\n'),
      };
    });
}
