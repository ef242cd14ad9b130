import { trimEndOf } from './trim-end.ts';
import { frenchQuote } from './typeset-typing.ts';

const NARROW = '\u202f';
const SPACES = ' \u00a0\u202f\u2009';

/** Takes away the spaces at the end of what was written, where something stands before them. */
function trimSpaces(pieces: string[]): void {
  let at = pieces.length - 1;
  let kept = '';
  while (at >= 0) {
    kept = trimEndOf(pieces[at] ?? '', SPACES);
    if (kept !== '') break;
    at--;
  }
  if (at < 0 || /\s$/u.test(kept.slice(-1))) return;
  pieces.length = at + 1;
  pieces[at] = kept;
}

/**
 * The straight double quotes of a line as « », the line read in pieces, from its beginning. It remembers the last
 * sign and the last quotation mark alone: a hundred thousand quotes in one line are read once each.
 */
export class FrenchQuotes {
  #lastMark = '';
  #lastSign = '';

  /** The next piece of the line in French quotes. */
  read(text: string): string {
    const pieces: string[] = [];
    for (const [index, words] of text.split('"').entries()) {
      if (index > 0) this.#write(pieces, this.#quote(pieces));
      this.#write(pieces, words);
    }
    return pieces.join('').replace(/«\u202f[ \u00a0]+/gu, `«${NARROW}`);
  }

  /** A piece that stays as it is, such as code. */
  skip(text: string): string {
    this.#write([], text);
    return text;
  }

  #quote(pieces: string[]): string {
    const quote = frenchQuote(this.#lastMark + this.#lastSign) ?? '"';
    if (quote.endsWith('»')) trimSpaces(pieces);
    return quote;
  }

  #write(pieces: string[], text: string): void {
    if (text === '') return;
    pieces.push(text);
    this.#lastSign = text.slice(-1);
    const mark = text.charAt(Math.max(text.lastIndexOf('«'), text.lastIndexOf('»')));
    if (mark === '«' || mark === '»') this.#lastMark = mark;
  }
}
