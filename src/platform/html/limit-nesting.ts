import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** Open elements at once in a text from outside; word processors nest a few dozen, and less than half is kept. */
export const MAX_NESTING = 256;

const VOID = new Set(
  'area base basefont br col embed frame hr image img input keygen link meta param source track wbr'.split(
    ' ',
  ),
);

/**
 * Within these a parser reads by other rules, which is where many a filter was deceived; nothing in them is kept
 * anyway, so their tags go first.
 */
const FOREIGN = new Set(['svg', 'math']);

/** What takes the place of a tag: nothing is read from it, and what stands on either side does not grow together. */
const GAP = '<!---->';

/** Elements that a following one ends without a closing tag, where it stands innermost. */
const ENDED_BY: Readonly<Record<string, readonly string[]>> = {
  a: ['a'],
  p: ['p'],
  li: ['li'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  tr: ['td', 'th', 'tr'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
};

/** A stretch of the text that is left out. */
interface Cut {
  readonly from: number;
  readonly to: number;
}

/** Follows the tags of a text and notes those that stand too deep, or close nothing. */
class DepthReader implements TokenizerCallbacks {
  readonly cuts: Cut[] = [];
  readonly #html: string;
  readonly #limit: number;
  readonly #open: string[] = [];
  #tagStart = 0;
  #isCut = false;

  constructor(html: string, limit: number) {
    this.#html = html;
    this.#limit = limit;
  }

  onopentagname(start: number, end: number): void {
    const name = this.#html.slice(start, end).toLowerCase();
    this.#tagStart = start - 1;
    this.#isCut = false;
    if (VOID.has(name)) return;
    if (FOREIGN.has(name)) {
      this.#isCut = true;
      return;
    }
    const ended = Object.hasOwn(ENDED_BY, name) ? ENDED_BY[name] : undefined;
    while (ended?.includes(this.#open.at(-1) ?? '')) this.#open.pop();
    this.#isCut = this.#open.length >= this.#limit;
    if (!this.#isCut) this.#open.push(name);
  }

  onopentagend(end: number): void {
    if (this.#isCut) this.cuts.push({ from: this.#tagStart, to: end + 1 });
    this.#isCut = false;
  }

  onselfclosingtag(end: number): void {
    this.onopentagend(end);
  }

  onclosetag(start: number, end: number): void {
    const name = this.#html.slice(start, end).toLowerCase();
    const at = this.#open.lastIndexOf(name);
    if (at >= 0) this.#open.length = at;
    else if (name !== 'p' && name !== 'br') {
      const close = this.#html.indexOf('>', end);
      this.cuts.push({ from: start - 2, to: close < 0 ? this.#html.length : close + 1 });
    }
  }

  onattribdata(): void {}
  onattribentity(): void {}
  onattribend(): void {}
  onattribname(): void {}
  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onend(): void {}
  onprocessinginstruction(): void {}
  ontext(): void {}
  ontextentity(): void {}
}

/**
 * Leaves out the tags that stand deeper than `limit`, those of foreign content, and closing tags that close nothing;
 * all text stays.
 * A parser's work grows with the square of the depth: a hundred thousand open elements would hold the process for
 * seconds, and nobody writes them. Time grows with the length of the text alone.
 */
export function limitNesting(html: string, limit: number): string {
  const reader = new DepthReader(html, limit);
  const tokenizer = new Tokenizer({ decodeEntities: false }, reader);
  tokenizer.write(html);
  tokenizer.end();
  if (reader.cuts.length === 0) return html;
  const kept: string[] = [];
  let position = 0;
  for (const { from, to } of reader.cuts) {
    kept.push(html.slice(position, from), GAP);
    position = Math.max(position, to);
  }
  kept.push(html.slice(position));
  return kept.join('');
}
