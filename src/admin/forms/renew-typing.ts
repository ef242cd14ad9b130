import { v4 as randomId } from 'uuid';
import { readSession } from '../api/session-store.ts';
import { type Draft, listDrafts, moveDraft } from '../drafts/draft-store.ts';
import { NO_PICTURE } from '../pictures/picture-value.ts';
import { isRecord } from './form-fields.ts';

/** The form that makes a new thing of the same kind: `article/new` for `article/0192`. */
function formOfNew(form: string): string {
  return `${form.split('/')[0]}/new`;
}

/** What is gone took its own pictures with it; those chosen on this device are here. */
function withoutAddresses(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAddresses);
  if (!isRecord(value) || value instanceof Blob) return value;
  if (value.kind === 'address') return NO_PICTURE;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutAddresses(part)]));
}

/** What was typed to change a thing, as what is typed to make one. @param kept a form's draft. */
export function typedAnew(kept: unknown): unknown {
  if (!isRecord(kept) || !isRecord(kept.base)) return kept;
  return {
    values: withoutAddresses(kept.values),
    base: { ...kept.base, etag: null },
    idempotencyKey: randomId(),
  };
}

/** What the person who is logged in typed in a form and has not sent, newest first. Browser only. */
export function findTyping(form: string): Promise<Draft[]> {
  return listDrafts({ userId: readSession()?.user.id ?? '', form });
}

/** Moves what was typed last about a thing that is gone to the form that makes a new one. Browser only. */
export async function renewTyping(form: string): Promise<void> {
  const userId = readSession()?.user.id ?? '';
  const [newest] = await findTyping(form);
  if (!newest) return;
  const draft = { ...newest, values: typedAnew(newest.values) };
  await moveDraft({ userId, form }, { userId, form: formOfNew(form) }, draft);
}
