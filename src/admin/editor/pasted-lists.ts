import { element, type HtmlElement, type HtmlNode } from '#platform/html/html-tree.ts';

/** Tag of a list item that a program wrote as a line of its own; consecutive ones become a list. */
const PASTED_ITEM = 'pasted-item';

type PastedElement = HtmlElement & { readonly tag: typeof PASTED_ITEM };

export interface PastedItem {
  /** From 1. */
  readonly level: number;
  readonly list: 'ul' | 'ol';
  /** Its number, where it has one. */
  readonly start?: string | undefined;
}

/** Deeper than any stored list: without a limit, ten thousand levels overflow the stack. */
const MAX_LEVEL = 12;

export function pastedItem({ level, list, start }: PastedItem, children: HtmlNode[]): HtmlElement {
  const depth = Math.min(Math.max(level || 1, 1), MAX_LEVEL);
  return element(PASTED_ITEM, children, { level: String(depth), list, ...(start && { start }) });
}

export function isPastedItem(node: HtmlNode): node is PastedElement {
  return typeof node !== 'string' && node.tag === PASTED_ITEM;
}

export function isBlankNode(node: HtmlNode): boolean {
  return typeof node === 'string' && node.trim() === '';
}

interface OpenList {
  readonly list: HtmlElement;
  readonly level: number;
}

/** Returns the lists of consecutive items, the deeper ones inside the item before them. */
function buildLists(items: readonly HtmlElement[]): HtmlElement[] {
  const lists: HtmlElement[] = [];
  const open: OpenList[] = [];
  for (const { attributes, children } of items) {
    const level = Number(attributes.level);
    const tag = attributes.list ?? 'ul';
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const around = open.at(-1);
    if (around && around.level === level && around.list.tag !== tag) open.pop();
    if ((open.at(-1)?.level ?? 0) < level) {
      const list = element(tag, [], attributes.start ? { start: attributes.start } : {});
      const host = open.at(-1)?.list.children.at(-1);
      if (typeof host === 'object') host.children.push(list);
      else lists.push(list);
      open.push({ list, level });
    }
    open.at(-1)?.list.children.push(element('li', children));
  }
  return lists;
}

/** Returns a tree with its consecutive items grouped into lists. */
export function groupPastedItems(nodes: readonly HtmlNode[]): HtmlNode[] {
  const grouped: HtmlNode[] = [];
  let run: HtmlElement[] = [];
  const endRun = () => {
    for (const list of buildLists(run)) grouped.push(list);
    run = [];
  };
  for (const node of nodes) {
    if (isPastedItem(node)) run.push(node);
    else if (run.length === 0 || !isBlankNode(node)) {
      endRun();
      grouped.push(
        typeof node === 'string' ? node : element(node.tag, groupPastedItems(node.children), node.attributes),
      );
    }
  }
  endRun();
  return grouped;
}
