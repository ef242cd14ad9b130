const guards = new Set<() => boolean>();

/**
 * Registers unsaved input: while `hasUnsavedInput` returns true, even an expired session does not leave the screen.
 * @returns a function that removes the guard. Browser only.
 */
export function addLeaveGuard(hasUnsavedInput: () => boolean): () => void {
  guards.add(hasUnsavedInput);
  return () => {
    guards.delete(hasUnsavedInput);
  };
}

/** True when leaving the screen loses nothing. */
export function canLeaveScreen(): boolean {
  return ![...guards].some((hasUnsavedInput) => hasUnsavedInput());
}
