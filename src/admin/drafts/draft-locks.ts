/** Milliseconds: a closing tab takes a moment to release its lock. */
const LOCK_TIMEOUT = 500;

function lockName(draftId: string): string {
  return `draft/${draftId}`;
}

/** Browsers give locks to secure pages only; without them every draft counts as unlocked. */
function lockManager(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}

/**
 * Locks a draft for as long as this tab lives (Web Locks): other tabs do not offer it. A crash unlocks it too.
 * @returns a function that unlocks it; `null` when another tab has it.
 */
export function lockDraft(draftId: string): Promise<(() => void) | null> {
  const locks = lockManager();
  if (!locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(LOCK_TIMEOUT);
    const hold = () => new Promise<void>((release) => resolve(() => release()));
    locks.request(lockName(draftId), { signal }, hold).catch(() => resolve(null));
  });
}

/**
 * True when no open tab has the draft: it may be offered.
 * @param signal ends the wait for the lock, with `false`.
 */
export async function isDraftUnlocked(
  draftId: string,
  signal = AbortSignal.timeout(LOCK_TIMEOUT),
): Promise<boolean> {
  const locks = lockManager();
  if (!locks) return true;
  try {
    return await locks.request(lockName(draftId), { mode: 'shared', signal }, () => true);
  } catch {
    return false;
  }
}

/** Returns the drafts apart: those that may be offered, and those that an open tab is editing. */
export async function splitByLock<Value>(
  drafts: readonly Value[],
  idOf: (draft: Value) => string,
): Promise<{ unlocked: Value[]; locked: Value[] }> {
  const isUnlocked = await Promise.all(drafts.map((draft) => isDraftUnlocked(idOf(draft))));
  return {
    unlocked: drafts.filter((_, index) => isUnlocked[index]),
    locked: drafts.filter((_, index) => !isUnlocked[index]),
  };
}

/**
 * Returns a function that calls back once the tab that has a draft open is closed: a slow machine releases a closed page's
 * lock late. Each draft is waited for once at a time, until the signal.
 */
export function createUnlockWaits(signal: AbortSignal) {
  const awaited = new Set<string>();
  return async (draftId: string, onUnlocked: () => Promise<void>): Promise<void> => {
    if (awaited.has(draftId)) return;
    awaited.add(draftId);
    if (!(await isDraftUnlocked(draftId, signal))) return;
    awaited.delete(draftId);
    await onUnlocked();
  };
}
