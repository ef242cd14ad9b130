import { useState } from 'react';

/** Which things of the page shown are chosen for something done to several at once. */
export interface Selection<Item> {
  readonly items: readonly Item[];
  readonly has: (item: Item) => boolean;
  readonly toggle: (item: Item) => void;
  /** All of the page, or none when all are chosen. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

/** What is not on the page shown is not chosen: nothing is ever done to what is not seen. */
export function useSelection<Item extends { readonly id: string }>(shown: readonly Item[]): Selection<Item> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const items = shown.filter(({ id }) => ids.has(id));
  const choose = (chosen: readonly Item[]) => setIds(new Set(chosen.map(({ id }) => id)));
  return {
    items,
    has: ({ id }) => ids.has(id),
    toggle: (item) => choose(ids.has(item.id) ? items.filter(({ id }) => id !== item.id) : [...items, item]),
    toggleAll: () => choose(items.length === shown.length ? [] : shown),
    clear: () => choose([]),
  };
}
