import { avifSourceSet, imageColour, responsiveImage } from '../images/image-address.ts';
import { least, type ShownWidth, shownWidth, sizesOf } from '../images/shown-width.ts';
import { element, type HtmlElement, type HtmlNode, parseHtml, serializeHtml } from './html-tree.ts';
import { imagesBehindLinks, type LightLinks, lightHref, lightImage } from './light-text.ts';
import { allowedLink } from './link-address.ts';
import { listClass, listType } from './list-numbering.ts';
import { typesetHtml } from './typeset-html.ts';

/** Width of a text column: that of the window on a phone, a fixed one elsewhere. */
const COLUMN = [{ when: '(min-width: 42rem)', width: '38rem' }, { width: '92vw' }];
const NARROWEST = 288;
const WIDEST = 608;

export interface Presentation {
  /** Prefix of image addresses; empty when the site serves them itself. */
  readonly assetOrigin: string;
  /** Level of the heading above the text. @default that of the page's title */
  readonly titleLevel?: number;
  /** For a page of the light version: images become links, and links stay within it. */
  readonly light?: LightLinks;
}

/** Returns the address at which an image is shown, by its stored address; `null` while that is unknown. */
type AddressOf = (address: string) => string | null;

/**
 * Returns the displayed width of an image.
 * @param given the width in pixels that its author chose, as an attribute.
 */
function columnWidth(given: string | undefined): ShownWidth {
  const most = Number(given);
  if (!(most > 0 && most < WIDEST)) return shownWidth(COLUMN, NARROWEST, WIDEST);
  const places = COLUMN.map(({ when, width }) => ({ when, width: least(width, `${most}px`) }));
  return shownWidth(places, Math.min(NARROWEST, most), most);
}

function presentImage(image: HtmlElement, { assetOrigin }: Presentation, addressOf: AddressOf): HtmlElement {
  const shown = columnWidth(image.attributes.width);
  const { src: path = '' } = image.attributes;
  const shownAt = addressOf(path);
  const address = `${assetOrigin}${shownAt ?? path}`;
  const responsive = responsiveImage(address, shown);
  const avif = avifSourceSet(address, shown);
  // An image that waits for its description is silent, instead of being read out by its address (WCAG 2.2 SC 1.1.1).
  const alt = image.attributes.alt ?? '';
  if (!responsive || !avif) return element('img', [], { ...image.attributes, alt });
  const { src, srcSet, width, height } = responsive;
  const sizes = sizesOf(shown, responsive);
  const colour = imageColour(address);
  const img = element('img', [], {
    ...(shownAt !== null && { src, srcset: srcSet }),
    sizes,
    alt,
    width: image.attributes.width ?? String(width),
    height: image.attributes.height ?? String(height),
    loading: 'lazy',
    decoding: 'async',
    ...(colour && { 'data-colour': colour }),
  });
  if (shownAt === null) return img;
  const source = element('source', [], { type: 'image/avif', srcset: avif, sizes });
  // Without a box, so that the image is laid out as if it were not wrapped.
  return element('picture', [source, img], { class: 'contents' });
}

/** Level of the page's title. */
const TITLE_LEVEL = 1;
const LOWEST_LEVEL = 6;

/**
 * Returns a tree whose headings skip no level under the heading above the text: each is one deeper than the heading above it, so
 * that navigation by headings misses none (WCAG 2.2 SC 1.3.1; RGAA 4.1, 9.1).
 */
export function levelHeadings(nodes: readonly HtmlNode[], titleLevel = TITLE_LEVEL): HtmlNode[] {
  /** Written levels of the headings above the current node. */
  let above: number[] = [];
  const level = (children: readonly HtmlNode[]): HtmlNode[] =>
    children.map((node) => {
      if (typeof node === 'string') return node;
      const written = Number(/^h([1-6])$/.exec(node.tag)?.[1]);
      if (!written) return element(node.tag, level(node.children), node.attributes);
      above = [...above.filter((other) => other < written), written];
      return element(`h${Math.min(LOWEST_LEVEL, titleLevel + above.length)}`, node.children, node.attributes);
    });
  return level(nodes);
}

/** Wraps a table so that a wide one scrolls, with the keyboard too, instead of widening the page (WCAG 2.2 SC 1.4.10, 2.1.1). */
function makeScrollable(table: HtmlElement, position: number): HtmlElement {
  return element('div', [table], {
    class: 'table-scroll',
    tabindex: '0',
    role: 'region',
    'aria-label': position === 1 ? 'Tableau' : `Tableau ${position}`,
  });
}

/** Returns the attributes of an element; those of a list with the class that shows its letters. */
function presentedAttributes({ tag, attributes }: HtmlElement): HtmlElement['attributes'] {
  const type = tag === 'ol' ? listType(attributes.type ?? '') : null;
  return type ? { ...attributes, class: listClass(type) } : attributes;
}

/**
 * Returns a link with a complete address, or only its words where it has none. Texts of earlier versions
 * contain addresses that browsers read as paths of the page: `www.example.org` led to
 * `/echos/www.example.org`.
 */
function presentLink(link: HtmlElement, children: HtmlNode[], light?: LightLinks): HtmlNode[] {
  const { href = '', ...attributes } = link.attributes;
  const address = allowedLink(href);
  if (address === null) return children;
  const isCompleted = address !== href && /^https?:/.test(address);
  return [
    element('a', children, {
      href: light ? lightHref(address, light) : address,
      ...attributes,
      ...(isCompleted && { rel: 'noopener noreferrer' }),
    }),
  ];
}

/**
 * Returns sanitised HTML as a public page shows it: French typography; headings that skip no level;
 * responsive images, loaded lazily with their space reserved; tables that scroll sideways. For the light
 * version, images are links.
 * @param addressOf for readers who may see images that are not public: the address of each.
 */
export function presentRichText(
  html: string,
  presentation: Presentation,
  addressOf: AddressOf = (address) => address,
): string {
  const { assetOrigin, titleLevel, light } = presentation;
  let tables = 0;
  const present = (nodes: readonly HtmlNode[], isInTable: boolean): HtmlNode[] =>
    nodes.flatMap((node): HtmlNode[] => {
      if (typeof node === 'string') return [node];
      if (node.tag === 'img')
        return [light ? lightImage(node, assetOrigin) : presentImage(node, presentation, addressOf)];
      const isOuterTable = node.tag === 'table' && !isInTable;
      const position = isOuterTable ? ++tables : tables;
      const children = present(node.children, isInTable || isOuterTable);
      if (node.tag === 'a') return presentLink(node, children, light);
      const shown = element(node.tag, children, presentedAttributes(node));
      return [isOuterTable ? makeScrollable(shown, position) : shown];
    });
  const written = levelHeadings(typesetHtml(parseHtml(html)), titleLevel);
  return serializeHtml(present(light ? imagesBehindLinks(written) : written, false));
}
