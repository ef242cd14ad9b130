/** A move of a member within the team. */
export type Step = 'up' | 'down' | 'first' | 'last';

/** Returns the ids with one of them moved. @param index its new place, from 0; beyond an end, that end. */
export function movedTo(ids: readonly string[], id: string, index: number): readonly string[] {
  const from = ids.indexOf(id);
  const to = Math.min(Math.max(index, 0), ids.length - 1);
  if (from === -1 || from === to) return ids;
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** Returns the ids with one of them moved by a step. */
export function stepped(ids: readonly string[], id: string, step: Step): readonly string[] {
  const from = ids.indexOf(id);
  const to = { up: from - 1, down: from + 1, first: 0, last: ids.length - 1 }[step];
  return movedTo(ids, id, to);
}

/** Returns the move for a key: arrows in both directions of the grid, Home and End; `null` for other keys. */
export function stepOfKey(key: string): Step | null {
  if (key === 'ArrowUp' || key === 'ArrowLeft') return 'up';
  if (key === 'ArrowDown' || key === 'ArrowRight') return 'down';
  if (key === 'Home') return 'first';
  if (key === 'End') return 'last';
  return null;
}

/** Returns the items in the order of the ids; items without an id among them come last. */
export function inOrder<Item extends { readonly id: string }>(
  items: readonly Item[],
  ids: readonly string[],
): Item[] {
  const places = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: Item) => places.get(id) ?? ids.length;
  return [...items].sort((one, other) => placeOf(one) - placeOf(other));
}

export function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}
