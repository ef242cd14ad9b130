import { escapeHtml } from '#lib/html/html-tree.ts';
import type { ElementOf } from '#lib/html/rich-text-model.ts';
import { readCharacters } from './symbol-fonts.ts';
import { removeSenders } from './whatsapp-senders.ts';

/** WhatsApp's markup: *bold*, _italic_, ~struck~. */
const MARKS = [
  { sign: '\\*', tag: 'strong' },
  { sign: '_', tag: 'em' },
  { sign: '~', tag: 's' },
] as const satisfies readonly { sign: string; tag: ElementOf<'mark'> }[];

/**
 * A marked word without an adjacent letter, digit or other sign, so that `a_b_c`, `2*3*4` and `____` stay, and without
 * an unbalanced bracket, so that `(*) et (*)` stay.
 */
const MARK_PATTERNS = MARKS.map(({ sign, tag }) => ({
  pattern: new RegExp(
    `(^|[^\\p{L}\\p{N}\\\\${sign}])${sign}(?![\\s${sign})\\],.;])([^${sign}\\n]*[^\\s${sign}(\\[])${sign}(?![\\p{L}\\p{N}${sign}])`,
    'gu',
  ),
  tag,
}));

/** Verbatim text: an address without the punctuation after it, and code between backquotes. */
const VERBATIM =
  /((?:https?:\/\/|www\.)[^\s<>"*]*[^\s<>"*_~.,;:!?)»’'])|(?<![\p{L}\p{N}`])(?:```([^`\n]+)```|`([^`\n]+)`)(?![\p{L}\p{N}`])/giu;

function verbatimHtml(address: string | undefined, code: string): string {
  if (!address) return `<code>${escapeHtml(code)}</code>`;
  const target = /^www\./i.test(address) ? `https://${address}` : address;
  return `<a href="${escapeHtml(target)}">${escapeHtml(address)}</a>`;
}

/** Placeholder of verbatim text while marks are read; a private-use character. */
const PLACEHOLDER = '\ue000';

function lineToHtml(line: string): string {
  const verbatim: string[] = [];
  const words = readCharacters(line.trim().replaceAll(PLACEHOLDER, ''));
  let html = escapeHtml(
    words.replace(VERBATIM, (_all, address?: string, block?: string, inline?: string) => {
      verbatim.push(verbatimHtml(address, block ?? inline ?? ''));
      return PLACEHOLDER;
    }),
  );
  for (const { pattern, tag } of MARK_PATTERNS) {
    html = html.replace(
      pattern,
      (_match, before: string, marked: string) => `${before}<${tag}>${marked}</${tag}>`,
    );
  }
  let next = 0;
  return html.replaceAll(PLACEHOLDER, () => verbatim[next++] ?? '');
}

/** Bullet signs; the last ones are Word's, which lose their typeface in plain text. */
const ITEM =
  /^([\s\u00a0]*)(?:([-*•–◦▪●○■‣⁃·\uf0b7\uf0a7\uf0d8]|o(?=\t))|(0|[1-9]\d{0,2})[.)])[\s\u00a0]+(\S.*)$/u;
const QUOTATION = /^\s*>\s+([^\s\d=].*)$/u;
/** Continuation of a number in a date, such as `12. 10. 2026`, or a section, such as `1. 1.`. */
const NUMBER_GOES_ON = /^\d+\s?[.)/-]/;
const TAB = 4;
/** Maximum nesting of lists, as in stored texts. */
const MAX_DEPTH = 10;

interface Line {
  readonly text: string;
  /** Content of a quotation. */
  readonly quotation?: string;
  /** Content of a possible item. */
  readonly content?: string;
  readonly indent: number;
  readonly sign?: string;
  readonly number?: number;
}

function readLine(text: string): Line {
  const quotation = QUOTATION.exec(text)?.[1];
  if (quotation !== undefined) return { text, quotation, indent: 0 };
  const [, space = '', sign, digits, content] = ITEM.exec(text) ?? [];
  if (content === undefined || (digits && NUMBER_GOES_ON.test(content))) return { text, indent: 0 };
  const indent = [...space].reduce((width, character) => width + (character === '\t' ? TAB : 1), 0);
  return { text, content, indent, ...(sign ? { sign } : { number: Number(digits) }) };
}

