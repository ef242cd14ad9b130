import { avifSourceSet, imageColour, responsiveImage } from '../images/image-address.ts';
import { shownWidth, sizesOf } from '../images/shown-width.ts';
import { element, type HtmlElement, type HtmlNode, parseHtml, serializeHtml } from './html-tree.ts';
import { typesetHtml } from './typeset-html.ts';

/** Of an image: the window's width on a phone, the text column's elsewhere. */
const TEXT_COLUMN = shownWidth([{ when: '(min-width: 48rem)', width: '44rem' }, { width: '92vw' }], 288, 704);

export interface Presentation {
  /** Prefix of image addresses; empty when the site serves them itself. */
  readonly assetOrigin: string;
  /** `sizes` of images, where the text column is not of the usual width. */
  readonly sizes?: string;
  /** Level of the heading above the text. @default that of the page's title */
  readonly titleLevel?: number;
}

function presentImage(image: HtmlElement, { assetOrigin, sizes }: Presentation): HtmlElement {
  const needed = sizes === undefined ? TEXT_COLUMN : undefined;
  const address = `${assetOrigin}${image.attributes.src ?? ''}`;
  const responsive = responsiveImage(address, needed);
  const avif = avifSourceSet(address, needed);
  if (!responsive || !avif) return image;
  const { src, srcSet, width, height } = responsive;
  const shown = sizes ?? sizesOf(TEXT_COLUMN, responsive);
  const colour = imageColour(address);
  const img = element('img', [], {
    src,
    srcset: srcSet,
    sizes: shown,
    alt: image.attributes.alt ?? '',
    width: image.attributes.width ?? String(width),
    height: image.attributes.height ?? String(height),
    loading: 'lazy',
    decoding: 'async',
    ...(colour && { 'data-colour': colour }),
  });
  const source = element('source', [], { type: 'image/avif', srcset: avif, sizes: shown });
  // No box of its own: the image lies in its text as if it stood there alone.
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

/**
 * Returns sanitised HTML as a public page shows it: French typography; headings that skip no level; responsive images,
 * loaded lazily with their space reserved; tables that scroll sideways.
 */
export function presentRichText(html: string, presentation: Presentation): string {
  let tables = 0;
  const present = (nodes: readonly HtmlNode[], isInTable: boolean): HtmlNode[] =>
    nodes.map((node) => {
      if (typeof node === 'string') return node;
      if (node.tag === 'img') return presentImage(node, presentation);
      const isOuterTable = node.tag === 'table' && !isInTable;
      const position = isOuterTable ? ++tables : tables;
      const shown = element(node.tag, present(node.children, isInTable || isOuterTable), node.attributes);
      return isOuterTable ? makeScrollable(shown, position) : shown;
    });
  return serializeHtml(present(levelHeadings(typesetHtml(parseHtml(html)), presentation.titleLevel), false));
}
