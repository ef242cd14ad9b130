import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { VOID_ELEMENTS } from './html-tree.ts';

/**
 * Maximum nesting of a sent text; word processors nest a few dozen elements, and less than half of this is
 * stored.
 */
export const MAX_NESTING = 256;

/**
 * Foreign content, which parsers read by other rules: filters were bypassed by markup whose meaning changes
 * when it is parsed again. None of it is allowed, so its tags are cut first.
 */
const FOREIGN = new Set(['svg', 'math']);

/** Replaces a cut tag, because the characters on either side could form a new tag otherwise. */
const GAP = '<!---->';

/** Open elements that each element closes implicitly, where they are innermost. */
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

/** Range of the text that is left out. */
interface Cut {
  readonly from: number;
  readonly to: number;
}

/** Collects the tags of a text that are nested too deeply or close nothing. */
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
    if (VOID_ELEMENTS.has(name)) return;
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
 * Returns a text without the tags that are nested deeper than `limit`, those of foreign content, and closing
 * tags that close nothing; all words stay. Prevents a hundred thousand open elements from blocking the
 * process for seconds, because a parser's work grows with the square of the depth. Linear time.
 */
export function limitNesting(html: string, limit: number): string {
  const reader = new DepthReader(html, limit);
  const tokenizer = new Tokenizer({ decodeEntities: false }, reader);
  tokenizer.write(html);
  tokenizer.end();
  if (reader.cuts.length === 0) return html;
  const pieces: string[] = [];
  let position = 0;
  for (const { from, to } of reader.cuts) {
    pieces.push(html.slice(position, from), GAP);
    position = Math.max(position, to);
  }
  pieces.push(html.slice(position));
  return pieces.join('');
}