/** Returns the lines whose numbers count up from 1, adjacent or not; a single number is no list. */
function countedLines(lines: readonly Line[]): ReadonlySet<Line> {
  const counted = new Set<Line>();
  /** Last line of each indent, whose number the next one must follow. */
  const open = new Map<number, Line>();
  for (const line of lines) {
    const { indent, number } = line;
    if (line.content === undefined) continue;
    for (const deeper of open.keys()) if (deeper > indent) open.delete(deeper);
    if (number === undefined) continue;
    const previous = open.get(indent);
    if (previous && previous.number === number - 1) counted.add(previous).add(line);
    if (number === 1 || (previous && previous.number === number - 1)) open.set(indent, line);
  }
  return counted;
}

/** True for a line with a dash that may be a minus: `- 5 °C`. */
function mayBeMinus({ sign, content = '' }: Line): boolean {
  return (sign === '-' || sign === '–') && /^\d/.test(content);
}

function isDashed(line: Line | undefined): boolean {
  return line !== undefined && (line.sign === '-' || line.sign === '–') && !mayBeMinus(line);
}

/** Writes lines one after another, lists as deep as they are indented. */
class LineWriter {
  html = '';
  readonly #lists: { readonly tag: 'ul' | 'ol'; readonly indent: number }[] = [];
  #isQuoting = false;

  item({ indent, number, content = '' }: Line): void {
    this.#endQuotation();
    const tag = number === undefined ? 'ul' : 'ol';
    while (this.#lists.length > 1 && (this.#lists.at(-1)?.indent ?? 0) > indent) this.#closeList();
    const last = this.#lists.at(-1);
    const isDeeper = last && indent > last.indent + 1 && this.#lists.length < MAX_DEPTH;
    if (last && !isDeeper && last.tag !== tag) this.#closeList();
    if (last && !isDeeper && last.tag === tag) this.html += '</li>';
    else {
      this.html += `<${tag}${number !== undefined && number !== 1 ? ` start="${number}"` : ''}>`;
      this.#lists.push({ tag, indent });
    }
    this.html += `<li><p>${lineToHtml(content)}</p>`;
  }

  quotation(content: string): void {
    this.#closeLists();
    if (!this.#isQuoting) this.html += '<blockquote>';
    this.#isQuoting = true;
    this.html += `<p>${lineToHtml(content)}</p>`;
  }

  paragraph(text: string): void {
    this.end();
    this.html += `<p>${lineToHtml(text)}</p>`;
  }

  end(): void {
    this.#closeLists();
    this.#endQuotation();
  }

  #closeLists(): void {
    while (this.#lists.length > 0) this.#closeList();
  }

  #closeList(): void {
    const list = this.#lists.pop();
    if (list) this.html += `</li></${list.tag}>`;
  }

  #endQuotation(): void {
    if (this.#isQuoting) this.html += '</blockquote>';
    this.#isQuoting = false;
  }
}

/**
 * Returns text without markup, such as a WhatsApp message, as HTML (`docs/specification/rich-text.md#pasting`): one
 * paragraph per line, lists, quotations, marked words and links, without the senders of copied messages. A line with an
 * ambiguous number or sign, such as a date, stays unchanged.
 */
export function plainTextToHtml(text: string): string {
  const lines = removeSenders(text.split(/\r\n?|\n/))
    .filter((line) => line.trim() !== '')
    .map(readLine);
  const counted = countedLines(lines);
  const writer = new LineWriter();
  for (const [index, line] of lines.entries()) {
    const isSurelyItem = !mayBeMinus(line) || isDashed(lines[index - 1]) || isDashed(lines[index + 1]);
    const isItem = line.number === undefined ? line.sign !== undefined && isSurelyItem : counted.has(line);
    if (line.quotation !== undefined) writer.quotation(line.quotation);
    else if (isItem) writer.item(line);
    else writer.paragraph(line.text);
  }
  writer.end();
  return writer.html;
}
