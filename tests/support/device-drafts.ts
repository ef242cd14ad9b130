import type { Page } from 'playwright-core';

/** A draft or a file, as `src/admin/drafts/draft-store.ts` stores it, in JSON. */
type DeviceEntry =
  | { readonly key: string; readonly draft: StoredDraft }
  | { readonly key: string; readonly file: StoredFile };

export interface StoredDraft {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly values: unknown;
}

interface StoredFile {
  readonly name: string;
  readonly type: string;
  /** Milliseconds since 1970. */
  readonly lastModified: number;
  /** Its bytes in base64. */
  readonly bytes: string;
}

/** The database of drafts of one browser. */
export interface DeviceDrafts {
  readonly version: number;
  readonly entries: readonly DeviceEntry[];
}

/** Returns what a browser has stored of drafts. */
export function readDeviceDrafts(page: Page): Promise<DeviceDrafts> {
  return page.evaluate(async () => {
    const answerOf = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const bytesOf = (file: File) =>
      new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
        reader.readAsDataURL(file);
      });
    const database = await answerOf(indexedDB.open('administration'));
    const store = database.transaction('drafts').objectStore('drafts');
    const [keys, values] = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())]);
    const { version } = database;
    database.close();
    const entries = values.map(async (value: unknown, index): Promise<DeviceEntry> => {
      const key = String(keys[index]);
      if (!(value instanceof File)) return { key, draft: value as StoredDraft };
      const { name, type, lastModified } = value;
      return { key, file: { name, type, lastModified, bytes: await bytesOf(value) } };
    });
    return { version, entries: await Promise.all(entries) };
  });
}

/** Puts drafts into a browser that has none. The page is one of the site, and none of the back office. */
export async function putDeviceDrafts(page: Page, drafts: DeviceDrafts): Promise<void> {
  await page.evaluate(async ({ version, entries }) => {
    const opening = indexedDB.open('administration', version);
    opening.onupgradeneeded = () => opening.result.createObjectStore('drafts');
    await new Promise((resolve, reject) => {
      opening.onsuccess = resolve;
      opening.onerror = () => reject(opening.error);
    });
    const transaction = opening.result.transaction('drafts', 'readwrite');
    for (const entry of entries) {
      const { key } = entry;
      if ('draft' in entry) transaction.objectStore('drafts').put(entry.draft, key);
      else {
        const { name, bytes, ...traits } = entry.file;
        const decoded = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
        transaction.objectStore('drafts').put(new File([decoded], name, traits), key);
      }
    }
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onerror = () => reject(transaction.error);
    });
    opening.result.close();
  }, drafts);
}
