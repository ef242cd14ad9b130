import { cleanLine } from '../text/clean-text.ts';
import type { HtmlElement } from './html-tree.ts';
import { allowedLink, isExternalLink } from './link-address.ts';
import { listType } from './list-numbering.ts';
import { type OwnOrigins, ownImagePath, ownOrigins } from './own-address.ts';

/**
 * The one model of what a formatted text may contain. The sanitiser, the editor's schema and the cleaning of pasted text
 * all derive from it (`docs/decisions/0026-rich-text-model.md`). Safe in the browser.
 */

/**
 * Place of an element in a text:
 * - `line`: block that holds one line of text;
 * - `block`: block with an inner structure, such as a list;
 * - `part`: stands in its block only, such as a table row;
 * - `mark`: formats words of a line;
 * - `inline`: empty, stands between words.
 */
type Role = 'line' | 'block' | 'part' | 'mark' | 'inline';

type Attributes = Readonly<Record<string, string>>;

interface RuleContext {
  /** Attributes of the same element, as written. */
  readonly given: Attributes;
  /** Attributes of the same element that were sanitised before this one. */
  readonly earlier: Attributes;
  readonly origins: OwnOrigins;
}

/** Returns the value to store, `null` to leave the attribute out. `written` is empty where the attribute is missing. */
type AttributeRule = (written: string, context: RuleContext) => string | null;

interface ElementModel {
  readonly role: Role;
  /** Attributes it may carry, in the order they are written. */
  readonly attributes?: Readonly<Record<string, AttributeRule>>;
  /** Attribute without which the element is left out. */
  readonly requires?: string;
  /** Its text is left as typed, without typography. */
  readonly isVerbatim?: boolean;
  /** Elements of other editors that mean the same. */
  readonly synonyms?: readonly string[];
}

/** Heading levels of an author: the first level is the page's title. */
export const HEADING_LEVELS = [2, 3, 4] as const;

const MAX_SPAN = 100;
const MAX_LIST_START = 999_999;
const MAX_SIDE = 10_000;
const SCOPES = ['row', 'col', 'rowgroup', 'colgroup'];

function wholeNumber(least: number, most: number): AttributeRule {
  return (written) => {
    const digits = written.trim();
    const number = Number(digits);
    return /^-?\d+$/.test(digits) && number >= least && number <= most ? String(number) : null;
  };
}

const startFrom = wholeNumber(-MAX_LIST_START, MAX_LIST_START);

/** Omitted for 1, the default. */
const listStart: AttributeRule = (written, context) => {
  const start = startFrom(written, context);
  return start === '1' ? null : start;
};

const cellScope: AttributeRule = (written) => {
  const scope = written.toLowerCase();
  return SCOPES.includes(scope) ? scope : null;
};

/**
 * Prevents another site from learning which page the reader left, and from reaching its window (HTML
 * Standard, link types).
 */
const linkRelation: AttributeRule = (_written, { earlier, origins }) =>
  isExternalLink(earlier.href ?? '', ownOrigins(origins)) ? 'noopener noreferrer' : null;

const SPANS = { colspan: wholeNumber(2, MAX_SPAN), rowspan: wholeNumber(2, MAX_SPAN) };

/** Every allowed element. */
export const RICH_TEXT_ELEMENTS = {
  p: { role: 'line' },
  h2: { role: 'line', synonyms: ['h1'] },
  h3: { role: 'line' },
  h4: { role: 'line', synonyms: ['h5', 'h6'] },
  pre: { role: 'line', isVerbatim: true, synonyms: ['listing'] },
  blockquote: { role: 'block' },
  ul: { role: 'block', synonyms: ['dir', 'menu'] },
  ol: { role: 'block', attributes: { start: listStart, type: listType } },
  li: { role: 'part' },
  table: { role: 'block' },
  thead: { role: 'part' },
  tbody: { role: 'part', synonyms: ['tfoot'] },
  tr: { role: 'part' },
  th: { role: 'part', attributes: { scope: cellScope, ...SPANS } },
  td: { role: 'part', attributes: SPANS },
  figure: { role: 'block' },
  figcaption: { role: 'part' },
  hr: { role: 'block' },
  br: { role: 'inline' },
  img: {
    role: 'inline',
    // Images of other sites are neither linked to nor inlined.
    requires: 'src',
    attributes: {
      src: (written, { origins }) => ownImagePath(written, origins),
      // Empty where the image is decorative; left out where it waits for its description. Pages show both as empty.
      alt: (written, { given }) => (given.alt === undefined ? null : cleanLine(written)),
      width: wholeNumber(1, MAX_SIDE),
      height: wholeNumber(1, MAX_SIDE),
    },
  },
  a: { role: 'mark', requires: 'href', attributes: { href: allowedLink, rel: linkRelation } },
  strong: { role: 'mark', synonyms: ['b'] },
  em: { role: 'mark', synonyms: ['i', 'cite', 'dfn', 'var'] },
  u: { role: 'mark', synonyms: ['ins'] },
  s: { role: 'mark', synonyms: ['del', 'strike'] },
  code: { role: 'mark', isVerbatim: true, synonyms: ['kbd', 'samp', 'tt'] },
  sub: { role: 'mark' },
  sup: { role: 'mark' },
} as const satisfies Readonly<Record<string, ElementModel>>;

