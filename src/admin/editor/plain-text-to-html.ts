import { escapeHtml } from '#platform/html/html-tree.ts';
import type { ElementOf } from '#platform/html/rich-text-model.ts';
import { removeSenders } from './whatsapp-senders.ts';

/** Characters that WhatsApp puts around words: *bold*, _italic_, ~struck~. */
const MARKS = [
  { sign: '\\*', tag: 'strong' },
  { sign: '_', tag: 'em' },
  { sign: '~', tag: 's' },
] as const satisfies readonly { sign: string; tag: ElementOf<'mark'> }[];

/** Context of a mark: no letter or digit, so that `a_b_c` and `2*3*4` stay. */
const BEFORE = '(^|[^\\p{L}\\p{N}\\\\])';
const AFTER = '(?![\\p{L}\\p{N}])';

const MARK_PATTERNS = MARKS.map(({ sign, tag }) => ({
  pattern: new RegExp(`${BEFORE}${sign}(?![\\s${sign}])([^${sign}\\n]*[^\\s${sign}])${sign}${AFTER}`, 'gu'),
  tag,
}));

/** Text that stays as it is: an address, without the punctuation after it, and code between backquotes. */
const VERBATIM = /((?:https?:\/\/|www\.)[^\s<>"*]*[^\s<>"*_~.,;:!?)»’'])|```([^`\n]+)```|`([^`\n]+)`/giu;

function verbatimHtml(address: string | undefined, code: string): string {
  if (!address) return `<code>${escapeHtml(code)}</code>`;
  const target = /^www\./i.test(address) ? `https://${address}` : address;
  return `<a href="${escapeHtml(target)}">${escapeHtml(address)}</a>`;
}

/** Stands for verbatim text while the marks around it are read; a character of private use. */
const PLACEHOLDER = '\ue000';

function lineToHtml(line: string): string {
  const verbatim: string[] = [];
  const words = line.trim().replaceAll(PLACEHOLDER, '');
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

const ITEM = /^\s*(?:([-*•–])|(\d{1,3})[.)])\s+(\S.*)$/u;
const QUOTATION = /^\s*>\s+(\S.*)$/u;

interface Line {
  readonly around: 'ul' | 'ol' | 'blockquote' | null;
  readonly html: string;
}

function readLine(line: string): Line {
  const quotation = QUOTATION.exec(line)?.[1];
  if (quotation !== undefined) return { around: 'blockquote', html: `<p>${lineToHtml(quotation)}</p>` };
  const [, , number, content] = ITEM.exec(line) ?? [];
  if (content === undefined) return { around: null, html: `<p>${lineToHtml(line)}</p>` };
  return { around: number ? 'ol' : 'ul', html: `<li><p>${lineToHtml(content)}</p></li>` };
}

/**
 * Returns text without markup, such as a WhatsApp message, as HTML (`docs/specification/rich-text.md#pasting`): a paragraph a
 * line, lists and quotations, marked words, links where addresses stand, without the senders of copied messages.
 */
export function plainTextToHtml(text: string): string {
  const lines = removeSenders(text.split(/\r\n?|\n/))
    .filter((line) => line.trim() !== '')
    .map(readLine);
  return lines
    .map(({ around, html }, index) => {
      if (!around) return html;
      const opens = lines[index - 1]?.around === around ? '' : `<${around}>`;
      const closes = lines[index + 1]?.around === around ? '' : `</${around}>`;
      return `${opens}${html}${closes}`;
    })
    .join('');
}
