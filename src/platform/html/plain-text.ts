import { type HtmlNode, parseHtml } from './html-tree.ts';
import { hasRole, UNREADABLE_ELEMENTS } from './rich-text-model.ts';

const UNREADABLE: ReadonlySet<string> = new Set(UNREADABLE_ELEMENTS);

function* texts(nodes: readonly HtmlNode[]): Generator<string> {
  for (const node of nodes) {
    if (typeof node === 'string') yield node;
    else if (!UNREADABLE.has(node.tag)) {
      // Words on either side of a mark belong together; any other element separates them.
      const boundary = hasRole(node.tag, 'mark') ? '' : ' ';
      yield boundary;
      yield* texts(node.children);
      yield boundary;
    }
  }
}

/**
 * Returns the text of sanitised HTML: markup removed, entities decoded, whitespace collapsed, a space where a block ends.
 * No-break spaces stay, as French typography needs them.
 */
export function plainText(html: string): string {
  return [...texts(parseHtml(html))]
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

/** Returns the addresses of the images in sanitised HTML, in order, each once. */
export function richTextImages(html: string): string[] {
  return [...new Set(imageSources(parseHtml(html)))];
}
