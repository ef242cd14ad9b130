import { element, type HtmlElement, type HtmlNode } from '#platform/html/html-tree.ts';
import { type OwnOrigins, ownImagePath } from '#platform/html/own-address.ts';
import {
  type ElementOf,
  FOREIGN_ELEMENTS,
  HEADING_LEVELS,
  HEADINGS,
  isKept,
  UNREADABLE_ELEMENTS,
  undoesBold,
} from '#platform/html/rich-text-model.ts';
import { isBlankNode, isPastedItem, type PastedItem, pastedItem } from './pasted-lists.ts';

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

/** What a style says of words, and the element that says the same. */
const STYLE_MARKS: readonly { pattern: RegExp; tag: ElementOf<'mark'> }[] = [
  { pattern: /font-weight:\s*(?:bold|[6-9]00)/i, tag: 'strong' },
  { pattern: /font-style:\s*italic/i, tag: 'em' },
  { pattern: /text-decoration[a-z-]*:[^;]*underline/i, tag: 'u' },
  { pattern: /text-decoration[a-z-]*:[^;]*line-through/i, tag: 's' },
  { pattern: /vertical-align:\s*super/i, tag: 'sup' },
  { pattern: /vertical-align:\s*sub/i, tag: 'sub' },
];

/** Elements on which a style says something of the words within. */
const STYLED: ReadonlySet<string> = new Set(['span', 'font', 'a', 'strong', 'em', 'u', 's']);

/** Where bold says nothing more: the element is bold by itself. */
const BOLD_BLOCKS: ReadonlySet<string> = new Set([...HEADINGS, 'th']);

/**
 * Characters of a style that are read: those that programs write are shorter. The patterns look for a word after
 * another one, which takes the square of the style's length.
 */
const MAX_STYLE_LENGTH = 2_000;

function styleOf({ attributes }: HtmlElement): string {
  return attributes.style?.slice(0, MAX_STYLE_LENGTH) ?? '';
}

const HIDDEN = /mso-hide:\s*all|display:\s*none/i;
/** Word on the web ends each paragraph with a space of its own. */
const END_OF_PARAGRAPH = /(?:^|\s)EOP(?:\s|$)/;
/** Where Word says how deep an item is: `mso-list:l0 level2 lfo1`. */
const WORD_LEVEL = /mso-list:\s*\S+\s+level(\d)/i;
const WORD_SIGN = /mso-list:\s*ignore/i;
/** What Word writes before a numbered item: `1.`, `a)`, `iv.`. */
const NUMBERED = /^\s*(?:(\d+)|[a-z]|[ivx]+)[.)]/i;
/** A picture that stands for a character: WhatsApp and web mail draw their emojis. */
const EMOJI = /^\p{Emoji_Presentation}|^\p{Emoji}\ufe0f/u;
/** Google Docs sends each link by its own server first. */
const GOOGLE_DETOUR = /^https:\/\/www\.google\.com\/url\?/;

/** What is known of the place that is read. */
interface Place {
  readonly settings: OwnOrigins;
  readonly isVerbatim: boolean;
  /** Marks that would say again what the place says. */
  readonly needless: ReadonlySet<string>;
  readonly onForeignImage: () => void;
}

function textOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
}

function nearestHeading(level: number): string {
  return `h${Math.min(Math.max(level, Math.min(...HEADING_LEVELS)), Math.max(...HEADING_LEVELS))}`;
}

/** The tag that a program meant by an element. */
function tagOf({ tag, attributes }: HtmlElement): string {
  const level = Number(attributes['aria-level']);
  if (tag === 'p' && attributes.role === 'heading' && level) return nearestHeading(level);
  if (tag === 'p' && /\bMsoTitle\b/.test(attributes.class ?? '')) return 'h2';
  return FOREIGN_ELEMENTS.get(tag) ?? tag;
}

function readImage({ attributes }: HtmlElement, { settings, onForeignImage }: Place): HtmlNode[] {
  const { src = '', alt = '' } = attributes;
  if (ownImagePath(src, settings)) return [element('img', [], attributes)];
  if (EMOJI.test(alt)) return [alt];
  // A ticked box of Google Docs is no picture.
  if (!attributes['aria-roledescription']) onForeignImage();
  return [];
}

/** Where a link leads in the end; one within the document it came from leads nowhere here. */
function linkTarget(address: string): string {
  if (address.startsWith('#')) return '';
  if (!GOOGLE_DETOUR.test(address) || !URL.canParse(address)) return address;
  return new URL(address).searchParams.get('q') ?? address;
}

