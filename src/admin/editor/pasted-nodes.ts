import { element, type HtmlElement, type HtmlNode } from '#lib/html/html-tree.ts';
import {
  type ListNumbering,
  type ListType,
  readListNumber,
  shownListType,
  writeNumbering,
} from '#lib/html/list-numbering.ts';
import { type OwnOrigins, ownImagePath } from '#lib/html/own-address.ts';
import {
  type ElementOf,
  FOREIGN_ELEMENTS,
  HEADING_LEVELS,
  HEADINGS,
  isAllowed,
  UNREADABLE_ELEMENTS,
  undoesBold,
} from '#lib/html/rich-text-model.ts';
import { parseUrl } from '#lib/text/parse-url.ts';
import { type ListMarker, readMarker } from './list-markers.ts';
import { isBlankNode, isPastedItem, markedLine, type PastedItem, pastedItem } from './pasted-lists.ts';
import { readCharacters, readSymbols, symbolFont } from './symbol-fonts.ts';

/** Elements whose text is not the author's, beside those that a page never shows. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...UNREADABLE_ELEMENTS,
  'xml',
  'meta',
  'link',
  'button',
  'svg',
  'math',
]);

/** Inline styles with the equivalent mark. */
const STYLE_MARKS: readonly { pattern: RegExp; tag: ElementOf<'mark'> }[] = [
  { pattern: /font-weight:\s*(?:bold|[6-9]00)/i, tag: 'strong' },
  { pattern: /font-style:\s*italic/i, tag: 'em' },
  { pattern: /text-decoration[a-z-]*:[^;]*underline/i, tag: 'u' },
  { pattern: /text-decoration[a-z-]*:[^;]*line-through/i, tag: 's' },
  { pattern: /vertical-align:\s*super/i, tag: 'sup' },
  { pattern: /vertical-align:\s*sub/i, tag: 'sub' },
];

/** Elements whose style is read as marks. */
const STYLED: ReadonlySet<string> = new Set(['span', 'font', 'a', 'strong', 'em', 'u', 's']);

/** Elements that are bold by default, in which a bold mark is redundant. */
const BOLD_BLOCKS: ReadonlySet<string> = new Set([...HEADINGS, 'th']);

/** Maximum characters of a style that are read, more than programs write, because the patterns take quadratic time. */
const MAX_STYLE_LENGTH = 2_000;

function styleOf({ attributes }: HtmlElement): string {
  return attributes.style?.slice(0, MAX_STYLE_LENGTH) ?? '';
}

const HIDDEN = /mso-hide:\s*all|display:\s*none/i;
/** Class of the space that Word on the web adds to each paragraph. */
const END_OF_PARAGRAPH = /(?:^|\s)EOP(?:\s|$)/;
/** Level of an item in Word: `mso-list:l0 level2 lfo1`. */
const WORD_LEVEL = /mso-list:\s*\S+\s+level(\d)/i;
const WORD_MARKER = /mso-list:\s*ignore/i;
/** Alternative text of an image that represents a character: WhatsApp and web mail show emojis as images. */
const EMOJI = /^\p{Emoji_Presentation}|^\p{Emoji}\ufe0f/u;
/** Redirect that Google Docs adds to each link. */
const GOOGLE_REDIRECT = /^https:\/\/www\.google\.com\/url\?/;

/** Context of the nodes being read. */
interface Place {
  readonly origins: OwnOrigins;
  readonly isVerbatim: boolean;
  /** Marks implied by the surrounding elements. */
  readonly redundant: ReadonlySet<string>;
  readonly onForeignImage: () => void;
  /** Surrounding symbol font, whose letters are drawings. */
  readonly symbols: string | null;
  /** Last numbers by list and level: Word on the web writes `2.1.` as a pattern of them. */
  readonly counters: Map<string, ListNumbering>;
}

function nearestHeading(level: number): string {
  return `h${Math.min(Math.max(level, Math.min(...HEADING_LEVELS)), Math.max(...HEADING_LEVELS))}`;
}

/** Returns the tag that a program meant by an element. */
function intendedTag({ tag, attributes }: HtmlElement): string {
  const level = Number(attributes['aria-level']);
  if (tag === 'p' && attributes.role === 'heading' && level) return nearestHeading(level);
  if (tag === 'p' && /\bMsoTitle\b/.test(attributes.class ?? '')) return 'h2';
  return FOREIGN_ELEMENTS.get(tag) ?? tag;
}

function readImage({ attributes }: HtmlElement, { origins, onForeignImage }: Place): HtmlNode[] {
  const { alt = '', ...others } = attributes;
  const { src = '' } = others;
  // On a page, one that waits for its description looks decorative: it is asked about again.
  if (ownImagePath(src, origins)) return [element('img', [], alt === '' ? others : attributes)];
  if (EMOJI.test(alt)) return [alt];
  // Google Docs inserts check boxes as images; they need no notice.
  if (!attributes['aria-roledescription']) onForeignImage();
  return [];
}

