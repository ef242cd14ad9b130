import { cleanPastedHtml, cleanPastedText } from '#admin/editor/clean-paste.ts';
import { limitNesting } from '#lib/html/limit-nesting.ts';
import { plainText } from '#lib/html/plain-text.ts';
import { presentRichText } from '#lib/html/present-rich-text.ts';
import { sanitizeRichText } from '#lib/html/sanitize-rich-text.ts';
import { cleanLine, cleanText } from '#lib/text/clean-text.ts';
import { FrenchQuotes } from '#lib/text/french-quotes.ts';
import { quoted } from '#lib/text/quoted.ts';
import { searchText, searchWords } from '#lib/text/search-text.ts';
import { slugify } from '#lib/text/slug.ts';
import { spreadsheetCell } from '#lib/text/spreadsheet-cell.ts';
import { typeset } from '#lib/text/typeset.ts';
import { countWords } from '#lib/text/word-count.ts';

const SETTINGS = { publicUrl: 'https://pamoja.test', assetOrigin: '' };

export type TextStep = (text: string) => unknown;

/** Steps of a sent or pasted text. */
export const STEPS_OF_SENT: Record<string, TextStep> = {
  cleanText,
  cleanLine,
  limitNesting: (text) => limitNesting(text, 256),
  sanitize: (text) => sanitizeRichText(text, SETTINGS),
  pasteHtml: (text) => cleanPastedHtml(text, SETTINGS),
  pasteText: (text) => cleanPastedText(text, SETTINGS),
  typeset,
  frenchQuotes: (text) => new FrenchQuotes().read(text),
  quoted,
  searchWords,
  slugify,
  spreadsheetCell,
  countWords,
};

/** Steps of a stored text. */
export const STEPS_OF_STORED: Record<string, TextStep> = {
  plainText,
  searchText: (text) => searchText(plainText(text)),
  present: (text) => presentRichText(text, { assetOrigin: '' }),
};

/** Returns a text as it is stored. */
export function storedForm(sent: string): string {
  return sanitizeRichText(sent, SETTINGS);
}

export type TextForm = (length: number) => string;

const repeat =
  (piece: string, before = '', after = ''): TextForm =>
  (length) =>
    before + piece.repeat(Math.ceil(length / piece.length)) + after;

/** Texts that take quadratic time in some implementations. */
export const TEXT_FORMS: Record<string, TextForm> = {
  'ordinary HTML': repeat('<p>Une phrase d’ici : <strong>bien</strong> ! Et l’eau, qui coule.</p>\n'),
  'ordinary words': repeat('Une phrase d’ici : bien ! Et l’eau, qui coule.\n\n'),
  spaces: repeat(' ', 'x', 'x'),
  'spaces in a paragraph': repeat(' ', '<p>x', 'x</p>'),
  'no-break spaces': repeat('\u00a0', 'x', 'x'),
  'line ends': repeat('\n', 'x', 'x'),
  'line ends in pre': repeat('\n', '<pre>x', 'x</pre>'),
  'empty lines': repeat('a\n\n'),
  'angle brackets': repeat('<'),
  'French angles': repeat('‹'),
  entities: repeat('&amp;'),
  'open comments': repeat('<!--'),
  'open tags': repeat('<a '),
  'open quotes': repeat('<a href="'),
  attributes: repeat('a=1 ', '<p '),
  breaks: repeat('x<br>'),
  'marks within marks': repeat('<b>'),
  'marks beside marks': repeat('<b>x</b><i>x</i>'),
  'boxes within boxes': repeat('<div>'),
  'tables within tables': repeat('<table>x<hr>'),
  rows: repeat('<tr>x', '<table>'),
  'cells and paragraphs within each other': repeat('<td><p>'),
  'quotations within quotations': repeat('<blockquote>a'),
  'marks, and what closes nothing': (length) => repeat('<b>')(length / 2) + repeat('</z>')(length / 2),
  'depth hidden in a drawing': repeat('<b>', '<svg><style>'),
  'depth hidden behind a cut': repeat('<<zz>b>'),
  'what does not belong in a table': repeat('<hr>', '<table>'),
  items: repeat('<li>', '<ul>'),
  'lists within lists': repeat('<ul><li>'),
  'lists among items': repeat('<ul><li>b</li></ul>', '<ul><li>x</li>'),
  'what closes nothing': repeat('</z>'),
  frames: repeat('<iframe>'),
  'depth hidden in a frame': repeat('<b>', '<iframe>'),
  'open raw text': repeat('<textarea>'),
  links: repeat('<a href="https://exemple.org/">x</a>'),
  'spaces of two kinds': repeat('<b> </b><i> </i>'),
  noscript: repeat('<noscript></p>'),
  'words within a long link': (length) =>
    repeat('x<b>y</b>', `<a href="/${'h'.repeat(length / 2)}">`, '</a>')(length / 2),
  'spaces in an address': repeat(' ', '<a href="/x', 'x">x</a>'),
  accents: repeat('\u0315\u0300', 'a'),
  'accents in separate marks': repeat('<b>\u0315</b><i>\u0300</i>', 'a'),
  'straight quotes': repeat('"a" '),
  apostrophes: repeat("l'"),
  'high punctuation': repeat(' !='),
  addresses: repeat('www.a... '),
  'open stars': repeat(' *a'),
  backquotes: repeat('`a'),
  quotations: repeat('> a\n'),
  'a sender': repeat(' ', '[12/01/2026, 14:32]', 'x'),
  points: repeat('.', 'a', 'a'),
  'a style of lists': repeat('mso-list:', '<p style="', '">x</p>'),
  'a style of underlines': repeat('text-decoration-', '<span style="', '">x</span>'),
  'items of Word': repeat('<p style="mso-list:l0 level1 lfo1">x</p>'),
};
