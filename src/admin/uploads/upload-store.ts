import { useSyncExternalStore } from 'react';

/** A file on its way. */
export interface Sending {
  readonly name: string;
  /** Which one it is, of how many that are sent together. */
  readonly place: number;
  readonly count: number;
  /** Bytes. */
  readonly sent: number;
  readonly total: number;
  /** Whether there is no network at the moment: it goes on by itself. */
  readonly isWaiting: boolean;
  readonly cancel: () => void;
  /** Ends it as its screen is left; what has arrived stays at the server, for when one comes back (D37). */
  readonly leave: () => void;
}

/** Where on a screen something is sent from; most screens have one such place. */
export const WHOLE_FORM = 'form';

const sendings = new Map<string, Sending>();
const listeners = new Set<() => void>();

/** Says what is on its way from a place; `null` when nothing is any more. */
export function setUpload(scope: string, sending: Sending | null): void {
  if (sending) sendings.set(scope, sending);
  else sendings.delete(scope);
  for (const listener of listeners) listener();
}

/** Ends what is on its way from a place that is left: it would go on unseen, for whoever uses this device next. */
export function pauseUpload(scope: string): void {
  sendings.get(scope)?.leave();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is on its way from a place. */
export function useUpload(scope: string): Sending | null {
  return useSyncExternalStore(
    subscribe,
    () => sendings.get(scope) ?? null,
    () => null,
  );
}
