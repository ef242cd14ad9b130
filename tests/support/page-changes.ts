import type { Forgotten, PageChanges } from '#content/shown.ts';

/** Changes that a test makes itself. */
export interface TestChanges extends PageChanges {
  /** Tells everybody that something changed. */
  forget(forgotten: Forgotten): void;
  /** Makes it unknown from now on what others write, or known again. */
  setCurrent(isCurrent: boolean): void;
}

export function createTestChanges(): TestChanges {
  const listeners = new Set<(forgotten: Forgotten) => void>();
  let isCurrent = true;
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isCurrent: () => isCurrent,
    forget: (forgotten) => {
      for (const listener of listeners) listener(forgotten);
    },
    setCurrent: (current) => {
      isCurrent = current;
    },
  };
}
