import { element, type HtmlElement, type HtmlNode } from '#lib/html/html-tree.ts';
import type { ListNumbering } from '#lib/html/list-numbering.ts';
import { hasRole } from '#lib/html/rich-text-model.ts';
import type { ListMarker } from './list-markers.ts';

/** Tag of a list item that a program wrote as a separate line; consecutive ones become a list. */
const PASTED_ITEM = 'pasted-item';

/** Deeper than any stored list; prevents ten thousand levels from overflowing the stack. */
const MAX_LEVEL = 12;

export interface PastedItem {
  /** From 1. */
  readonly level: number;
  readonly marker: ListMarker;
}

const items = new WeakMap<HtmlElement, PastedItem>();

export function pastedItem({ level, marker }: PastedItem, children: HtmlNode[]): HtmlElement {
  const item = element(PASTED_ITEM, children);
  items.set(item, { level: Math.min(Math.max(level || 1, 1), MAX_LEVEL), marker });
  return item;
}

export function isPastedItem(node: HtmlNode): node is HtmlElement {
  return typeof node !== 'string' && node.tag === PASTED_ITEM;
}

export function isBlankNode(node: HtmlNode): boolean {
  return typeof node === 'string' && node.trim() === '';
}

/** Returns content whose first line starts with a marker that no list can show. */
export function markedLine(marker: string, children: readonly HtmlNode[]): HtmlNode[] {
  const at = children.findIndex((child) => typeof child !== 'string' && hasRole(child.tag, 'line'));
  const line = children[at];
  if (typeof line !== 'object') return [element('p', [`${marker} `, ...children])];
  const marked = element(line.tag, [`${marker} `, ...line.children], line.attributes);
  return children.map((child, index) => (index === at ? marked : child));
}

interface OpenList {
  readonly list: HtmlElement;
  readonly level: number;
  /** Type and next number; `null` for bullets. */
  next: ListNumbering | null;
}

/** Builds lists from consecutive items, with deeper items inside the one before. */
class ListBuilder {
  readonly nodes: HtmlNode[] = [];
  readonly #open: OpenList[] = [];

  add({ level, marker }: PastedItem, children: HtmlNode[]): void {
    this.#closeDeeperThan(level);
    if (marker.kind === 'text') {
      this.#closeDeeperThan(level - 1);
      for (const node of markedLine(marker.text, children)) this.#host().push(node);
      return;
    }
    const list = this.#openList(level, marker.kind === 'number' ? marker.readings : []);
    list.list.children.push(element('li', children));
    if (list.next) list.next = { ...list.next, value: list.next.value + 1 };
  }

  #closeDeeperThan(level: number): void {
    while ((this.#open.at(-1)?.level ?? 0) > level) this.#open.pop();
  }

  /** Returns the children of the open item, or else the nodes outside of any list. */
  #host(): HtmlNode[] {
    const item = this.#open.at(-1)?.list.children.at(-1);
    return typeof item === 'object' ? item.children : this.nodes;
  }

  /**
   * Returns the open list where the item continues it, else a new one.
   * @param readings empty for a bullet.
   */
  #openList(level: number, readings: readonly ListNumbering[]): OpenList {
    const last = this.#open.at(-1);
    if (last?.level === level) {
      const { next } = last;
      const goesOn = next
        ? readings.some(({ type, value }) => type === next.type && value === next.value)
        : readings.length === 0;
      if (goesOn) return last;
      this.#open.pop();
    }
    const [first = null] = readings;
    const attributes = {
      ...(first && first.value !== 1 && { start: String(first.value) }),
      ...(first?.type && { type: first.type }),
    };
    const list = element(first ? 'ol' : 'ul', [], attributes);
    this.#host().push(list);
    const opened = { list, level, next: first };
    this.#open.push(opened);
    return opened;
  }
}

/** Returns a tree with its consecutive items grouped into lists. */
export function groupPastedItems(nodes: readonly HtmlNode[]): HtmlNode[] {
  const grouped: HtmlNode[] = [];
  let builder: ListBuilder | null = null;
  const endRun = () => {
    for (const node of builder?.nodes ?? []) grouped.push(node);
    builder = null;
  };
  for (const node of nodes) {
    const item = typeof node === 'string' ? undefined : items.get(node);
    if (item && typeof node !== 'string') {
      builder ??= new ListBuilder();
      builder.add(item, groupPastedItems(node.children));
    } else if (!builder || !isBlankNode(node)) {
      endRun();
      grouped.push(
        typeof node === 'string' ? node : element(node.tag, groupPastedItems(node.children), node.attributes),
      );
    }
  }
  endRun();
  return grouped;
}
