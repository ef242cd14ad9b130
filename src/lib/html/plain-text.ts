import { type HtmlElement, type HtmlNode, parseHtml } from './html-tree.ts';
import { type ListNumbering, listType, writeNumbering } from './list-numbering.ts';
import { hasRole, UNREADABLE_ELEMENTS } from './rich-text-model.ts';

const UNREADABLE: ReadonlySet<string> = new Set(UNREADABLE_ELEMENTS);

/** Number of an item whose first words have not been read yet. */
interface Pending {
  marker: string;
}

function* texts(nodes: readonly HtmlNode[], pending: Pending, list?: ListNumbering): Generator<string> {
  let number = list?.value ?? 1;
  for (const node of nodes) {
    if (typeof node === 'string') {
      if (node.trim() !== '') {
        yield pending.marker;
        pending.marker = '';
      }
      yield node;
    } else if (!UNREADABLE.has(node.tag)) {
      // Words on either side of a mark belong together; any other element separates them.
      const boundary = hasRole(node.tag, 'mark') ? '' : ' ';
      yield boundary;
      const isNumbered = list && node.tag === 'li';
      if (isNumbered) pending.marker = `${writeNumbering({ type: list.type, value: number++ })}. `;
      yield* texts(node.children, pending, node.tag === 'ol' ? firstNumbering(node.attributes) : undefined);
      if (isNumbered) pending.marker = '';
      yield boundary;
    }
  }
}

function firstNumbering({ start = '1', type = '' }: HtmlElement['attributes']): ListNumbering {
  return { type: listType(type), value: Number(start) };
}

/**
 * Returns the text of sanitised HTML: markup removed, entities decoded, whitespace collapsed, a space where a block ends,
 * the numbers of lists before their items.
 * No-break spaces stay, as French typography needs them.
 */
export function plainText(html: string): string {
  return [...texts(parseHtml(html), { marker: '' })]
    .join('')
    .replace(/[ \t\r\n\f]+/g, ' ')
    .replace(/^ | $/g, '');
}

function* images(nodes: readonly HtmlNode[]): Generator<HtmlElement['attributes']> {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (node.tag === 'img' && node.attributes.src) yield node.attributes;
    yield* images(node.children);
  }
}

/** Returns the addresses of the images in sanitised HTML, in order, each once. */
export function richTextImages(html: string): string[] {
  return [...new Set([...images(parseHtml(html))].map(({ src = '' }) => src))];
}

/** Returns the number of images in sanitised HTML that wait for their alternative text; an empty one says that there is nothing to describe. */
export function countImagesToDescribe(html: string): number {
  return [...images(parseHtml(html))].filter(({ alt }) => alt === undefined).length;
}
