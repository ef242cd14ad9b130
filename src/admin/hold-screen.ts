/** Say, when asked, whether leaving would lose something. */
const holders = new Set<() => boolean>();

/**
 * Holds the screen as long as something on it would be lost: even a dead session does not lead away from it then.
 * @returns what lets go. Browser only.
 */
export function holdScreen(wouldLose: () => boolean): () => void {
  holders.add(wouldLose);
  return () => {
    holders.delete(wouldLose);
  };
}

/** Whether the screen may be left without a question: all that was typed on it is kept elsewhere. */
export function mayLeaveScreen(): boolean {
  return ![...holders].some((wouldLose) => wouldLose());
}
