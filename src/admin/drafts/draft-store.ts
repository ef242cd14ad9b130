import { createStore, delMany, getMany, keys, set, type UseStore } from 'idb-keyval';
import { v4 as randomId } from 'uuid';
import {
  attachFiles,
  type DraftOwner,
  detachFiles,
  draftKey,
  filePrefix,
  formOfKey,
  isDraftExpired,
  isDraftKey,
  ownerPrefix,
  userPrefix,
} from './draft-record.ts';

/** A form's values that were not sent, saved in this browser (`docs/specification/links-that-fail.md#drafts`). */
export interface Draft {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly values: unknown;
}

const NAME = 'drafts';
const DATABASE = createStore('administration', NAME);

/**
 * Writes with strict durability, because by default a write is reported as done while still in memory, and an empty
 * battery loses the draft.
 */
const STORE: UseStore = (mode, work) =>
  DATABASE('readonly', ({ transaction: { db } }) =>
    work(db.transaction(NAME, mode, { durability: 'strict' }).objectStore(NAME)),
  );

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

/** Returns the drafts of one form, newest first. Browser only. */
export async function listDrafts(owner: DraftOwner): Promise<Draft[]> {
  return readDrafts(await allKeys(), ownerPrefix(owner));
}

export interface DraftWithForm {
  readonly form: string;
  readonly draft: Draft;
}

/** Returns an administrator's drafts of all forms, newest first. Browser only. */
export async function listAllDrafts(userId: string): Promise<DraftWithForm[]> {
  const wanted = (await allKeys()).filter((key) => key.startsWith(userPrefix(userId)));
  const drafts = [...(await readAll<Draft>(wanted))].map(([key, draft]) => ({ form: formOfKey(key), draft }));
  return drafts.sort((one, other) => other.draft.savedAt - one.draft.savedAt);
}

export interface DraftContents {
  readonly values: unknown;
  /** The files in them, with their keys in the store. */
  readonly files: ReadonlyMap<File, string>;
}

/** Returns a draft's values with their files. */
export async function readDraft(draft: Draft): Promise<DraftContents> {
  const fileKeys = (await allKeys()).filter((key) => key.startsWith(filePrefix(draft.id)));
  const files = await readAll<File>(fileKeys);
  return {
    values: attachFiles(draft.values, (key) => files.get(key)),
    files: new Map([...files].map(([key, file]) => [file, key])),
  };
}

/** Moves a draft to another form; its files keep their keys. */
export async function moveDraft(from: DraftOwner, to: DraftOwner, draft: Draft): Promise<void> {
  await set(draftKey(to, draft.id), draft, STORE);
  await delMany([draftKey(from, draft.id)], STORE);
}

export async function deleteDraft(owner: DraftOwner, draftId: string): Promise<void> {
  const files = (await allKeys()).filter((key) => key.startsWith(filePrefix(draftId)));
  await delMany([draftKey(owner, draftId), ...files], STORE);
}

/** Deletes every draft of an administrator, with their files. Browser only. */
export async function deleteDraftsOf(userId: string): Promise<void> {
  for (const { form, draft } of await listAllDrafts(userId)) await deleteDraft({ userId, form }, draft.id);
}

/** Deletes expired drafts of all administrators, with their files. @param now milliseconds since 1970. */
export async function sweepDrafts(now: number): Promise<void> {
  const all = await allKeys();
  const drafts = await readAll<Draft>(all.filter(isDraftKey));
  const old = [...drafts].filter(([, draft]) => isDraftExpired(draft.savedAt, now));
  const prefixes = old.map(([, draft]) => filePrefix(draft.id));
  const files = all.filter((key) => prefixes.some((prefix) => key.startsWith(prefix)));
  await delMany([...old.map(([key]) => key), ...files], STORE);
}

/** Saves one draft any number of times, and each of its files once. */
export interface DraftWriter {
  readonly draftId: string;
  /** @returns the time of the save, in milliseconds since 1970. @throws {DOMException} when the browser refuses. */
  save(values: unknown): Promise<number>;
  /** Deletes the draft and its files. */
  erase(): Promise<void>;
}

/** @param written files that this draft has already stored, with their keys. */
export function createDraftWriter(
  owner: DraftOwner,
  draftId: string,
  written: ReadonlyMap<File, string> = new Map(),
): DraftWriter {
  const stored = new Map(written);
  return {
    draftId,
    save: async (values) => {
      const used = new Map<File, string>();
      const detached = detachFiles(values, (file) => {
        const key = stored.get(file) ?? used.get(file) ?? `${filePrefix(draftId)}${randomId()}`;
        used.set(file, key);
        return key;
      });
      for (const [file, key] of used) {
        if (!stored.has(file)) await set(key, file, STORE);
        stored.set(file, key);
      }
      const savedAt = Date.now();
      const draft: Draft = { id: draftId, savedAt, values: detached };
      await set(draftKey(owner, draftId), draft, STORE);
      const unused = [...stored].filter(([file]) => !used.has(file));
      for (const [file] of unused) stored.delete(file);
      await delMany(
        unused.map(([, key]) => key),
        STORE,
      );
      return savedAt;
    },
    erase: async () => {
      stored.clear();
      await deleteDraft(owner, draftId);
    },
  };
}
