import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

/**
 * Addresses of pictures for people who may see more than the public
 * (`docs/specification/pictures.md#who-sees-a-picture`).
 */
export interface ShownAddresses {
  /** Returns a picture's current address; `null` while it is being requested. */
  get(address: string): string | null;
  /**
   * Requests addresses, and renews them before they expire.
   * @param onChange called when one of them changes.
   * @returns a function that stops it.
   */
  watch(addresses: readonly string[], onChange: () => void): () => void;
  /** Renews the address of a picture that failed to load. */
  renew(address: string): void;
}

/** Provided by the back office; without it, pictures keep their plain addresses. */
export const ShownAddressesContext = createContext<ShownAddresses | null>(null);

const NOTHING_TO_END = () => {};

/** Returns a function that returns each picture's address; `null` while it is being requested. */
export function useShownAddresses(addresses: readonly string[]): (address: string) => string | null {
  const shown = useContext(ShownAddressesContext);
  const names = addresses.join(' ');
  const watch = useCallback(
    (onChange: () => void) => shown?.watch(names.split(' ').filter(Boolean), onChange) ?? NOTHING_TO_END,
    [shown, names],
  );
  const read = () => (shown ? addresses.map((address) => shown.get(address) ?? '').join(' ') : '');
  const state = useSyncExternalStore(watch, read, read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the addresses change with the state
  return useCallback((address) => (shown ? shown.get(address) : address), [shown, state]);
}
