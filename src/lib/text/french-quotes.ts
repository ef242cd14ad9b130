import { trimEndOf } from './trim-end.ts';
import { NARROW_SPACE } from './typeset.ts';
import { frenchQuote } from './typeset-keystroke.ts';

const SPACES = ' \u00a0\u202f\u2009';

/** Removes the spaces at the end of the pieces, where something stands before them. */
function trimSpaces(pieces: string[]): void {
  let at = pieces.length - 1;
  let trimmed = '';
  while (at >= 0) {
    trimmed = trimEndOf(pieces[at] ?? '', SPACES);
    if (trimmed !== '') break;
    at--;
  }
  if (at < 0 || /\s$/u.test(trimmed.slice(-1))) return;
  pieces.length = at + 1;
  pieces[at] = trimmed;
}

/**
 * Replaces the straight double quotes of a line by « », given the line in pieces from its beginning.
 * Remembers only the last character and the last quotation mark, so that a line with a hundred thousand
 * quotes takes linear time.
 */
export class FrenchQuotes {
  #lastMark = '';
  #lastCharacter = '';

  /** Returns the next piece of the line with French quotes. */
  read(text: string): string {
    const pieces: string[] = [];
    for (const [index, words] of text.split('"').entries()) {
      if (index > 0) this.#write(pieces, this.#quote(pieces));
      this.#write(pieces, words);
    }
    return pieces.join('').replace(/«\u202f[ \u00a0]+/gu, `«${NARROW_SPACE}`);
  }

  /** Returns the next piece of the line as it is, such as code. */
  skip(text: string): string {
    this.#write([], text);
    return text;
  }

  #quote(pieces: string[]): string {
    const quote = frenchQuote(this.#lastMark + this.#lastCharacter) ?? '"';
    if (quote.endsWith('»')) trimSpaces(pieces);
    return quote;
  }

  #write(pieces: string[], text: string): void {
    if (text === '') return;
    pieces.push(text);
    this.#lastCharacter = text.slice(-1);
    const mark = text.charAt(Math.max(text.lastIndexOf('«'), text.lastIndexOf('»')));
    if (mark === '«' || mark === '»') this.#lastMark = mark;
  }
}