type Elements = typeof RICH_TEXT_ELEMENTS;
export type RichTextElement = keyof Elements;

/** Names of the elements of one role. */
export type ElementOf<Wanted extends Role> = {
  [Name in RichTextElement]: Elements[Name]['role'] extends Wanted ? Name : never;
}[RichTextElement];

/** Names of the attributes of one element. */
export type AttributeOf<Name extends RichTextElement> = Elements[Name] extends {
  readonly attributes: infer Rules;
}
  ? keyof Rules
  : never;

export const HEADINGS: readonly RichTextElement[] = HEADING_LEVELS.map((level) => `h${level}` as const);

/** Names of the attributes that each element may carry. */
export const RICH_TEXT_ATTRIBUTES: Readonly<Record<string, string[]>> = Object.fromEntries(
  Object.entries<ElementModel>(RICH_TEXT_ELEMENTS).map(([tag, { attributes = {} }]) => [
    tag,
    Object.keys(attributes),
  ]),
);

/** A map, because names come from outside, and a plain object would answer for `constructor`. */
const ELEMENTS: ReadonlyMap<string, ElementModel> = new Map(Object.entries(RICH_TEXT_ELEMENTS));

export function isAllowed(tag: string): tag is RichTextElement {
  return ELEMENTS.has(tag);
}

export function hasRole<Wanted extends Role>(tag: string, role: Wanted): tag is ElementOf<Wanted> {
  return ELEMENTS.get(tag)?.role === role;
}

export function isVerbatim(tag: string): boolean {
  return ELEMENTS.get(tag)?.isVerbatim === true;
}

/** Returns the allowed attributes of an element, `null` where it lacks the one it requires and is left out. */
export function sanitizeAttributes({ tag, attributes }: HtmlElement, origins: OwnOrigins): Attributes | null {
  const { attributes: rules = {}, requires } = ELEMENTS.get(tag) ?? {};
  const sanitized: Record<string, string> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const value = rule(attributes[name] ?? '', { given: attributes, earlier: sanitized, origins });
    if (value !== null) sanitized[name] = value;
  }
  return requires && !(requires in sanitized) ? null : sanitized;
}

/** Elements that only begin and end a line. */
const BOXES =
  'address article aside body caption center dd details dl dt fieldset footer form header hgroup legend main nav section summary';

/** Allowed element that each other one is read as; `div` where it only begins and ends a line. */
export const FOREIGN_ELEMENTS: ReadonlyMap<string, RichTextElement | 'div'> = new Map([
  ...[...ELEMENTS].flatMap(([name, { synonyms = [] }]) =>
    synonyms.map((synonym) => [synonym, name as RichTextElement] as const),
  ),
  ...BOXES.split(' ').map((box) => [box, 'div'] as const),
]);

/** Elements whose text is not for readers: it is left out with them. */
export const UNREADABLE_ELEMENTS: readonly string[] =
  'applet audio canvas datalist embed head iframe noembed noframes noscript object option plaintext script select style template textarea title video xmp'.split(
    ' ',
  );

/** True for a style that undoes bold: Google Docs wraps a whole copied text in such a `b`. */
export function undoesBold(style: string): boolean {
  return /font-weight:\s*(?:normal|[1-4]00)/i.test(style);
}
