import { v4 as randomId } from 'uuid';
import { readSession } from '../api/session-store.ts';
import { type Draft, listDrafts, moveDraft } from '../drafts/draft-store.ts';
import { NO_PICTURE } from '../pictures/picture-value.ts';
import { isRecord } from './form-fields.ts';

/** Returns the create form of the same content type: `article/new` for `article/0192`. */
function createFormOf(form: string): string {
  return `${form.split('/')[0]}/new`;
}

/** Empties pictures that are on the server, because they are deleted with their item. Chosen files stay. */
function withoutAddresses(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAddresses);
  if (!isRecord(value) || value instanceof Blob) return value;
  if (value.kind === 'address') return NO_PICTURE;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutAddresses(part)]));
}

/** Returns an edit form's draft as one of a create form; anything else unchanged. */
export function toNewItemDraft(stored: unknown): unknown {
  if (!isRecord(stored) || !isRecord(stored.base)) return stored;
  return {
    values: withoutAddresses(stored.values),
    base: { ...stored.base, etag: null },
    idempotencyKey: randomId(),
  };
}

/** Returns the logged-in administrator's drafts of a form, newest first. Browser only. */
export function listFormDrafts(form: string): Promise<Draft[]> {
  return listDrafts({ userId: readSession()?.user.id ?? '', form });
}

/** Moves the newest draft of a deleted item to the create form. Browser only. */
export async function restoreDraftAsNew(form: string): Promise<void> {
  const userId = readSession()?.user.id ?? '';
  const [newest] = await listFormDrafts(form);
  if (!newest) return;
  const draft = { ...newest, values: toNewItemDraft(newest.values) };
  await moveDraft({ userId, form }, { userId, form: createFormOf(form) }, draft);
}
