import { element, type HtmlElement, type HtmlNode } from '#platform/html/html-tree.ts';
import { type OwnOrigins, ownImagePath } from '#platform/html/own-address.ts';
import {
  type ElementOf,
  FOREIGN_ELEMENTS,
  HEADING_LEVELS,
  HEADINGS,
  isAllowed,
  UNREADABLE_ELEMENTS,
  undoesBold,
} from '#platform/html/rich-text-model.ts';
import { isBlankNode, isPastedItem, type PastedItem, pastedItem } from './pasted-lists.ts';

/** Elements whose text is not the author's, besides those that a page never shows. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...UNREADABLE_ELEMENTS,
  'xml',
  'meta',
  'link',
  'button',
  'svg',
  'math',
]);

/** Styles of words, each with the mark that means the same. */
const STYLE_MARKS: readonly { pattern: RegExp; tag: ElementOf<'mark'> }[] = [
  { pattern: /font-weight:\s*(?:bold|[6-9]00)/i, tag: 'strong' },
  { pattern: /font-style:\s*italic/i, tag: 'em' },
  { pattern: /text-decoration[a-z-]*:[^;]*underline/i, tag: 'u' },
  { pattern: /text-decoration[a-z-]*:[^;]*line-through/i, tag: 's' },
  { pattern: /vertical-align:\s*super/i, tag: 'sup' },
  { pattern: /vertical-align:\s*sub/i, tag: 'sub' },
];

/** Elements whose style is read as marks of their words. */
const STYLED: ReadonlySet<string> = new Set(['span', 'font', 'a', 'strong', 'em', 'u', 's']);

/** Elements that are bold by themselves: a bold mark in them is redundant. */
const BOLD_BLOCKS: ReadonlySet<string> = new Set([...HEADINGS, 'th']);

/**
 * Characters of a style that are read, more than programs write: the patterns, which look for one word after another, take
 * quadratic time.
 */
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
/** Marker of a numbered item in Word: `1.`, `a)`, `iv.`. */
const NUMBERED = /^\s*(?:(\d+)|[a-z]|[ivx]+)[.)]/i;
/** Alternative text of an image that stands for a character: WhatsApp and web mail draw emojis so. */
const EMOJI = /^\p{Emoji_Presentation}|^\p{Emoji}\ufe0f/u;
/** Google Docs leads each link through this address. */
const GOOGLE_REDIRECT = /^https:\/\/www\.google\.com\/url\?/;

/** Context of the nodes being read. */
interface Place {
  readonly origins: OwnOrigins;
  readonly isVerbatim: boolean;
  /** Marks that the elements around imply. */
  readonly redundant: ReadonlySet<string>;
  readonly onForeignImage: () => void;
}

function textOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
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
  const { src = '', alt = '' } = attributes;
  if (ownImagePath(src, origins)) return [element('img', [], attributes)];
  if (EMOJI.test(alt)) return [alt];
  // Google Docs draws check boxes as images, which nobody misses.
  if (!attributes['aria-roledescription']) onForeignImage();
  return [];
}

/** Returns the address that a link finally leads to, empty for one within the document it was copied from. */
function linkTarget(address: string): string {
  if (address.startsWith('#')) return '';
  if (!GOOGLE_REDIRECT.test(address) || !URL.canParse(address)) return address;
  return new URL(address).searchParams.get('q') ?? address;
}

function intendedAttributes(tag: string, { attributes }: HtmlElement): Readonly<Record<string, string>> {
  return tag === 'a' ? { href: linkTarget(attributes.href ?? '') } : attributes;
}

/** Returns words with the marks that the style of their element means. */
function applyStyleMarks(node: HtmlElement, children: HtmlNode[], { redundant }: Place): HtmlNode[] {
  const style = styleOf(node);
  return STYLE_MARKS.filter(({ pattern, tag }) => pattern.test(style) && !redundant.has(tag)).reduce(
    (words: HtmlNode[], { tag }) => [element(tag, words)],
    children,
  );
}

function findMarker(nodes: readonly HtmlNode[]): HtmlElement | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const found = WORD_MARKER.test(styleOf(node)) ? node : findMarker(node.children);
    if (found) return found;
  }
  return undefined;
}

/** Returns the list item that Word means by a paragraph with a bullet or number in it, `null` for other paragraphs. */
function readWordItem(node: HtmlElement): PastedItem | null {
  const level = WORD_LEVEL.exec(styleOf(node))?.[1];
  if (!level) return null;
  const marker = textOf(findMarker(node.children)?.children ?? []);
  const number = NUMBERED.exec(marker);
  return { level: Number(level), list: number ? 'ol' : 'ul', start: number?.[1] };
}

/** Returns the items of a list of Word on the web, which puts each one in a list of its own; `null` for other lists. */
function readWordOnlineList(list: HtmlElement, place: Place): HtmlNode[] | null {
  const items = list.children.filter((child): child is HtmlElement => typeof child !== 'string');
  const isWordOnline = items.length > 0 && items.every(({ attributes }) => attributes['data-aria-level']);
  if (!isWordOnline || (list.tag !== 'ul' && list.tag !== 'ol')) return null;
  const { start } = list.attributes;
  return items.map((item) =>
    pastedItem(
      { level: Number(item.attributes['data-aria-level']), list: list.tag === 'ol' ? 'ol' : 'ul', start },
      readAll(item.children, place),
    ),
  );
}

function placeWithin(tag: string, place: Place): Place {
  const isVerbatim = place.isVerbatim || tag === 'pre';
  if (BOLD_BLOCKS.has(tag))
    return { ...place, isVerbatim, redundant: new Set([...place.redundant, 'strong']) };
  if (tag === 'a') return { ...place, isVerbatim, redundant: new Set([...place.redundant, 'u']) };
  return { ...place, isVerbatim };
}

/** Returns a `div` of the nodes, or items as they are: a `div` around them would end their list. */
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

function readElement(node: HtmlElement, place: Place): HtmlNode[] {
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
  return readWordOnlineList(node, place) ?? readPlainElement(node, intendedTag(node), place);
}

function readAll(nodes: readonly HtmlNode[], place: Place): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (typeof node !== 'string') return readElement(node, place);
    return [place.isVerbatim ? node : node.replace(/[ \t\r\n\f]+/g, ' ')];
  });
}

/** Returns pasted nodes as elements of the model, `div` and items that are in no list yet. */
export function readPastedNodes(
  nodes: readonly HtmlNode[],
  origins: OwnOrigins,
): { readonly nodes: HtmlNode[]; readonly foreignImages: number } {
  let foreignImages = 0;
  const onForeignImage = () => {
    foreignImages++;
  };
  const read = readAll(nodes, { origins, isVerbatim: false, redundant: new Set(), onForeignImage });
  return { nodes: read, foreignImages };
}
