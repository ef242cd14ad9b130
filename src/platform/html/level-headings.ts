import { element, type HtmlNode } from './html-tree.ts';

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
