/** Milliseconds that a closed tab may need to let go of what it held, and another one to look at it. */
const PATIENCE = 500;

function lockName(draftId: string): string {
  return `draft/${draftId}`;
}

/** Browsers give locks to secure pages only; without them every draft counts as left behind. */
function lockManager(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}

/**
 * Takes a draft for this tab, as long as it lives (Web Locks): no other one offers it meanwhile. A crash lets go too.
 * @returns what lets go, or `null` when another tab has it.
 */
export function holdDraft(draftId: string): Promise<(() => void) | null> {
  const locks = lockManager();
  if (!locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(PATIENCE);
    const hold = () => new Promise<void>((release) => resolve(() => release()));
    locks.request(lockName(draftId), { signal }, hold).catch(() => resolve(null));
  });
}

/**
 * Whether no living tab holds a draft: it may be offered.
 * @param signal how long one waits for that.
 */
export async function isLeftBehind(
  draftId: string,
  signal = AbortSignal.timeout(PATIENCE),
): Promise<boolean> {
  const locks = lockManager();
  if (!locks) return true;
  try {
    return await locks.request(lockName(draftId), { mode: 'shared', signal }, () => true);
  } catch {
    return false;
  }
}