function attributesOf(tag: string, { attributes }: HtmlElement): Readonly<Record<string, string>> {
  return tag === 'a' ? { href: linkTarget(attributes.href ?? '') } : attributes;
}

/** Words with the marks that their style says. */
function markStyled(node: HtmlElement, children: HtmlNode[], { needless }: Place): HtmlNode[] {
  const style = styleOf(node);
  return STYLE_MARKS.filter(({ pattern, tag }) => pattern.test(style) && !needless.has(tag)).reduce(
    (words: HtmlNode[], { tag }) => [element(tag, words)],
    children,
  );
}

function findSign(nodes: readonly HtmlNode[]): HtmlElement | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const found = WORD_SIGN.test(styleOf(node)) ? node : findSign(node.children);
    if (found) return found;
  }
  return undefined;
}

/** What Word means by a paragraph with a bullet or a number typed into it. */
function wordItemOf(node: HtmlElement): PastedItem | null {
  const level = WORD_LEVEL.exec(styleOf(node))?.[1];
  if (!level) return null;
  const sign = textOf(findSign(node.children)?.children ?? []);
  const number = NUMBERED.exec(sign);
  return { level: Number(level), list: number ? 'ol' : 'ul', start: number?.[1] };
}

/** Word on the web puts each item into a list of its own, and says beside it how deep it is. */
function readWebWordList(list: HtmlElement, place: Place): HtmlNode[] | null {
  const items = list.children.filter((child): child is HtmlElement => typeof child !== 'string');
  const isTheirs = items.length > 0 && items.every(({ attributes }) => attributes['data-aria-level']);
  if (!isTheirs || (list.tag !== 'ul' && list.tag !== 'ol')) return null;
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
  if (BOLD_BLOCKS.has(tag)) return { ...place, isVerbatim, needless: new Set([...place.needless, 'strong']) };
  if (tag === 'a') return { ...place, isVerbatim, needless: new Set([...place.needless, 'u']) };
  return { ...place, isVerbatim };
}

/** A box that holds blocks alone says nothing. */
function unboxed(children: HtmlNode[]): HtmlNode[] {
  return children.every((child) => isPastedItem(child) || isBlankNode(child))
    ? children
    : [element('div', children)];
}

function readKept(node: HtmlElement, tag: string, place: Place): HtmlNode[] {
  const children = readAll(node.children, placeWithin(tag, place));
  if (tag === 'div') return unboxed(children);
  const words = STYLED.has(node.tag) || STYLED.has(tag) ? markStyled(node, children, place) : children;
  const isFalseBold = tag === 'strong' && undoesBold(styleOf(node));
  if (isFalseBold || place.needless.has(tag) || !isKept(tag)) return words;
  const kept = element(tag, words, attributesOf(tag, node));
  return /\bMso(?:Intense)?Quote\b/.test(node.attributes.class ?? '')
    ? [element('blockquote', [kept])]
    : [kept];
}

function readElement(node: HtmlElement, place: Place): HtmlNode[] {
  const { class: names = '' } = node.attributes;
  const style = styleOf(node);
  if (LEFT_OUT.has(node.tag) || HIDDEN.test(style) || WORD_SIGN.test(style) || END_OF_PARAGRAPH.test(names)) {
    return [];
  }
  if (node.tag === 'img') return readImage(node, place);
  const item = node.tag === 'p' ? wordItemOf(node) : null;
  if (item) return [pastedItem(item, readAll(node.children, place))];
  return readWebWordList(node, place) ?? readKept(node, tagOf(node), place);
}

function readAll(nodes: readonly HtmlNode[], place: Place): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (typeof node !== 'string') return readElement(node, place);
    return [place.isVerbatim ? node : node.replace(/[ \t\r\n\f]+/g, ' ')];
  });
}

/** What was pasted, in the elements of the policy, `div` and items that stand in no list yet. */
export function readPastedNodes(
  nodes: readonly HtmlNode[],
  settings: OwnOrigins,
): { readonly nodes: HtmlNode[]; readonly foreignImages: number } {
  let foreignImages = 0;
  const onForeignImage = () => {
    foreignImages++;
  };
  const read = readAll(nodes, { settings, isVerbatim: false, needless: new Set(), onForeignImage });
  return { nodes: read, foreignImages };
}
