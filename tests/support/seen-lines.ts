import { type HtmlElement, type HtmlNode, parseHtml } from '#lib/html/html-tree.ts';
import { listType, writeNumbering } from '#lib/html/list-numbering.ts';

const BLOCKS = new Set([
  'p',
  'h2',
  'h3',
  'h4',
  'pre',
  'ul',
  'ol',
  'li',
  'blockquote',
  'table',
  'tr',
  'td',
  'th',
]);

/** Collects the lines of a text as a reader sees them. */
class Reader {
  readonly lines: string[] = [];
  #line = '';
  #marker = '';

  read(nodes: readonly HtmlNode[], depth: number): void {
    for (const node of nodes) {
      if (typeof node === 'string') this.#line += node;
      else if (node.tag === 'ol' || node.tag === 'ul') this.#readList(node, depth);
      else if (node.tag === 'br') this.end(depth);
      else {
        const isBlock = BLOCKS.has(node.tag);
        if (isBlock) this.end(depth);
        this.read(node.children, depth);
        if (isBlock) this.end(depth);
      }
    }
  }

  #readList(list: HtmlElement, depth: number): void {
    this.end(depth);
    let value = Number(list.attributes.start ?? 1);
    for (const item of list.children) {
      if (typeof item === 'string') continue;
      const number = writeNumbering({ type: listType(list.attributes.type ?? ''), value: value++ });
      this.#marker = list.tag === 'ol' ? `${number}. ` : '• ';
      this.read(item.children, depth + 1);
      this.end(depth + 1, true);
    }
  }

  /** Ends a line; the first line of an item is beside its marker. */
  end(depth: number, isItemOver = false): void {
    const text = this.#line.replace(/\s+/g, ' ').trim();
    this.#line = '';
    // The marker is beside the first words of its item.
    if (text === '' && (this.#marker === '' || !isItemOver)) return;
    const level = this.#marker === '' ? depth : depth - 1;
    this.lines.push(`${'  '.repeat(level)}${this.#marker}${text}`.trimEnd());
    this.#marker = '';
  }
}

/** Returns the visible lines of a stored text: numbers and bullets, words, two spaces a level. */
export function seenLines(html: string): string[] {
  const reader = new Reader();
  reader.read(parseHtml(html), 0);
  reader.end(0);
  return reader.lines;
}
