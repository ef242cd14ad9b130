import { callApi } from '#admin/api/api-client.ts';
import { isApiError } from '#admin/api/api-error.ts';
import { checklistCalls } from '../checklist.calls.ts';
import type { Checklist } from '../first-start.schema.ts';

/** Loads what is to be done next; nothing where it cannot be loaded: it is no one's business of the moment. Browser only. */
export async function readChecklist(signal: AbortSignal): Promise<Checklist | null> {
  try {
    return (await callApi(checklistCalls.read, { signal })).body;
  } catch (error) {
    if (isApiError(error) || signal.aborted) return null;
    throw error;
  }
}
