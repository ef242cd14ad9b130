import { callApi } from '#admin/api/api-client.ts';
import { isApiError } from '#admin/api/api-error.ts';
import { checklistCalls } from '../checklist.calls.ts';
import type { Checklist } from '../first-start.schema.ts';

/** Key in local storage: whether the checklist is above the dashboard's other panels. */
const KEY = 'checklist-first';

function wasFirst(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // A browser without storage shows the checklist below.
    return false;
  }
}

/** Stores the checklist's position on this device, for the next visit. Browser only. */
export function rememberPlace(isFirst: boolean): void {
  try {
    if (isFirst) localStorage.setItem(KEY, '');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage, the position is computed each time.
  }
}

/** True until the site has its own article: a person who has written one comes back to write. */
function isFirst({ tasks }: Checklist): boolean {
  return tasks.some(({ task, isDone, isHidden }) => task === 'article' && !isDone && !isHidden);
}

/** Loads the checklist; null where that fails, because it is never urgent. Browser only. */
export async function readChecklist(signal: AbortSignal): Promise<Checklist | null> {
  try {
    const { body } = await callApi(checklistCalls.read, { signal });
    rememberPlace(isFirst(body));
    return body;
  } catch (error) {
    if (isApiError(error) || signal.aborted) return null;
    throw error;
  }
}

/** The checklist, and whether it is above everything else. */
export interface PlacedChecklist {
  readonly checklist: Promise<Checklist | null>;
  readonly isFirst: boolean;
}

/**
 * Starts loading the checklist. Waits for it where it was first at the last visit, because appearing late it would
 * shift what a thumb is about to touch. Browser only.
 */
export async function placeChecklist(signal: AbortSignal): Promise<PlacedChecklist> {
  const isAwaited = wasFirst();
  const checklist = readChecklist(signal);
  const loaded = isAwaited ? await checklist : null;
  return { checklist, isFirst: loaded !== null && isFirst(loaded) };
}
