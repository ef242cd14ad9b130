import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

/** The addresses at which pictures are shown to whoever may see more than everybody (`docs/specification/pictures.md#who-sees-a-picture`). */
export interface ShownAddresses {
  /** Returns where a picture is shown now; `null` while that is being asked for. */
  get(address: string): string | null;
  /**
   * Has addresses asked for, and asked for again before they end.
   * @param onChange called when one of them changes. @returns how to end that.
   */
  watch(addresses: readonly string[], onChange: () => void): () => void;
  /** Has the address of a picture that did not load asked for again. */
  renew(address: string): void;
}

/** Provided by the back office; without it, pictures are shown at the addresses that they have. */
export const ShownAddressesContext = createContext<ShownAddresses | null>(null);

const NOTHING_TO_END = () => {};

/** Returns a function that says where each of these pictures is shown; `null` while that is not known yet. */
export function useShownAddresses(addresses: readonly string[]): (address: string) => string | null {
  const shown = useContext(ShownAddressesContext);
  const names = addresses.join(' ');
  const watch = useCallback(
    (onChange: () => void) => shown?.watch(names.split(' ').filter(Boolean), onChange) ?? NOTHING_TO_END,
    [shown, names],
  );
  const read = () => (shown ? addresses.map((address) => shown.get(address) ?? '').join(' ') : '');
  const state = useSyncExternalStore(watch, read, read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is another thing when its state is another one
  return useCallback((address) => (shown ? shown.get(address) : address), [shown, state]);
}
