import { type FileStore, isMissing } from '#lib/files/file-store.ts';
import { BackupError } from './backup-error.ts';
import { isStoredName, MAX_MISSING } from './backup-format.schema.ts';
import type { StoredFile } from './write-backup.ts';

/** Returns names and sizes of a key's files, sorted; empty where they are gone. */
async function listFiles(files: FileStore, key: string): Promise<{ name: string; size: number }[]> {
  const found: { name: string; size: number }[] = [];
  for await (const { name, size } of files.files(key)) if (isStoredName(name)) found.push({ name, size });
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns the total bytes of the stored files of some keys. */
export async function measureFiles(files: FileStore, keys: Iterable<string>): Promise<number> {
  let total = 0;
  for (const key of keys) for (const { size } of await listFiles(files, key)) total += size;
  return total;
}

/** Yields the stored files of keys one after another, and records which exist. */
export class FileCollector {
  readonly #files: FileStore;
  readonly #collected = new Set<string>();
  readonly #absent = new Set<string>();

  constructor(files: FileStore) {
    this.#files = files;
  }

  has(key: string): boolean {
    return this.#collected.has(key);
  }

  /** Returns the keys that had no file when they were collected. */
  absentOf(keys: Iterable<string>): string[] {
    return [...keys].filter((key) => this.#absent.has(key));
  }

  /** @throws {BackupError} where the store lacks more files than a manifest can list. */
  async *collect(keys: Iterable<string>): AsyncGenerator<StoredFile> {
    for (const key of keys) {
      if (this.#collected.has(key)) continue;
      yield* this.#collectKey(key);
      if (this.#collected.has(key)) this.#absent.delete(key);
      else this.#absent.add(key);
      if (this.#absent.size > MAX_MISSING) {
        throw new BackupError(
          `Le stockage du site (${this.#files.place}) a perdu plus de ${MAX_MISSING} fichiers que le site montre : vérifiez que son disque est bien là, puis recommencez.`,
        );
      }
    }
  }

  async *#collectKey(key: string): AsyncGenerator<StoredFile> {
    for (const { name, size } of await listFiles(this.#files, key)) {
      // Opened before it is yielded: a file deleted in between does not belong in this backup.
      const body = await this.#files.getStream(`${key}/${name}`).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (!body) continue;
      this.#collected.add(key);
      yield { key, name, size, body };
    }
  }
}
