import { Parser } from 'htmlparser2';

export interface HtmlElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: HtmlNode[];
}

/** Element, or unescaped text. */
export type HtmlNode = HtmlElement | string;

/** Elements without content or closing tag, obsolete ones included (HTML Standard, void elements). */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base basefont br col embed frame hr image img input keygen link meta param source track wbr'.split(
    ' ',
  ),
);

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function element(
  tag: string,
  children: HtmlNode[] = [],
  attributes: Readonly<Record<string, string>> = {},
): HtmlElement {
  return { tag, attributes, children };
}

/** Returns the tree of an HTML text, without comments and declarations. Never throws. */
export function parseHtml(html: string): HtmlNode[] {
  const root = element('');
  const open = [root];
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      const opened = element(tag, [], attributes);
      open.at(-1)?.children.push(opened);
      open.push(opened);
    },
    onclosetag: () => {
      open.pop();
    },
    ontext: (text) => {
      const siblings = open.at(-1)?.children ?? root.children;
      const previous = siblings.at(-1);
      if (typeof previous === 'string') siblings[siblings.length - 1] = previous + text;
      else siblings.push(text);
    },
  });
  parser.end(html);
  return root.children;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

function attributesHtml(attributes: HtmlElement['attributes']): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}

function textHtml(text: string): string {
  return escapeHtml(text).replaceAll('&quot;', '"');
}

/**
 * Returns the length of what {@link serializeHtml} would write, without writing it: a long address around a hundred
 * thousand paragraphs is repeated for each, which does not fit in memory.
 */
export function htmlLength(nodes: readonly HtmlNode[]): number {
  const lengths = new Map<object, number>();
  const attributesLength = (attributes: HtmlElement['attributes']): number => {
    const length = lengths.get(attributes) ?? attributesHtml(attributes).length;
    lengths.set(attributes, length);
    return length;
  };
  const measure = (children: readonly HtmlNode[]): number => {
    let length = 0;
    for (const node of children) {
      if (typeof node === 'string') length += textHtml(node).length;
      else {
        length += `<${node.tag}>`.length + attributesLength(node.attributes);
        if (!VOID_ELEMENTS.has(node.tag)) length += measure(node.children) + `</${node.tag}>`.length;
      }
    }
    return length;
  };
  return measure(nodes);
}

/** Returns a tree as HTML; the same tree always gives the same characters. */
export function serializeHtml(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return textHtml(node);
      const opening = `<${node.tag}${attributesHtml(node.attributes)}>`;
      return VOID_ELEMENTS.has(node.tag)
        ? opening
        : `${opening}${serializeHtml(node.children)}</${node.tag}>`;
    })
    .join('');
}
