import { createHash } from 'node:crypto';
import type { TarEntry } from '#lib/archive/read-tar.ts';
import { BackupError, damagedBackup } from './backup-error.ts';
import {
  type BackupManifest,
  type BackupRow,
  backupManifestSchema,
  MANIFEST_NAME,
  MAX_MANIFEST_SIZE,
  parseEntryName,
  type StoredName,
  SUMS_NAME,
  sumLine,
  type TableSums,
} from './backup-format.schema.ts';
import { explainReading } from './explain-reading.ts';
import { readRows } from './read-rows.ts';

/** A stored file or a table of a backup. Its content must be read before the next entry is requested. */
export type BackupEntry =
  | {
      readonly kind: 'file';
      readonly key: string;
      readonly name: string;
      readonly size: number;
      readonly body: AsyncIterable<Uint8Array>;
      /** Returns the SHA-256 in hexadecimal, after the body was read to its end. */
      sha256(): string;
    }
  | { readonly kind: 'rows'; readonly table: string; readonly rows: AsyncIterable<BackupRow> };

/** Parts of a backup in order; each occurs once. */
const PARTS = ['files', 'rows', 'sums', 'manifest'] as const;
type Part = (typeof PARTS)[number];

/** Maximum number of stored keys; each takes memory, because duplicates are detected. */
const MAX_KEYS = 500_000;

/** Reads the rest of a body that was not consumed. */
async function drain(rest: AsyncIterator<unknown>): Promise<void> {
  while (!(await rest.next()).done);
}

/** The entries after a backup's header, each verified against the checksums that follow. */
export class BackupReading {
  readonly #archive: AsyncIterable<TarEntry> & AsyncIterator<TarEntry>;
  readonly #headerSha256: string;
  readonly #tables: TableSums[] = [];
  readonly #keys = new Set<string>();
  /** Names seen for the current key; a key's files are adjacent. */
  #names = new Set<string>();
  #lastKey = '';
  #fileCount = 0;
  #fileBytes = 0;
  /** Checksum of the expected content of `files.sha256`. */
  readonly #expectedSums = createHash('sha256');
  #sumsSha256 = '';
  #part: Part = 'files';
  #manifest: BackupManifest | undefined;

  constructor(archive: AsyncGenerator<TarEntry>, headerSha256: string) {
    this.#archive = archive;
    this.#headerSha256 = headerSha256;
  }

