import { responsiveImage } from '../images/image-address.ts';
import { element, type HtmlElement, type HtmlNode, parseHtml, serializeHtml } from './html-tree.ts';
import { levelHeadings } from './level-headings.ts';
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
