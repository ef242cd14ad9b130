import { type HtmlNode, parseHtml } from './html-tree.ts';
import { hasRole, UNREADABLE_ELEMENTS } from './rich-text-model.ts';

const UNREADABLE: ReadonlySet<string> = new Set(UNREADABLE_ELEMENTS);

function* words(nodes: readonly HtmlNode[]): Generator<string> {
  for (const node of nodes) {
    if (typeof node === 'string') yield node;
    else if (!UNREADABLE.has(node.tag)) {
      // Marks stand within a line: at every other element one word ends and another begins.
      const boundary = hasRole(node.tag, 'mark') ? '' : ' ';
      yield boundary;
      yield* words(node.children);
      yield boundary;
    }
  }
}

/**
 * The words of sanitised HTML: markup removed, entities decoded, space collapsed, a space where a block ends. The
 * no-break spaces of French typography stay (D35).
 */
export function plainText(html: string): string {
  return [...words(parseHtml(html))]
    .join('')
    .replace(/[ \t\r\n\f]+/g, ' ')
    .replace(/^ | $/g, '');
}

function* imageSources(nodes: readonly HtmlNode[]): Generator<string> {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (node.tag === 'img' && node.attributes.src) yield node.attributes.src;
    yield* imageSources(node.children);
  }
}

/** The addresses of the images in sanitised HTML, in their order, each once. */
export function richTextImages(html: string): string[] {
  return [...new Set(imageSources(parseHtml(html)))];
}