  get manifest(): BackupManifest {
    if (!this.#manifest) throw new Error('The manifest is known after the last entry.');
    return this.#manifest;
  }

  async *entries(): AsyncGenerator<BackupEntry> {
    for (;;) {
      // No `for await`: leaving that loop early would close the archive.
      const { done, value: entry } = await this.#archive.next();
      if (done) break;
      if (this.#manifest) throw damagedBackup('quelque chose suit la fin');
      if (entry.name === SUMS_NAME) await this.#readSums(entry);
      else if (entry.name === MANIFEST_NAME) await this.#readManifest(entry);
      else yield* this.#readContents(entry);
    }
    if (!this.#manifest) {
      throw new BackupError(
        'Cette sauvegarde est incomplète : sa fin manque. Copiez-la de nouveau, ou prenez-en une autre.',
        { code: 'truncated' },
      );
    }
  }

  #enter(part: Part): void {
    if (PARTS.indexOf(part) < PARTS.indexOf(this.#part)) throw damagedBackup('ses parties sont en désordre');
    if (part === this.#part && part !== 'files' && part !== 'rows')
      throw damagedBackup('une partie y est deux fois');
    this.#part = part;
  }

  async *#readContents(entry: TarEntry): AsyncGenerator<BackupEntry> {
    const parsed = parseEntryName(entry.name);
    if (!parsed) throw damagedBackup('elle contient un fichier qui n’y a pas sa place');
    if (parsed.kind === 'file') yield* this.#readFile(entry, parsed.stored);
    else yield* this.#readTable(entry, parsed.table);
  }

  async *#readFile({ size, body }: TarEntry, stored: StoredName): AsyncGenerator<BackupEntry> {
    this.#enter('files');
    this.#assertFirst(stored);
    const hash = createHash('sha256');
    let sum = '';
    async function* hashed() {
      for await (const piece of body) {
        hash.update(piece);
        yield piece;
      }
      sum = hash.digest('hex');
    }
    const contents = hashed();
    yield { kind: 'file', ...stored, size, body: keepOpen(contents), sha256: () => sum };
    await drain(contents);
    this.#fileCount += 1;
    this.#fileBytes += size;
    this.#expectedSums.update(sumLine(sum, stored));
  }

  #assertFirst({ key, name }: StoredName): void {
    if (key !== this.#lastKey) {
      if (this.#keys.has(key) || this.#keys.size >= MAX_KEYS)
        throw damagedBackup('une photo y est deux fois');
      this.#keys.add(key);
      this.#lastKey = key;
      this.#names = new Set();
    }
    if (this.#names.has(name)) throw damagedBackup('une photo y est deux fois');
    this.#names.add(name);
  }

  async *#readTable({ body }: TarEntry, name: string): AsyncGenerator<BackupEntry> {
    this.#enter('rows');
    if (this.#tables.some((table) => table.name === name)) throw damagedBackup('une table y est deux fois');
    const rows = readRows(body, (sums) => this.#tables.push({ name, ...sums }));
    yield { kind: 'rows', table: name, rows: keepOpen(rows) };
    await drain(rows);
  }

  async #readSums({ body }: TarEntry): Promise<void> {
    this.#enter('sums');
    const hash = createHash('sha256');
    for await (const piece of body) hash.update(piece);
    this.#sumsSha256 = hash.digest('hex');
    if (this.#sumsSha256 !== this.#expectedSums.digest('hex')) {
      throw damagedBackup('le contenu d’une photo ou d’un document a changé');
    }
  }

  async #readManifest({ size, body }: TarEntry): Promise<void> {
    this.#enter('manifest');
    if (size > MAX_MANIFEST_SIZE) throw damagedBackup('sa fin est démesurée');
    const pieces: Uint8Array[] = [];
    for await (const piece of body) pieces.push(piece);
    let value: unknown;
    try {
      value = JSON.parse(Buffer.concat(pieces).toString('utf8'));
    } catch (error) {
      throw damagedBackup('sa fin est illisible', error);
    }
    const manifest = backupManifestSchema.safeParse(value);
    if (!manifest.success) throw damagedBackup('sa fin n’a pas la forme attendue', manifest.error);
    this.#compare(manifest.data);
    this.#manifest = manifest.data;
  }

  #compare({ tables, files, headerSha256, sumsSha256 }: BackupManifest): void {
    if (headerSha256 !== this.#headerSha256) throw damagedBackup('son début a changé');
    if (sumsSha256 !== this.#sumsSha256) throw damagedBackup('la liste des photos a changé');
    if (files.count !== this.#fileCount || files.bytes !== this.#fileBytes)
      throw damagedBackup('il manque des photos');
    if (tables.length !== this.#tables.length) throw damagedBackup('il manque des tables');
    for (const [index, read] of this.#tables.entries()) {
      const said = tables[index];
      const isSame =
        said?.name === read.name &&
        said.rows === read.rows &&
        said.bytes === read.bytes &&
        said.sha256 === read.sha256 &&
        said.entrySha256 === read.entrySha256;
      if (!isSame) throw damagedBackup(`la table ${read.name} a changé`);
    }
  }
}

/**
 * Returns the same values, without closing the source when the consumer stops early, so that the rest is still
 * verified.
 */
function keepOpen<Value>(iterator: AsyncIterator<Value>): AsyncIterable<Value> {
  const next = async () => {
    try {
      return await iterator.next();
    } catch (error) {
      throw explainReading(error);
    }
  };
  return { [Symbol.asyncIterator]: () => ({ next }) };
}
