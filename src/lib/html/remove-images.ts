import { parseImageAddress } from '../images/image-address.ts';
import { element, type HtmlNode, parseHtml, serializeHtml } from './html-tree.ts';

/** Elements that stay when empty, because a table needs each of its cells. */
const CELLS: ReadonlySet<string> = new Set(['td', 'th']);

function isEmpty(nodes: readonly HtmlNode[]): boolean {
  return nodes.every((node) => (typeof node === 'string' ? node.trim() === '' : node.tag === 'br'));
}

function hasImage(nodes: readonly HtmlNode[]): boolean {
  return nodes.some((node) => typeof node !== 'string' && (node.tag === 'img' || hasImage(node.children)));
}

/**
 * Returns sanitised HTML without some of the site's images, and without what belonged to them alone: a
 * caption, which may name the people shown, or a link or paragraph without other content.
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