/** Returns the final target of a link; empty for one within its own document. */
function linkTarget(address: string): string {
  if (address.startsWith('#')) return '';
  const redirect = GOOGLE_REDIRECT.test(address) ? parseUrl(address) : null;
  return redirect?.searchParams.get('q') ?? address;
}

function intendedAttributes(tag: string, node: HtmlElement): Readonly<Record<string, string>> {
  const { attributes } = node;
  if (tag === 'ol') return { ...attributes, type: numberedType(node) ?? '' };
  return tag === 'a' ? { href: linkTarget(attributes.href ?? '') } : attributes;
}

/** Returns nodes with the marks that their element's style means. */
function applyStyleMarks(node: HtmlElement, children: HtmlNode[], { redundant }: Place): HtmlNode[] {
  const style = styleOf(node);
  return STYLE_MARKS.filter(({ pattern, tag }) => pattern.test(style) && !redundant.has(tag)).reduce(
    (words: HtmlNode[], { tag }) => [element(tag, words)],
    children,
  );
}

/** Returns the typeface that a style or `font` element names, symbol fonts first. */
function typefaceOf(node: HtmlElement): string | undefined {
  const declared = new Map(
    styleOf(node)
      .split(';')
      .map((declaration) => declaration.split(':'))
      .map(([name = '', value = '']) => [name.trim().toLowerCase(), value.trim()]),
  );
  // The shorthand ends with its families: `7.0pt "Times New Roman"`.
  const shorthand = declared.get('font');
  return (
    declared.get('mso-symbol-font-family') ??
    declared.get('font-family') ??
    (shorthand && (/["']([^"']+)["']/.exec(shorthand)?.[1] ?? shorthand.split(' ').at(-1))) ??
    (node.tag === 'font' ? node.attributes.face : undefined)
  );
}

/** Returns an element's symbol font, inherited where it names no typeface. */
function symbolsOf(node: HtmlElement, around: string | null): string | null {
  const typeface = typefaceOf(node);
  return typeface ? symbolFont(typeface) : around;
}

/** Returns the text of nodes as displayed, symbols included. */
function shownText(nodes: readonly HtmlNode[], symbols: string | null): string {
  return nodes
    .map((node) => {
      if (typeof node !== 'string') return shownText(node.children, symbolsOf(node, symbols));
      return symbols ? readSymbols(node, symbols) : readCharacters(node);
    })
    .join('');
}

/** Returns the marker that Word draws before a paragraph with a list level; `null` for other paragraphs. */
function readWordItem(node: HtmlElement): PastedItem | null {
  const level = WORD_LEVEL.exec(styleOf(node))?.[1];
  return level ? { level: Number(level), marker: readMarker(shownText(withoutWords(node), null)) } : null;
}

/** Returns the marker without words, within the elements that set its typeface. */
function withoutWords({ children }: HtmlElement): HtmlNode[] {
  return children.flatMap((child): HtmlNode[] => {
    if (typeof child === 'string') return [];
    if (WORD_MARKER.test(styleOf(child))) return [child];
    const kept = withoutWords(child);
    return kept.length > 0 ? [element(child.tag, kept, child.attributes)] : [];
  });
}

/** Returns the marker of a number in Word on the web. @param pattern such as `%1.`, `(%2)`, `%1.%2.`. */
function patternMarker(pattern: string, list: string, level: number, place: Place): ListMarker {
  const text = pattern.replace(/%(\d)/g, (_all, digit: string) => {
    const numbering = place.counters.get(`${list}/${digit}`);
    return numbering ? writeNumbering(numbering) : '';
  });
  const own = place.counters.get(`${list}/${level}`);
  return own && /^%\d[.)]$/.test(pattern.trim()) ? { kind: 'number', readings: [own] } : readMarker(text);
}

interface WordOnlineItem {
  readonly item: HtmlElement;
  readonly numbering: ListNumbering | null;
}

function wordOnlineMarker({ item, numbering }: WordOnlineItem, level: number, place: Place): ListMarker {
  if (!numbering) return { kind: 'bullet' };
  const { 'data-leveltext': pattern = `%${level}.`, 'data-listid': list = '' } = item.attributes;
  place.counters.set(`${list}/${level}`, numbering);
  return patternMarker(pattern, list, level, place);
}

function isWordOnlineItem(node: HtmlNode): node is HtmlElement {
  return typeof node !== 'string' && Boolean(node.attributes['data-aria-level']);
}

