import { responsiveImage } from '../images/image-address.ts';
import { element, type HtmlElement, type HtmlNode, parseHtml, serializeHtml } from './html-tree.ts';
import { typesetHtml } from './typeset-html.ts';

/** How wide an image of the text is shown: the whole window on a phone, the column of text elsewhere. */
const TEXT_IMAGE_SIZES = '(min-width: 48rem) 44rem, 100vw';

export interface Presentation {
  /** Prefix of image addresses (D31); empty when the site serves them itself. */
  readonly assetOrigin: string;
  /** The `sizes` of an image, where the column of text is not of the usual width. */
  readonly sizes?: string;
}

function presentImage(
  image: HtmlElement,
  { assetOrigin, sizes = TEXT_IMAGE_SIZES }: Presentation,
): HtmlElement {
  const responsive = responsiveImage(`${assetOrigin}${image.attributes.src ?? ''}`);
  if (!responsive) return image;
  const { src, srcSet, width, height } = responsive;
  return element('img', [], {
    src,
    srcset: srcSet,
    sizes,
    alt: image.attributes.alt ?? '',
    width: image.attributes.width ?? String(width),
    height: image.attributes.height ?? String(height),
    loading: 'lazy',
    decoding: 'async',
  });
}

/** The page's own title. */
const TITLE_LEVEL = 1;

/**
 * Headings without a level skipped, under the page's title: each is one deeper than the heading it stands under, so
 * that whoever walks from heading to heading misses nothing (WCAG 2.2, 1.3.1; RGAA 4.1, 9.1).
 */
export function levelHeadings(nodes: readonly HtmlNode[]): HtmlNode[] {
  /** The levels, as they were written, of the headings that the place read now stands under. */
  let above: number[] = [];
  const level = (children: readonly HtmlNode[]): HtmlNode[] =>
    children.map((node) => {
      if (typeof node === 'string') return node;
      const written = Number(/^h([1-6])$/.exec(node.tag)?.[1]);
      if (!written) return element(node.tag, level(node.children), node.attributes);
      above = [...above.filter((other) => other < written), written];
      return element(`h${TITLE_LEVEL + above.length}`, node.children, node.attributes);
    });
  return level(nodes);
}

/** A wide table scrolls by itself, with the keyboard too, instead of widening the page (WCAG 1.4.10, 2.1.1). */
function scrollable(table: HtmlElement, position: number): HtmlElement {
  return element('div', [table], {
    class: 'table-scroll',
    tabindex: '0',
    role: 'region',
    'aria-label': position === 1 ? 'Tableau' : `Tableau ${position}`,
  });
}

/**
 * Sanitised HTML as a public page shows it: in French typography (D35); headings that skip no level; images in the width that suits the screen,
 * loaded when they come near, their room kept; tables that scroll sideways.
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
      return isOuterTable ? scrollable(shown, position) : shown;
    });
  return serializeHtml(present(levelHeadings(typesetHtml(parseHtml(html))), false));
}
