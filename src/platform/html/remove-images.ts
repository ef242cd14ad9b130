import { parseImageAddress } from '../images/image-address.ts';
import { element, type HtmlNode, parseHtml, serializeHtml } from './html-tree.ts';

/** A table needs each of its cells, empty or not. */
const CELLS: ReadonlySet<string> = new Set(['td', 'th']);

function isEmpty(nodes: readonly HtmlNode[]): boolean {
  return nodes.every((node) => (typeof node === 'string' ? node.trim() === '' : node.tag === 'br'));
}

function hasImage(nodes: readonly HtmlNode[]): boolean {
  return nodes.some((node) => typeof node !== 'string' && (node.tag === 'img' || hasImage(node.children)));
}

/**
 * Returns sanitised HTML without some of the site's images, and without what only went with them: a caption, which says
 * who is to be seen, a link or a paragraph that holds nothing else.
 * @param keys of the stored files.
 */
export function removeImages(html: string, keys: ReadonlySet<string>): string {
  const isRemoved = (src = '') => keys.has(parseImageAddress(src)?.key ?? '');
  const clean = (nodes: readonly HtmlNode[]): HtmlNode[] =>
    nodes.flatMap((node) => {
      if (typeof node === 'string' || !hasImage([node])) return [node];
      if (node.tag === 'img') return isRemoved(node.attributes.src) ? [] : [node];
      const children = clean(node.children);
      const isFigureWithout = node.tag === 'figure' && !hasImage(children);
      if (isFigureWithout || (isEmpty(children) && !CELLS.has(node.tag))) return [];
      return [element(node.tag, children, node.attributes)];
    });
  return serializeHtml(clean(parseHtml(html)));
}
