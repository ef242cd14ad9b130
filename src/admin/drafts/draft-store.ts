import { createStore, delMany, getMany, keys, set, type UseStore } from 'idb-keyval';
import { v4 as randomId } from 'uuid';
import {
  attachFiles,
  type DraftOwner,
  detachFiles,
  filePrefix,
  formOfKey,
  isForgotten,
  isTextKey,
  personPrefix,
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

const NAME = 'drafts';
/** Opened at the first use. */
const OPENED = createStore('administration', NAME);

/** What is said to be kept is on the disk, and not on its way there: a battery may die at the next moment. */
const STORE: UseStore = (mode, work) =>
  OPENED('readonly', ({ transaction: { db } }) =>
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

/** What was typed in this form and never sent, newest first. Browser only. */
export async function listDrafts(owner: DraftOwner): Promise<Draft[]> {
  return readDrafts(await allKeys(), textPrefix(owner));
}

/** A draft with the form it was typed in. */
export interface FormOfDraft {
  readonly form: string;
  readonly draft: Draft;
}

/** What one person typed in any form and never sent, newest first. Browser only. */
export async function listAllDrafts(userId: string): Promise<FormOfDraft[]> {
  const mine = (await allKeys()).filter((key) => key.startsWith(personPrefix(userId)));
  const drafts = [...(await readAll<Draft>(mine))].map(([key, draft]) => ({ form: formOfKey(key), draft }));
  return drafts.sort((one, other) => other.draft.savedAt - one.draft.savedAt);
}

export interface DraftContents {
  readonly values: unknown;
  /** The files in them, with the keys they are kept under. */
  readonly files: ReadonlyMap<File, string>;
}

/** The values of a draft with its files in their places. */
export async function readDraft(draft: Draft): Promise<DraftContents> {
  const mine = (await allKeys()).filter((key) => key.startsWith(filePrefix(draft.id)));
  const files = await readAll<File>(mine);
  return {
    values: attachFiles(draft.values, (key) => files.get(key)),
    files: new Map([...files].map(([key, file]) => [file, key])),
  };
}

/** Puts a draft into another form; its files stay where they are. */
export async function moveDraft(from: DraftOwner, to: DraftOwner, draft: Draft): Promise<void> {
  await set(textKey(to, draft.id), draft, STORE);
  await delMany([textKey(from, draft.id)], STORE);
}

export async function deleteDraft(owner: DraftOwner, draftId: string): Promise<void> {
  const files = (await allKeys()).filter((key) => key.startsWith(filePrefix(draftId)));
  await delMany([textKey(owner, draftId), ...files], STORE);
}

/** Takes away what nobody came back for, whoever typed it. */
export async function sweepDrafts(now: number): Promise<void> {
  const all = await allKeys();
  const drafts = await readAll<Draft>(all.filter(isTextKey));
  const old = [...drafts].filter(([, draft]) => isForgotten(draft.savedAt, now));
  const prefixes = old.map(([, draft]) => filePrefix(draft.id));
  const files = all.filter((key) => prefixes.some((prefix) => key.startsWith(prefix)));
  await delMany([...old.map(([key]) => key), ...files], STORE);
}

/** Writes one form's typing down, again and again, each chosen file once. */
export interface DraftWriter {
  readonly draftId: string;
  /** @returns when it was written, in milliseconds since 1970. @throws where this browser does not keep it. */
  save(values: unknown): Promise<number>;
  /** Forgets it, files and all. */
  erase(): Promise<void>;
}

/** @param written the files that are kept under this draft already, with their keys. */
export function createDraftWriter(
  owner: DraftOwner,
  draftId: string,
  written: ReadonlyMap<File, string> = new Map(),
): DraftWriter {
  const kept = new Map(written);
  return {
    draftId,
    save: async (values) => {
      const used = new Map<File, string>();
      const detached = detachFiles(values, (file) => {
        const key = kept.get(file) ?? used.get(file) ?? `${filePrefix(draftId)}${randomId()}`;
        used.set(file, key);
        return key;
      });
      for (const [file, key] of used) {
        if (!kept.has(file)) await set(key, file, STORE);
        kept.set(file, key);
      }
      const savedAt = Date.now();
      const draft: Draft = { id: draftId, savedAt, values: detached };
      await set(textKey(owner, draftId), draft, STORE);
      const unused = [...kept].filter(([file]) => !used.has(file));
      for (const [file] of unused) kept.delete(file);
      await delMany(
        unused.map(([, key]) => key),
        STORE,
      );
      return savedAt;
    },
    erase: async () => {
      kept.clear();
      await deleteDraft(owner, draftId);
    },
  };
}
