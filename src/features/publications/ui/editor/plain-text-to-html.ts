const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** WhatsApp writes marks around words: *bold*, _italic_, ~struck~. */
const MARKS = [
  { sign: '\\*', tag: 'strong' },
  { sign: '_', tag: 'em' },
  { sign: '~', tag: 's' },
] as const;

/** What may stand before and after a mark: not a letter or a digit, so that `a_b_c` and `2*3*4` stay. */
const BEFORE = '(^|[^\\p{L}\\p{N}\\\\])';
const AFTER = '(?![\\p{L}\\p{N}])';

const MARK_PATTERNS = MARKS.map(({ sign, tag }) => ({
  pattern: new RegExp(`${BEFORE}${sign}(?![\\s${sign}])([^${sign}\\n]*[^\\s${sign}])${sign}${AFTER}`, 'gu'),
  tag,
}));

function lineToHtml(line: string): string {
  let html = escapeHtml(line.trim());
  for (const { pattern, tag } of MARK_PATTERNS) {
    html = html.replace(
      pattern,
      (_match, before: string, words: string) => `${before}<${tag}>${words}</${tag}>`,
    );
  }
  return html;
}

const ITEM = /^\s*(?:([-*•–])|(\d{1,3})[.)])\s+(\S.*)$/u;

interface Line {
  readonly list: 'ul' | 'ol' | null;
  readonly html: string;
}

function readLine(line: string): Line {
  const [, bullet, number, content] = ITEM.exec(line) ?? [];
  if (content === undefined) return { list: null, html: lineToHtml(line) };
  return { list: bullet || !number ? 'ul' : 'ol', html: lineToHtml(content) };
}

/**
 * Text without markup, such as a WhatsApp message, as clean structure (D24): a paragraph a line, lists where lines
 * begin as items do, bold, italic and struck words where they are marked so.
 */
export function plainTextToHtml(text: string): string {
  const lines = text
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .map(readLine);
  return lines
    .map(({ list, html }, index) => {
      if (!list) return `<p>${html}</p>`;
      const opens = lines[index - 1]?.list === list ? '' : `<${list}>`;
      const closes = lines[index + 1]?.list === list ? '' : `</${list}>`;
      return `${opens}<li><p>${html}</p></li>${closes}`;
    })
    .join('');
}
