import { callApi } from '#admin/api/api-client.ts';
import { isApiError } from '#admin/api/api-error.ts';
import { checklistCalls } from '../checklist.calls.ts';
import type { Checklist } from '../first-start.schema.ts';

/** Says in local storage that the list stands above what one does every day. */
const KEY = 'checklist-first';

function wasFirst(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // A browser that stores nothing shows the list below.
    return false;
  }
}

/** Remembers on this device where the list stands, for the next time that the dashboard is opened. Browser only. */
export function rememberPlace(isFirst: boolean): void {
  try {
    if (isFirst) localStorage.setItem(KEY, '');
    else localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

/** True until the site has an article of its own: who has written one comes back to write. */
function isFirst({ tasks }: Checklist): boolean {
  return tasks.some(({ task, isDone, isHidden }) => task === 'article' && !isDone && !isHidden);
}

/** Loads what is to be done next; nothing where it cannot be loaded: it is no one's business of the moment. Browser only. */
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

/** The list of what to do next, and whether it stands above everything else. */
export interface PlacedChecklist {
  readonly checklist: Promise<Checklist | null>;
  readonly isFirst: boolean;
}

/**
 * Begins to load the list. Where it stood first the last time, it is waited for: without this, it would push away what a
 * thumb is about to touch. Browser only.
 */
export async function placeChecklist(signal: AbortSignal): Promise<PlacedChecklist> {
  const isAwaited = wasFirst();
  const checklist = readChecklist(signal);
  const loaded = isAwaited ? await checklist : null;
  return { checklist, isFirst: loaded !== null && isFirst(loaded) };
}