/** Returns the items of a list of Word on the web, which wraps each in a separate list; `null` for other lists. */
function readWordOnlineList(list: HtmlElement, place: Place): HtmlNode[] | null {
  const items = list.children.filter((child) => !isBlankNode(child));
  if (items.length === 0 || !items.every(isWordOnlineItem) || (list.tag !== 'ul' && list.tag !== 'ol'))
    return null;
  const first = readListNumber(list.attributes.start ?? items[0]?.attributes['data-aria-posinset']) || 1;
  const type = numberedType(list);
  return items.map((item, index) => {
    const level = Number(item.attributes['data-aria-level']);
    const numbering = list.tag === 'ol' ? { type, value: first + index } : null;
    const marker = wordOnlineMarker({ item, numbering }, level, place);
    return pastedItem({ level, marker }, readAll(item.children, place));
  });
}

/** Returns a list's type of numbers, which Google Docs sets on the items. */
function numberedType(list: HtmlElement): ListType | null {
  const item = list.children.find(
    (child): child is HtmlElement => typeof child !== 'string' && child.tag === 'li',
  );
  return shownListType(list.attributes) ?? (item ? shownListType(item.attributes) : null);
}

function placeWithin(tag: string, place: Place): Place {
  const isVerbatim = place.isVerbatim || tag === 'pre';
  if (BOLD_BLOCKS.has(tag))
    return { ...place, isVerbatim, redundant: new Set([...place.redundant, 'strong']) };
  if (tag === 'a') return { ...place, isVerbatim, redundant: new Set([...place.redundant, 'u']) };
  return { ...place, isVerbatim };
}

/** Returns the nodes in a `div`, but items unchanged, because a `div` around them would end their list. */
function unwrapItems(children: HtmlNode[]): HtmlNode[] {
  return children.every((child) => isPastedItem(child) || isBlankNode(child))
    ? children
    : [element('div', children)];
}

function readPlainElement(node: HtmlElement, tag: string, place: Place): HtmlNode[] {
  const children = readAll(node.children, placeWithin(tag, place));
  if (tag === 'div') return unwrapItems(children);
  const words = STYLED.has(node.tag) || STYLED.has(tag) ? applyStyleMarks(node, children, place) : children;
  const isFalseBold = tag === 'strong' && undoesBold(styleOf(node));
  if (isFalseBold || place.redundant.has(tag) || !isAllowed(tag)) return words;
  const read = element(tag, words, intendedAttributes(tag, node));
  return /\bMso(?:Intense)?Quote\b/.test(node.attributes.class ?? '')
    ? [element('blockquote', [read])]
    : [read];
}

/** Returns a heading with the number that Word draws before it. */
function readNumberedHeading(node: HtmlElement, tag: string, place: Place): HtmlNode[] {
  const marker = HEADINGS.some((heading) => heading === tag) ? readWordMarkerText(node) : null;
  const read = readPlainElement(node, tag, place);
  return marker ? markedLine(marker, read) : read;
}

/** Returns the text of Word's marker; `null` for none, and for a bullet. */
function readWordMarkerText(node: HtmlElement): string | null {
  if (!WORD_LEVEL.test(styleOf(node))) return null;
  const text = shownText(withoutWords(node), null)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
  return readMarker(text).kind === 'bullet' ? null : text;
}

function readElement(node: HtmlElement, around: Place): HtmlNode[] {
  const symbols = symbolsOf(node, around.symbols);
  const place = symbols === around.symbols ? around : { ...around, symbols };
  const { class: names = '' } = node.attributes;
  const style = styleOf(node);
  if (
    LEFT_OUT.has(node.tag) ||
    HIDDEN.test(style) ||
    WORD_MARKER.test(style) ||
    END_OF_PARAGRAPH.test(names)
  ) {
    return [];
  }
  if (node.tag === 'img') return readImage(node, place);
  const item = node.tag === 'p' ? readWordItem(node) : null;
  if (item) return [pastedItem(item, readAll(node.children, place))];
  return readWordOnlineList(node, place) ?? readNumberedHeading(node, intendedTag(node), place);
}

function readAll(nodes: readonly HtmlNode[], place: Place): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (typeof node !== 'string') return readElement(node, place);
    const text = place.symbols ? readSymbols(node, place.symbols) : readCharacters(node);
    return [place.isVerbatim ? text : text.replace(/[ \t\r\n\f]+/g, ' ')];
  });
}

/** Returns pasted nodes as elements of the model, `div` and items not yet grouped into lists. */
export function readPastedNodes(
  nodes: readonly HtmlNode[],
  origins: OwnOrigins,
): { readonly nodes: HtmlNode[]; readonly foreignImages: number } {
  let foreignImages = 0;
  const onForeignImage = () => {
    foreignImages++;
  };
  const read = readAll(nodes, {
    origins,
    isVerbatim: false,
    redundant: new Set(),
    onForeignImage,
    symbols: null,
    counters: new Map(),
  });
  return { nodes: read, foreignImages };
}
