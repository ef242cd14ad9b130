import { createStore, delMany, getMany, keys, set } from 'idb-keyval';
import { v4 as randomId } from 'uuid';
import {
  attachFiles,
  DRAFT_LIFETIME,
  type DraftOwner,
  detachFiles,
  filePrefix,
  isTextKey,
  textKey,
  textPrefix,
} from './draft-record.ts';

/** What somebody typed in a form and has not sent, kept in this browser (D39). */
export interface Draft {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly values: unknown;
}

/** Opened at the first use. */
const STORE = createStore('administration', 'drafts');

async function allKeys(): Promise<string[]> {
  const all = await keys<IDBValidKey>(STORE);
  return all.filter((key): key is string => typeof key === 'string');
}

async function readAll<Value>(wanted: string[]): Promise<Map<string, Value>> {
  const found = await getMany<Value>(wanted, STORE);
  const entries = wanted.map((key, index) => [key, found[index]] as const);
  return new Map(entries.filter((entry): entry is [string, Value] => entry[1] !== undefined));
}

async function readDrafts(all: string[], prefix: string): Promise<Draft[]> {
  const drafts = await readAll<Draft>(all.filter((key) => key.startsWith(prefix)));
  return [...drafts.values()].sort((one, other) => other.savedAt - one.savedAt);
}

/** What was typed in this form and never sent, newest first. Browser only. */
export async function listDrafts(owner: DraftOwner): Promise<Draft[]> {
  return readDrafts(await allKeys(), textPrefix(owner));
}

/** The values of a draft with its files in their places. */
export async function readDraftValues(draft: Draft): Promise<unknown> {
  const mine = (await allKeys()).filter((key) => key.startsWith(filePrefix(draft.id)));
  const files = await readAll<File>(mine);
  return attachFiles(draft.values, (key) => files.get(key));
}

export async function deleteDraft(owner: DraftOwner, draftId: string): Promise<void> {
  const files = (await allKeys()).filter((key) => key.startsWith(filePrefix(draftId)));
  await delMany([textKey(owner, draftId), ...files], STORE);
}

/** Takes away what nobody came back for, whoever typed it. */
export async function sweepDrafts(now: number): Promise<void> {
  const all = await allKeys();
  const drafts = await readAll<Draft>(all.filter(isTextKey));
  const old = [...drafts].filter(([, draft]) => now - draft.savedAt > DRAFT_LIFETIME);
  const prefixes = old.map(([, draft]) => filePrefix(draft.id));
  const files = all.filter((key) => prefixes.some((prefix) => key.startsWith(prefix)));
  await delMany([...old.map(([key]) => key), ...files], STORE);
}

/** Writes one form's typing down, again and again, each chosen file once. */
export interface DraftWriter {
  save(values: unknown): Promise<void>;
}

export function createDraftWriter(owner: DraftOwner, draftId: string): DraftWriter {
  const written = new Map<File, string>();
  return {
    save: async (values) => {
      const fresh = new Map<File, string>();
      const detached = detachFiles(values, (file) => {
        const key = written.get(file) ?? fresh.get(file) ?? `${filePrefix(draftId)}${randomId()}`;
        if (!written.has(file)) fresh.set(file, key);
        return key;
      });
      for (const [file, key] of fresh) {
        await set(key, file, STORE);
        written.set(file, key);
      }
      const draft: Draft = { id: draftId, savedAt: Date.now(), values: detached };
      await set(textKey(owner, draftId), draft, STORE);
    },
  };
}
