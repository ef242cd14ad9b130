import { ALT_TEXT, altStatement } from '#content/fields/picture/alt-text.ts';
import { element, type HtmlNode, parseHtml, serializeHtml } from '#lib/html/html-tree.ts';

function describe(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    if (node.tag !== 'img') return [element(node.tag, describe(node.children), node.attributes)];
    const { alt = null } = node.attributes;
    const statement = `${ALT_TEXT.label}\u00a0: ${altStatement({ alt, decorative: alt === '' })}`;
    return [node, element('span', [statement], { class: 'block pb-3 text-sm text-muted wrap-anywhere' })];
  });
}

/**
 * Returns sanitised HTML in which each picture is followed by how it is described: two versions may differ in
 * that alone, and people who see a picture do not hear its alternative text.
 */
export function withDescribedPictures(html: string): string {
  return serializeHtml(describe(parseHtml(html)));
}
