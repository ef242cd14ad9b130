import { trimEndOf } from '../text/trim-end.ts';

/**
 * What formatted text may hold (D23): the editor makes no more than this, the server keeps no more than this.
 * Safe in the browser.
 */

/** Every element that is kept, with the attributes it may carry. */
export const RICH_TEXT_ATTRIBUTES = {
  p: [],
  h2: [],
  h3: [],
  h4: [],
  pre: [],
  blockquote: [],
  ul: [],
  ol: ['start'],
  li: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  figure: [],
  figcaption: [],
  hr: [],
  br: [],
  img: ['src', 'alt', 'width', 'height'],
  a: ['href', 'rel'],
  strong: [],
  em: [],
  u: [],
  s: [],
  code: [],
  sub: [],
  sup: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type RichTextTag = keyof typeof RICH_TEXT_ATTRIBUTES;

/** Headings an author may use: the page's own title is the first level. */
export const HEADING_LEVELS = [2, 3, 4] as const;

/** Elements that hold a line of text, and nothing that stands on its own. */
export const TEXT_BLOCKS = ['p', 'h2', 'h3', 'h4', 'pre'] as const satisfies readonly RichTextTag[];
export type TextBlockTag = (typeof TEXT_BLOCKS)[number];

export function isTextBlock(tag: string): tag is TextBlockTag {
  return TEXT_BLOCKS.some((name) => name === tag);
}

/** Elements that say something of the words within a line. */
export const MARKS = [
  'a',
  'strong',
  'em',
  'u',
  's',
  'code',
  'sub',
  'sup',
] as const satisfies readonly RichTextTag[];

export function isMark(tag: string): boolean {
  return MARKS.some((name) => name === tag);
}

/** Where a link may lead, beside the site's own paths. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const;

/** Any address that can only be this one: what a relative link resolves to stays below it. */
const NO_ORIGIN = 'https://site.invalid';

/** A browser ignores these in an address, which is how a scheme is hidden (WHATWG URL, basic URL parser). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const IGNORED_IN_ADDRESS = /^[\u0000-\u0020]+|[\t\n\r]/g;
const IGNORED_AT_END = String.fromCharCode(...Array(33).keys());

/**
 * The address a link may keep: `http(s)`, `mailto`, `tel`, or a path of this site.
 * @returns nothing for every other scheme and for addresses that leave the site without saying so (`//…`).
 */
export function allowedLink(address: string): string | null {
  const cleaned = trimEndOf(address, IGNORED_AT_END).replace(IGNORED_IN_ADDRESS, '');
  if (cleaned === '' || !URL.canParse(cleaned, NO_ORIGIN)) return null;
  const url = new URL(cleaned, NO_ORIGIN);
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(cleaned);
  const allowed = hasScheme
    ? LINK_SCHEMES.some((scheme) => url.protocol === `${scheme}:`)
    : url.origin === NO_ORIGIN;
  return allowed ? cleaned : null;
}

/** Whether an allowed link leaves the site. */
export function isExternalLink(address: string, ownOrigins: readonly string[]): boolean {
  if (!/^https?:/i.test(address)) return false;
  const { origin } = new URL(address);
  return !ownOrigins.some((own) => URL.canParse(own) && new URL(own).origin === origin);
}
